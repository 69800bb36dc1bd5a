import type { OutboxRow } from '../ports/campaign-store.js';
import type { Deliveries, EndingLobby, Owing } from '../ports/notices.js';
import { profileOf } from './plan.js';
import { possibleLeads } from './profile.js';
import { levelBetween } from './reminder-levels.js';

/** How long before its end a lobby reminds its people. */
const LOBBY_LEAD_MS = 24 * 3_600_000;
const leadTimes = possibleLeads.map((minutes) => minutes * 60_000);

/** Writes the reminders that became due since the last run at the times that each player chose, only to those who owe something. */
export function remind(deliveries: Pick<Deliveries, 'remind'>): Promise<void> {
  return deliveries.remind(
    leadTimes,
    (window, owing) =>
      owing.flatMap((owed): OutboxRow[] => {
        const level = levelBetween(owed, profileOf(owed.profile).leads, window);
        return level ? [row(owed, level.reason, level.name)] : [];
      }),
    { aheadMs: LOBBY_LEAD_MS, rows: (ending) => ending.map(lobbyRow) },
  );
}

/** A lobby ends once, so its reminder needs no time in its id. */
function lobbyRow({ campaign, until, user }: EndingLobby): OutboxRow {
  const about = { code: 'lobby.ending', params: { to: until } } as const;
  return { id: `${campaign}.seat.ending.${user}`, campaign, reason: 'seat', recipient: user, phase: null, about };
}

/** A moved deadline has new reminders: its time is part of their ids. */
function row({ campaign, phase, dueAt, user }: Owing, reason: 'half' | 'near' | 'last', name: string): OutboxRow {
  const id = `${campaign}.${reason}.${phase}.${name}.${dueAt}.${user}`;
  return { id, campaign, reason, recipient: user, phase, about: { code: reason, params: {} } };
}
