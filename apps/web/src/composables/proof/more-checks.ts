import type { CampaignMoment } from './moment.js';

/* The one place that reads what a server claims at the moment. Each answer adds to what the device knows by itself. */

/** Does a person play? A place that the device knows of stays one, whatever is claimed. */
export const isPlaying = (knows: boolean, { claimed }: CampaignMoment): boolean => knows || claimed.seat !== null;

/** Has a campaign ended? An end that the device was told stays one. */
export const hasEnded = (isTold: boolean, { claimed }: CampaignMoment): boolean => isTold || claimed.hasEnded;

/** Up to which phase there is something to read: that of the last head or sheet which the device knows, or a later one. */
export const lastPhase = (known: number, { claimed }: CampaignMoment): number => Math.max(known, claimed.ordinal);

/** Is a phase over? It is where its closing was told, and where the server says that another one is open. */
export const isPhaseOver = (phase: string, isTold: boolean, { claimed }: CampaignMoment): boolean =>
  isTold || claimed.phase !== phase;
