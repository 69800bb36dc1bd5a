/** Why somebody is told something: one row of the matrix in which a player says what reaches them, and where. */
export const reasons = [
  'near',
  'last',
  'half',
  'opened',
  'resolved',
  'decision',
  'moved',
  'press',
  'ruling',
  'vote',
  'nudge',
  'seat',
  'parked',
] as const;
export type Reason = (typeof reasons)[number];

/** By which road a notice reaches its recipient. */
export const channels = ['push', 'mail', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** Roads and the calendar feed, which is fetched rather than sent: the matrix's columns. */
export const columns = [...channels, 'calendar'] as const;
export type Column = (typeof columns)[number];

interface Nature {
  readonly columns: readonly Column[];
  /** Columns in which it is on until the player says otherwise. */
  readonly usual: readonly Column[];
  /** Pushes of a day that are kept free for what is more urgent than this. */
  readonly reserve: number;
  /** Waits for the daily digest where there is one: it can be read a day later. */
  readonly gathered: boolean;
  /** Says that something is owed: pointless, and taken back, once it is done. */
  readonly owed: boolean;
}

const sent = channels;

/** What each reason is like. */
export const natures: Readonly<Record<Reason, Nature>> = {
  near: { columns, usual: ['push', 'mail', 'calendar'], reserve: 1, gathered: false, owed: true },
  last: { columns: sent, usual: ['push', 'mail'], reserve: 0, gathered: false, owed: true },
  half: { columns: sent, usual: [], reserve: 2, gathered: true, owed: true },
  opened: { columns: sent, usual: ['push', 'mail'], reserve: 2, gathered: true, owed: false },
  resolved: { columns: sent, usual: ['push'], reserve: 2, gathered: true, owed: false },
  decision: { columns, usual: ['push', 'mail', 'calendar'], reserve: 1, gathered: false, owed: true },
  moved: { columns: sent, usual: ['push', 'mail'], reserve: 2, gathered: true, owed: false },
  press: { columns: sent, usual: ['mail'], reserve: 2, gathered: true, owed: false },
  ruling: { columns: sent, usual: ['push', 'mail'], reserve: 2, gathered: true, owed: false },
  vote: { columns: sent, usual: ['push', 'mail'], reserve: 2, gathered: true, owed: false },
  nudge: { columns: sent, usual: ['push', 'mail'], reserve: 1, gathered: false, owed: true },
  seat: { columns: sent, usual: ['push', 'mail'], reserve: 2, gathered: false, owed: false },
  parked: { columns: sent, usual: ['push', 'mail'], reserve: 1, gathered: false, owed: false },
};
