import type { CampaignMoment } from './moment.js';

/*
 * The only module that reads what a server claims at the moment. Each claim only adds to what the device itself knows.
 */

/** Whether a user plays. A seat that the device knows of stays one, whatever the server claims. */
export const isPlaying = (knows: boolean, { claimed }: CampaignMoment): boolean => knows || claimed.seat !== null;

/** Whether a campaign has ended. An end that was disclosed to the device stays one. */
export const hasEnded = (isDisclosed: boolean, { claimed }: CampaignMoment): boolean => isDisclosed || claimed.hasEnded;

/** The last phase that can be read: that of the last checkpoint or orders on the device, or a later one. */
export const lastPhase = (known: number, { claimed }: CampaignMoment): number => Math.max(known, claimed.ordinal);

/** Whether a phase is over: its closing was disclosed, or the server says that another one is open. */
export const isPhaseOver = (phase: string, isDisclosed: boolean, { claimed }: CampaignMoment): boolean =>
  isDisclosed || claimed.phase !== phase;

/** A different text means that the server claims a phase has closed, so that there is something to read. */
export const closingClaimed = ({ claimed }: CampaignMoment): string =>
  [claimed.ordinal, claimed.phase, claimed.hasEnded].join(' ');
