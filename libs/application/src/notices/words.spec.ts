import { partUnits, type PhasePart } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import { timeLeft } from '../testing/time-left.js';
import type { About } from './about.js';
import english from './messages.en.json' with { type: 'json' };
import french from './messages.fr.json' with { type: 'json' };
import { speechIn } from './texts.js';
import { wordsOf, type Subject } from './words.js';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-20T17:00Z');
const speech = speechIn('en', 'Europe/Paris');

/** What a player of a campaign sees of it: only what a notice may be made of. */
function sight(
  seat: {
    readonly sheet: 'none' | 'sent';
    readonly idle: number;
    readonly ready?: boolean;
  },
  part?: PhasePart,
): Subject['sight'] {
  const row = { name: 'The Long Winter', turn: 9, dueAt: now + 3 * HOUR };
  const mine = { id: 's1' };
  const seats = [{ seat: 's1', name: 'Ann', awaited: true, ready: false, ...seat }];
  const campaign = { phase: part === undefined ? null : { part } };
  return { row, mine, seats, campaign, accounts: new Map() } as unknown as Subject['sight'];
}

const said = (about: About, of: Subject['sight'], headline: string | null = null) =>
  wordsOf({ delivery: { reason: 'near', about }, sight: of, headline }, speech);
const reminder = (code: 'near' | 'last'): About => ({ code, params: {} });

describe('a notice', () => {
  it('says campaign, what is missing, date, time and zone, and no time that is left', () => {
    expect(said(reminder('near'), sight({ sheet: 'sent', idle: 2 }))).toEqual({
      title: 'The Long Winter: turn 9 closes Fri 20 Nov, 21:00 (Paris time)',
      body: '2 forces without orders. Turn 9 closes Fri 20 Nov, 21:00 (Paris time).',
    });
    expect(said(reminder('last'), sight({ sheet: 'none', idle: 0 })).body).toBe(
      'You have sent no orders. Turn 9 closes Fri 20 Nov, 21:00 (Paris time).',
    );
    expect(said(reminder('near'), sight({ sheet: 'none', idle: 1 })).body).toContain(
      'You have sent no orders; 1 force without orders.',
    );
  });

  it('names what orders are given to as the game has it', () => {
    const of = sight({ sheet: 'none', idle: 3 });
    const about = reminder('near');
    const subject = {
      delivery: { reason: 'near', about } as const,
      sight: of,
      headline: null,
      things: 'units',
    } as const;
    expect(wordsOf(subject, speech).body).toContain('You have sent no orders; 3 units without orders.');
    expect(wordsOf(subject, speechIn('fr', 'Europe/Paris')).body).toContain('3 unités sans ordres');
  });

  it('leads with the headline of a closing, and says what is open now', () => {
    const words = said(
      { code: 'resolved', params: { turn: 8, ordinal: 8, next: 9 } },
      sight({ sheet: 'none', idle: 0 }),
      'Redjik has fallen.',
    );
    expect(words).toEqual({
      title: 'The Long Winter: turn 8 is resolved',
      body: 'Redjik has fallen. Turn 9 is open until Fri 20 Nov, 21:00 (Paris time).',
    });
  });

  it('names the part of a turn, of the phase that is open and of the one that closed', () => {
    const open = { unit: 'impulse', of: 12, from: 7, to: 12 } as const;
    const params = { turn: 3, part: 'impulse/1/6/12', ordinal: 8, next: 3 };
    expect(said({ code: 'resolved', params }, sight({ sheet: 'none', idle: 0 }, open))).toEqual({
      title: 'The Long Winter: turn 3 (impulses 1 to 6) is resolved',
      body: 'Turn 9 (impulses 7 to 12) is open until Fri 20 Nov, 21:00 (Paris time).',
    });
    const french = speechIn('fr', 'Europe/Paris');
    expect(french.turn(3, { ...open, from: 7, to: 7 })).toBe('3 (impulsion 7 sur 12)');
    for (const unit of partUnits)
      for (const one of [speech, french]) expect(one.turn(1, { ...open, unit })).not.toMatch(/part\./);
  });

  it('speaks English where it knows no better', () => {
    expect(speechIn('xx-YY', 'UTC').language).toBe('en');
    expect(speechIn('xx', 'UTC').say('watch')).toBe('The report is ready.');
  });
});

describe('the stored texts of notices', () => {
  it.each(Object.entries({ ...prefixed('en', english), ...prefixed('fr', french) }))(
    'say no time that is left: %s',
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
      'Le tour 9 ferme dans 3 h.',
      'Il vous reste {minutes} min.',
      'Dans une heure, le tour ferme.',
      'Encore 2 heures restantes.',
    ],
  ])('would be found out where they did: %s', (text) => expect(text).toMatch(timeLeft));
});

function prefixed(language: string, texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [`${language} ${code}`, text]));
}
