import { forcesBy } from '../star-map/forces.js';
import { findType, strength, type BzaarckeView } from './rules.js';

export const forces = forcesBy<BzaarckeView>({ findType, strength });
export const { forcesAt, ownUnitsAt, lastSeen } = forces;
