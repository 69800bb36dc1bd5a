import { partUnits, type PhasePart } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { timeLeft } from '../testing/time-left.js';
import type { About } from './about.js';
import english from './messages.en.json' with { type: 'json' };
import french from './messages.fr.json' with { type: 'json' };
import { formatterFor } from './formatter.js';
import { textOf, type NotificationSubject } from './notification-text.js';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-20T17:00Z');
const formatter = formatterFor('en', 'Europe/Paris');

/** What a player sees of a campaign, limited to what a notification may use. */
function accessWith(
  seat: {
    readonly sheet: 'none' | 'sent';
    readonly idle: number;
    readonly ready?: boolean;
  },
  part?: PhasePart,
): NotificationSubject['access'] {
  const row = { name: 'The Long Winter', turn: 9, dueAt: now + 3 * HOUR };
  const mine = { id: 's1' };
  const seats = [{ seat: 's1', name: 'Ann', awaited: true, ready: false, ...seat }];
  const campaign = { phase: part === undefined ? null : { part } };
  return { row, mine, played: mine, seats, campaign, accounts: new Map() } as unknown as NotificationSubject['access'];
}

const said = (about: About, of: NotificationSubject['access'], headline: string | null = null) =>
  textOf({ delivery: { reason: 'near', about }, access: of, headline }, formatter);
const reminder = (code: 'near' | 'last'): About => ({ code, params: {} });

describe('textOf', () => {
  it('names campaign, missing action, date, time and zone, and no remaining time', () => {
    expect(said(reminder('near'), accessWith({ sheet: 'sent', idle: 2 }))).toEqual({
      title: 'The Long Winter: turn 9 closes Fri 20 Nov, 21:00 (Paris time)',
      body: '2 forces without orders. Turn 9 closes Fri 20 Nov, 21:00 (Paris time).',
    });
    expect(said(reminder('last'), accessWith({ sheet: 'none', idle: 0 })).body).toBe(
      'You have sent no orders. Turn 9 closes Fri 20 Nov, 21:00 (Paris time).',
    );
    expect(said(reminder('near'), accessWith({ sheet: 'none', idle: 1 })).body).toContain(
      'You have sent no orders; 1 force without orders.',
    );
  });

  it('says whether orders from an earlier turn count, instead of what lacks', () => {
    const of = accessWith({ sheet: 'none', idle: 3 });
    const body = (later: NotificationSubject['later'], about: About) =>
      textOf({ delivery: { reason: 'near', about }, access: of, headline: null, later }, formatter).body;
    expect(body('counts', reminder('near'))).toMatch(/^The orders that you planned for this turn count/);
    const resolved = { code: 'resolved', params: { turn: 8, ordinal: 8, next: 9 } } as const;
    expect(body('refused', resolved)).toMatch(/^The orders that you planned for this turn can’t be used any more/);
    expect(body(null, resolved)).not.toContain('planned');
  });

  it('uses the words of the ruleset for what gets orders', () => {
    const of = accessWith({ sheet: 'none', idle: 3 });
    const about = reminder('near');
    const subject = {
      delivery: { reason: 'near', about } as const,
      access: of,
      headline: null,
      things: 'units',
    } as const;
    expect(textOf(subject, formatter).body).toContain('You have sent no orders; 3 units without orders.');
    expect(textOf(subject, formatterFor('fr', 'Europe/Paris')).body).toContain('3 unités sans ordres');
  });

  it('starts with the headline of a closing, and names the open phase', () => {
    const words = said(
      { code: 'resolved', params: { turn: 8, ordinal: 8, next: 9 } },
      accessWith({ sheet: 'none', idle: 0 }),
      'Redjik has fallen.',
    );
    expect(words).toEqual({
      title: 'The Long Winter: turn 8 is resolved',
      body: 'Redjik has fallen. Turn 9 is open until Fri 20 Nov, 21:00 (Paris time).',
    });
  });

  it('names the part of a turn, of the open phase and of the closed one', () => {
    const open = { unit: 'impulse', of: 12, from: 7, to: 12 } as const;
    const params = { turn: 3, part: 'impulse/1/6/12', ordinal: 8, next: 3 };
    expect(said({ code: 'resolved', params }, accessWith({ sheet: 'none', idle: 0 }, open))).toEqual({
      title: 'The Long Winter: turn 3 (impulses 1 to 6) is resolved',
      body: 'Turn 9 (impulses 7 to 12) is open until Fri 20 Nov, 21:00 (Paris time).',
    });
    const french = formatterFor('fr', 'Europe/Paris');
    expect(french.turn(3, { ...open, from: 7, to: 7 })).toBe('3 (impulsion 7 sur 12)');
    for (const unit of partUnits)
      for (const each of [formatter, french]) expect(each.turn(1, { ...open, unit })).not.toMatch(/part\./);
  });

  it('falls back to English', () => {
    expect(formatterFor('xx-YY', 'UTC').language).toBe('en');
    expect(formatterFor('xx', 'UTC').say('watch')).toBe('The report is ready.');
  });
});

describe('notification messages', () => {
  it.each(Object.entries({ ...prefixed('en', english), ...prefixed('fr', french) }))(
    'contain no remaining time: %s',
    (_, text) => expect(text).not.toMatch(timeLeft),
  );

  it.each([
    ...[
      'Turn 9 closes in 3 h.',
      'Send them within 20 minutes.',
      'You have {hours} h left.',
      'The remaining time is short.',
    ],
    ...[
      'Le tour 9 se termine dans 3 h.',
      'Il vous reste {minutes} min.',
      'Dans une heure, le tour se termine.',
      'Encore 2 heures restantes.',
    ],
  ])('would be found if they contained one: %s', (text) => expect(text).toMatch(timeLeft));
});

function prefixed(language: string, texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [`${language} ${code}`, text]));
}
