import { store, stored } from './stored.js';

/** A turn that begins so soon after an own action is its result, and the user is looking at it (ms). */
const quietMs = 3_000;
const keyOf = (campaign: string): string => `warlog.acted/${campaign}`;

/** Notes that the user acts in a campaign, for all tabs of this device. */
export const noteAction = (campaign: string): void => store(keyOf(campaign), String(Date.now()));

/** Returns true if the user has just acted in a campaign. */
export const isJustActed = (campaign: string): boolean => Date.now() - Number(stored(keyOf(campaign))) < quietMs;
