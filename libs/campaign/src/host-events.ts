import type { CampaignArrival, CampaignDeparture } from '@warlog/trust';

/* Events of a campaign that moves to another server (ADR 53); disclosed to all. */

/** The campaign continues on another server: nothing is accepted here from now on, and no phase closes. */
export interface CampaignLeft extends CampaignDeparture {
  readonly type: 'CampaignLeft';
}

/** The move was canceled: the server that it left continues the campaign. */
export interface CampaignStayed {
  readonly type: 'CampaignStayed';
  readonly at: number;
  /** The open phase's deadline, moved by the time between. */
  readonly dueAt: number;
}

/** The campaign continues on the server that it moved to, and this key signs its checkpoints. */
export interface CampaignArrived extends CampaignArrival {
  readonly type: 'CampaignArrived';
  /** The open phase's deadline, moved by the time between. */
  readonly dueAt: number;
}

export type HostEvent = CampaignLeft | CampaignStayed | CampaignArrived;

export const hostEventTypes = [
  'CampaignLeft',
  'CampaignStayed',
  'CampaignArrived',
] as const satisfies readonly HostEvent['type'][];

/**
 * Returns whether a campaign leaves a server, arrives at one, or stays. Each is one append and has its own checkpoint.
 */
export function isHostEvent(event: { readonly type: string }): event is HostEvent {
  return hostEventTypes.some((type) => type === event.type);
}
