import { findType, strength, type BzaarckeView } from '@warlog/bzaarcke/ui';
import { forcesBy } from '../star-map/forces.js';

export const forces = forcesBy<BzaarckeView>({ findType, strength });
export const { forcesAt, ownUnitsAt, lastSeen } = forces;
