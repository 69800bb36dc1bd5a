import type { Arrival, Leaving } from '../trust/host-identity.js';

/* A campaign that goes on at another host (ADR 53). All of it is told to everybody. */

/** It goes on elsewhere: nothing is taken here from now on, and no phase closes. */
export interface CampaignLeft extends Leaving {
  readonly type: 'CampaignLeft';
}

/** The host that it left goes on with it. */
export interface CampaignStayed {
  readonly type: 'CampaignStayed';
  readonly at: number;
  /** The open phase's deadline, moved by the time in between. */
  readonly dueAt: number;
}

/** It goes on at the host to which it left, and heads of its phases are signed by this key. */
export interface CampaignArrived extends Arrival {
  readonly type: 'CampaignArrived';
  /** The open phase's deadline, moved by the time in between. */
  readonly dueAt: number;
}

export type HostEvent = CampaignLeft | CampaignStayed | CampaignArrived;

export const hostEventTypes = [
  'CampaignLeft',
  'CampaignStayed',
  'CampaignArrived',
] as const satisfies readonly HostEvent['type'][];

/** Does a campaign leave a host, arrive at one, or stay? Each is one append and makes a head. */
export function isHostEvent(event: { readonly type: string }): event is HostEvent {
  return hostEventTypes.some((type) => type === event.type);
}
