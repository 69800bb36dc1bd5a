import { howOf, powersIn, timesUsed, type How, type Power } from '@warlog/kernel';
import type { Sight } from './sight.js';

/** What is left of a power to those who hold the offices, and how often it was used. */
export interface PowerSeen {
  /** `move`: of whoever runs the server, to send the campaign to another one and to take that back. */
  readonly power: Power | 'move';
  readonly host: How;
  /** Null where there is no game master. */
  readonly gameMaster: How | null;
  /** Since the start; null: told at the end. */
  readonly used: number | null;
}

/** Who may do what by an office of a campaign: the same for everybody who may look at it. */
export function powersOf({ campaign }: Sight): readonly PowerSeen[] {
  const { host, gm } = campaign;
  const held = powersIn(campaign).map((power) => ({
    power,
    host: howOf(campaign, host, power),
    gameMaster: gm.mode === 'none' ? null : howOf(campaign, gm.user, power),
    used: timesUsed(campaign, power),
  }));
  const gameMaster = gm.mode === 'none' ? null : 'no-office';
  return [...held, { power: 'move', host: 'no-office', gameMaster, used: campaign.departures ?? 0 }];
}
