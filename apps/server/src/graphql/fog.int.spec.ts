import { kits } from '@warlog/catalog/kits';
import { describeFog } from '../testing/fog/compared.js';
import { sectors } from '../testing/fog/sectors.js';

// The games with many seats have a file of their own, so that two cores share the work.
describeFog(
  Object.keys(kits).filter((id) => !sectors.includes(id)),
  [
    ['armada-pnp', 'BuildFailed'],
    ['pentagon-war', 'StandingSet'],
    ['sw-armada', 'DoctrineSet'],
  ],
);
