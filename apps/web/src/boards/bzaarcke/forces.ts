import { forcesBy } from '../sector/forces.js';
import { findType, strength, type View } from './rules.js';

export const forces = forcesBy<View>({ findType, strength });
export const { forcesAt, ownUnitsAt, lastSeen } = forces;
