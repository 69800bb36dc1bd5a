import type { CampaignId } from '@warlog/core';
import type { ServerPorts } from '../../modes/runtime.js';
import type { Player } from './players.js';
import { HOUR, STEP } from './time.js';

/** A reminder that is due by the documented rules, computed from the tables alone. */
export interface Expected {
  readonly at: number;
  readonly player: Player;
  readonly key: string;
}

/** Returns the reminders due, from what the tables say that each player owes. */
export async function remindersDue(
  ports: ServerPorts,
  players: readonly Player[],
  campaigns: readonly CampaignId[],
  at: number,
): Promise<readonly Expected[]> {
  const expected: Expected[] = [];
  const seats = await ports.reads.seats(campaigns);
  for (const campaign of campaigns) {
    const row = await ports.reads.campaign(campaign);
    const opened = (await ports.reads.phases(campaign, 0)).at(-1)?.openedAt ?? 0;
    if (!row?.dueAt || !row.phase || row.dueAt <= at) continue;
    for (const [name, lead, reason] of [
      ['24h', 24 * HOUR, 'near'],
      ['3h', 3 * HOUR, 'near'],
      ['30m', HOUR / 2, 'last'],
    ] as const) {
      const moment = row.dueAt - lead;
      if (moment > at || moment <= at - STEP || moment < opened + (row.dueAt - opened) / 10) continue;
      for (const seat of seats) {
        const owes =
          seat.campaign === campaign && seat.awaited && !seat.done && (seat.sheet === 'none' || (seat.idle ?? 0) > 0);
        const player = players.find(({ user }) => user === seat.holder);
        if (owes && player)
          expected.push({
            at,
            player,
            key: `${campaign}.${reason}.${row.phase}.${name}.${row.dueAt}.${player.user}`,
          });
      }
    }
  }
  return expected;
}
