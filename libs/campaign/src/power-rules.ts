/**
 * Who has a power: host and game master (`steer`), the game master (`rule`), or the game master and, without one, the
 * host (`rule-or-steer`).
 */
type Office = 'steer' | 'rule' | 'rule-or-steer';

/**
 * A power of an office, and what remains of it for a user with an interest.
 *
 * `steer`: users have an interest if they play or played and another person plays. `rule`: as soon as they play or
 * played. `never` says why. `isBetween`: only those concerned see its use, so a count would reveal it to others before
 * the end. `isBefore`: only used before the start.
 */
export type PowerRule = { readonly office: Office; readonly isBetween?: true; readonly isBefore?: true } & (
  | { readonly interested: 'alone' | 'vote' }
  | { readonly interested: 'never'; readonly why: string }
);

/**
 * All powers of an office, in display order. The only place that commands ask (`refusedOffice`), that uses are counted
 * by, and that the campaign's page shows.
 */
export const powers = {
  edit: { office: 'steer', interested: 'alone' },
  remove: { office: 'steer', interested: 'alone', isBefore: true },
  'seat-bot': { office: 'steer', interested: 'alone', isBefore: true },
  start: { office: 'steer', interested: 'alone', isBefore: true },
  nudge: { office: 'steer', interested: 'alone', isBetween: true },
  offer: { office: 'steer', interested: 'alone' },
  'hand-over': { office: 'steer', interested: 'vote' },
  extend: { office: 'steer', interested: 'vote' },
  pause: { office: 'steer', interested: 'vote' },
  pace: { office: 'steer', interested: 'vote' },
  resume: { office: 'steer', interested: 'never', why: 'WLG_E_RESUME_PLAYS' },
  release: { office: 'steer', interested: 'alone' },
  propose: { office: 'steer', interested: 'alone' },
  erase: { office: 'steer', interested: 'alone' },
  end: { office: 'steer', interested: 'vote' },
  upgrade: { office: 'rule-or-steer', interested: 'never', why: 'WLG_E_UPGRADE_PLAYS' },
  rule: { office: 'rule', interested: 'never', why: 'WLG_E_RULING_SEATED' },
  battle: { office: 'rule', interested: 'never', why: 'WLG_E_RULING_SEATED', isBetween: true },
} as const satisfies Readonly<Record<string, PowerRule>>;

/** A power of an office. */
export type Power = keyof typeof powers;
/** All powers, in display order. */
export const powerNames = Object.keys(powers) as readonly Power[];
