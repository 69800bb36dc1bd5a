/** Reasons of notifications: the rows of the matrix of a player's settings. */
export const reasons = [
  'near',
  'last',
  'half',
  'opened',
  'resolved',
  'decision',
  'awaited',
  'moved',
  'press',
  'ruling',
  'vote',
  'nudge',
  'seat',
  'parked',
] as const;
export type Reason = (typeof reasons)[number];

/** Channels of notifications. */
export const channels = ['push', 'mail', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** Channels and the calendar feed, which is fetched rather than sent: the columns of the matrix. */
export const channelsAndCalendar = [...channels, 'calendar'] as const;
export type ChannelOrCalendar = (typeof channelsAndCalendar)[number];

interface Nature {
  readonly columns: readonly ChannelOrCalendar[];
  /** Columns that are on by default. */
  readonly usual: readonly ChannelOrCalendar[];
  /** Pushes of a day that are reserved for more urgent reasons than this one. */
  readonly reserve: number;
  /** Waits for the daily digest if there is one: it can be read a day later. */
  readonly gathered: boolean;
  /** Asks for an action: pointless, and withdrawn, once that is done. */
  readonly owed: boolean;
}

const sent = channels;

/** Properties of each reason. */
export const natures: Readonly<Record<Reason, Nature>> = {
  near: { columns: channelsAndCalendar, usual: ['push', 'mail', 'calendar'], reserve: 1, gathered: false, owed: true },
  last: { columns: sent, usual: ['push', 'mail'], reserve: 0, gathered: false, owed: true },
  half: { columns: sent, usual: [], reserve: 2, gathered: true, owed: true },
  opened: { columns: sent, usual: ['push', 'mail'], reserve: 2, gathered: true, owed: false },
  resolved: { columns: sent, usual: ['push'], reserve: 2, gathered: true, owed: false },
  decision: {
    columns: channelsAndCalendar,
    usual: ['push', 'mail', 'calendar'],
    reserve: 1,
    gathered: false,
    owed: true,
  },
  awaited: { columns: sent, usual: ['push'], reserve: 1, gathered: false, owed: true },
  moved: { columns: sent, usual: ['push', 'mail'], reserve: 2, gathered: true, owed: false },
  press: { columns: sent, usual: ['mail'], reserve: 2, gathered: true, owed: false },
  ruling: { columns: sent, usual: ['push', 'mail'], reserve: 2, gathered: true, owed: false },
  vote: { columns: sent, usual: ['push', 'mail'], reserve: 2, gathered: true, owed: false },
  nudge: { columns: sent, usual: ['push', 'mail'], reserve: 1, gathered: false, owed: true },
  seat: { columns: sent, usual: ['push', 'mail'], reserve: 2, gathered: false, owed: false },
  parked: { columns: sent, usual: ['push', 'mail'], reserve: 1, gathered: false, owed: false },
};
