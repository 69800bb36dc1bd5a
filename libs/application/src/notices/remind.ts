import type { OutboxRow } from '../ports/campaign-store.js';
import type { Deliveries, Owing } from '../ports/notices.js';
import { leadTimes, levelBetween } from './reminder-levels.js';

/** Writes the reminders that became due since the last run, only to players who owe something. */
export function remind(deliveries: Pick<Deliveries, 'remind'>): Promise<void> {
  return deliveries.remind(leadTimes, ({ since, now }, owing) =>
    owing.flatMap((owed): OutboxRow[] => {
      const level = levelBetween(owed.openedAt, owed.dueAt, since, now);
      return level ? [row(owed, level.reason, level.name)] : [];
    }),
  );
}

/** A moved deadline has new reminders: its time is part of their ids. */
function row({ campaign, phase, dueAt, user }: Owing, reason: 'half' | 'near' | 'last', name: string): OutboxRow {
  const id = `${campaign}.${reason}.${phase}.${name}.${dueAt}.${user}`;
  return { id, campaign, reason, recipient: user, phase, about: { code: reason, params: {} } };
}
