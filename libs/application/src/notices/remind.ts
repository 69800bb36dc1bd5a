import type { OutboxRow } from '../ports/campaign-store.js';
import type { Deliveries, Owing } from '../ports/notices.js';
import { leadTimes, rungBetween } from './ladder.js';

/** Writes the reminders that have fallen due since the last look, to those alone who owe something. */
export function remind(deliveries: Pick<Deliveries, 'remind'>): Promise<void> {
  return deliveries.remind(leadTimes, ({ since, now }, owing) =>
    owing.flatMap((one): OutboxRow[] => {
      const rung = rungBetween(one.openedAt, one.dueAt, since, now);
      return rung ? [row(one, rung.reason, rung.name)] : [];
    }),
  );
}

/** A deadline that moves has reminders of its own: its time is part of their names. */
function row({ campaign, phase, dueAt, user }: Owing, reason: 'half' | 'near' | 'last', name: string): OutboxRow {
  const id = `${campaign}.${reason}.${phase}.${name}.${dueAt}.${user}`;
  return { id, campaign, reason, recipient: user, phase, about: { code: reason, params: {} } };
}
