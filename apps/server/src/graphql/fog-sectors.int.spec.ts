import { describeFog } from '../testing/fog/compared.js';
import { sectors } from '../testing/fog/sectors.js';

describeFog(sectors, [
  ['ftarq', 'StanceSet'],
  ['bzaarcke', 'StanceSet'],
]);
