import { clonePlain } from '@warlog/ruleset-api';
import { accountText, golden } from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';
import { attackOn, card, s1, s2, seenBy } from '../../cases/seen-events.js';
import { messages as french } from '../../french.js';
import { messages } from '../../messages.js';
import type { SwArmadaView, SwArmadaVisible } from '../../model/view.js';
import { nameOf } from '../names.js';
import { project } from '../project.js';
import { account } from './account.js';

const units = {
  a1: { type: 'cr90-corvette-a', at: [90000, 20000] },
  a5: { type: 'x-wing-squadron', at: [90000, 30000] },
  b1: { type: 'gladiator-i-class-star-destroyer', at: [90000, 60000, 32] },
  b5: { type: 'tie-fighter-squadron', at: [90000, 34000] },
} as const;

/** One disclosure as a case writes it. */
const of = (type: SwArmadaVisible['type'], more: object = {}): SwArmadaVisible => ({ type, ...more }) as never;
const die = (text: string) => ({ colour: text.split(' ')[0], face: text.split(' ')[1] });
const rolled = (...dice: readonly string[]) => of('PoolRolled', { dice: dice.map(die) });
const counted = (unit: string, raw: number, damage = raw) => of('DamageCounted', { unit, raw, damage });
const shields = (unit: string, lost: object, cause = 'attack') => of('ShieldsLost', { unit, lost, cause });
const hull = (unit: string, points: number) => of('HullPointsLost', { unit, points, cause: 'attack' });
const dealt = (unit: string, kind: string | null = null, cause = 'attack') =>
  of('DamageDealt', { unit, card: `c-${kind}`, kind, faceup: kind !== null, cause });
const ended = (how: string, winner: string | null) =>
  of('BattleEnded', { ending: { how, winner }, scores: {}, rounds: 6 });
const lost = (unit: string, by: string, left = false) => of('UnitDestroyed', { unit, by, cost: 0, left });

const declared = (by: string, target: string, more: object = {}, removed: readonly string[] = []) =>
  of('AttackDeclared', { attack: attackOn(by, target, { step: 'throw', band: 'close', ...more }), removed });
const air = { zone: null, targetZone: null };
/** Returns the spending of a token of this type by its index on the unit's card. */
const spends = (view: SwArmadaView, unit: string, type: string, redirect: object | null = null): SwArmadaVisible => {
  const { tokens = [] } = view.ships[unit as never] ?? {};
  return of('DefenseTokenSpent', {
    unit,
    token: tokens.findIndex((token) => token.type === type),
    state: 'exhausted',
    redirect,
  });
};

const read = (view: SwArmadaView, disclosures: readonly SwArmadaVisible[], texts = messages) =>
  accountText(account(view, disclosures), texts, nameOf(view));

describe('an attack', () => {
  const view = seenBy(s1, units);
  const fire: readonly SwArmadaVisible[] = [
    declared('a1', 'b1'),
    rolled('red hit', 'red crit', 'blue crit', 'blue accuracy'),
    of('AccuracySpent', { die: 3, token: view.ships['b1' as never]!.tokens.findIndex(({ type }) => type === 'brace') }),
    of('CommandResolved', { unit: 'a1', command: 'concentrate-fire', use: 'dial' }),
    of('DieAdded', { die: die('red crit'), by: 'dial' }),
  ];
  const answer: readonly SwArmadaVisible[] = [
    spends(view, 'b1', 'evade'),
    of('DieRerolled', { die: 1, face: 'double', by: 'evade' }),
    of('CriticalResolved', { unit: 'b1' }),
    counted('b1', 5),
    shields('b1', { front: 3 }),
    dealt('b1', 'coolant-discharge'),
    dealt('b1'),
    of('AttackEnded', { number: 1 }),
  ];

  golden('SWA-ATT-07', 'is one step: dice, what both spent, shields and cards, with a sum that adds up', () => {
    const whole = read(view, [...fire, ...answer]);
    expect(whole.steps[0]).toEqual([
      'Your CR90 Corvette A fires at Gladiator I-class Star Destroyer | bow, 150 mm | −5',
      'rolled | red hit, red crit, blue crit, ~blue accuracy | close range | 3 = 3',
      'accuracy | blue accuracy | locks brace',
      'your dial | red crit | concentrate fire: one die more | 1 = 4',
      'it spends | ~red crit, red double | evade | 1 = 5',
      'critical | the first card is faceup',
      'shields | bow | 3→0 | −3 = 2',
      'cards | faceup: Coolant Discharge | 5→3 | = 2',
    ]);
    const { steps } = account(view, [...fire, ...answer]);
    expect(steps).toMatchObject([{ by: s1, against: s2, place: 'b1', from: 0, to: 13 }]);
    expect(whole.headline).toBe('Gladiator I-class Star Destroyer lost 3 shields and 2 hull (good)');
    expect(whole.tallies).toEqual([
      'You dealt 5: 3 shields of Gladiator I-class Star Destroyer, 2 cards on Gladiator I-class Star Destroyer',
      'You took 0: ',
    ]);
  });

  it('shows its rows so far while it is undecided, and all of it once it is decided', () => {
    const { headline, steps } = read(view, fire);
    expect(steps[0]?.[0]).toMatch(/ \| undecided$/);
    expect(headline).toBe('Gladiator I-class Star Destroyer is under attack (plain)');
    const begun = fire.reduce((now, shown) => project(now, clonePlain(shown)), clonePlain(view));
    expect(read(begun, answer).steps[0]).toEqual([
      'Your CR90 Corvette A fires at Gladiator I-class Star Destroyer | bow, 150 mm | −5',
      'rolled | red hit, red crit, blue crit, ~blue accuracy, red crit | close range | 4 = 4',
      'accuracy | locks brace',
      ...(read(view, [...fire, ...answer]).steps[0] ?? []).slice(4),
    ]);
  });

  golden('SWA-TOK-BRACE', 'shows what brace and redirect take, and which side pays', () => {
    const mine = seenBy(s1, { ...units, a1: { ...units.a1, type: 'nebulon-b-escort-frigate' } });
    const shots = [
      declared('b1', 'a1', { obstructedBy: ['debris-1'] }, ['black']),
      rolled('red double', 'red hit', 'black blank', 'black hit'),
      spends(mine, 'a1', 'brace'),
      counted('a1', 4, 2),
      shields('a1', { front: 2 }),
    ];
    expect(read(mine, shots).steps[0]).toEqual([
      'Gladiator I-class Star Destroyer fires at your Nebulon-B Escort Frigate | bow, 150 mm | −2',
      'dice lost | 1 die before the roll',
      'rolled | red double, red hit, ~black blank, black hit | close range, obstructed | 4 = 4',
      'you spend | brace: half, rounded up | −2 = 2',
      'shields | bow | 3→1 | = 2',
    ]);
    const spread = [declared('a1', 'b1'), rolled('red double', 'red double')];
    const to = spends(view, 'b1', 'redirect', { zone: 'left', amount: 1 });
    const redirected = [
      ...spread,
      to,
      of('CriticalResolved', { unit: 'b1' }),
      counted('b1', 4),
      shields('b1', { front: 3, left: 1 }),
    ];
    expect(read(view, redirected, french).steps[0]?.slice(2)).toEqual([
      'il dépense | redirection\u00a0: jusqu’à 1, flanc gauche',
      'critique | pas de carte face visible, pas d’effet',
      'boucliers | proue | 3→0 | −3 = 1',
      'boucliers | flanc gauche | 2→1 | = 1',
    ]);
  });

  golden('SWA-DMG-05', 'ends with the loss of all that its target had left, the surplus counts for nothing', () => {
    const worn = seenBy(s2, {
      ...units,
      a1: { ...units.a1, more: { cards: [1, 2, 3].map((n) => card(`c${n}`, null)) } },
    });
    const shots = [
      declared('b1', 'a1'),
      rolled('red double', 'red double', 'blue hit'),
      counted('a1', 5),
      shields('a1', { front: 2 }),
    ];
    const whole = read(worn, [...shots, dealt('a1'), of('AttackEnded', { number: 1 }), lost('a1', s2)]);
    expect(whole.steps[0]).toEqual([
      'Your Gladiator I-class Star Destroyer fires at CR90 Corvette A | bow, 150 mm | destroyed',
      'rolled | red double, red double, blue hit | close range | 5 = 5',
      'shields | bow | 2→0 | −2 = 3',
      'no hull left | −2 = 1',
      'cards | 1→0 | = 1',
      'destroyed | 44 points for you | 5 = 6',
    ]);
    expect(whole.headline).toBe('You destroyed CR90 Corvette A (good)');
  });

  golden('SWA-ATT-08', 'and the answer to it are two steps, each of its own side', () => {
    const both = [
      ...[declared('b5', 'a5', air), rolled('blue hit'), counted('a5', 1), hull('a5', 1)],
      ...[declared('a5', 'b5', { ...air, number: 2, kind: 'counter' }), rolled('blue crit'), counted('b5', 0)],
      of('AttackEnded', { number: 2 }),
    ];
    expect(read(view, both).steps).toEqual([
      [
        'TIE Fighter Squadron fires at your X-wing Squadron | 150 mm | −1',
        'rolled | blue hit | 1 = 1',
        'hull | 5→4 | = 1',
      ],
      [
        'Your X-wing Squadron strikes back at TIE Fighter Squadron | 150 mm | no damage',
        'rolled | ~blue crit | 0 = 0',
        'no damage | = 0',
      ],
    ]);
    const spans = account(view, both).steps.map(({ by, from, to }) => [by, from, to]);
    expect(spans).toEqual([
      [s2, 0, 4],
      [s1, 4, 8],
    ]);
  });
});

describe('other causes', () => {
  const view = seenBy(s1, {
    ...units,
    a1: {
      ...units.a1,
      more: { cards: [card('c1', 'crew-panic')], shields: { front: 1, left: 0, right: 0, rear: 0 } },
    },
  });
  it.each([
    [
      [of('Rammed', { unit: 'a1', other: 'b1' }), dealt('a1', null, 'ram'), dealt('b1', null, 'ram')],
      [
        'Your CR90 Corvette A rams Gladiator I-class Star Destroyer | −2',
        'CR90 Corvette A | 3→2 | 1 = 1',
        'Gladiator I-class Star Destroyer | 5→4 | 1 = 2',
      ],
    ],
    [
      [
        of('ObstacleHit', { unit: 'a1', obstacle: 'asteroid-1' }),
        dealt('a1', 'structural-damage', 'asteroid'),
        dealt('a1', null, 'structure'),
      ],
      [
        'Your CR90 Corvette A hits Asteroid 1 | −2',
        'cards | faceup: Structural Damage | 3→2 | 1 = 1',
        'Structural Damage | 2→1 | 1 = 2',
      ],
    ],
    [
      [shields('a1', { front: 1 }, 'panic')],
      ['The crew of your CR90 Corvette A panics | −1', 'shields | bow | 1→0 | 1 = 1'],
    ],
    [
      [
        of('ShieldsMoved', { unit: 'a1', from: 'front', to: 'left', points: 1 }),
        of('ShieldsMoved', { unit: 'a1', from: null, to: 'rear', points: 1 }),
        of('CardDiscarded', { unit: 'a1', card: 'c1', by: 'repair' }),
      ],
      [
        'Your CR90 Corvette A is repaired | +2',
        'taken from | bow | 1→0',
        'moved to | left side | 0→1',
        'shields | stern | 0→1 | 1 = 1',
        'cards | repaired: Crew Panic | 3→4 | 1 = 2',
      ],
    ],
    [
      [of('LeftTable', { unit: 'a1' }), lost('a1', s2, true)],
      ['Your CR90 Corvette A leaves the board | −4', 'lost | 44 points for Ben | 4 = 4'],
    ],
  ])('are steps: %#', (disclosures, rows) => {
    expect(read(view, disclosures).steps[0]).toEqual(rows);
  });
});

describe('the headline', () => {
  const view = (seat: typeof s1 | null) =>
    seenBy(seat, { a1: units.a1, b1: units.b1 }, { scores: { [s1]: 76, [s2]: 101 } });
  const last = [dealt('b1'), lost('a1', s2), ended('elimination', s2)];

  golden('SWA-END-01', 'of an end speaks of its reader, and what stands below names the winner', () => {
    const lines = [s1, s2, null].map((seat) => {
      const { headline, below } = read(view(seat), last);
      return [headline, ...below.slice(0, 2)];
    });
    expect(lines).toEqual([
      ['You have no ship left (bad)', 'Winner: Ben.', 'You have no ship left.'],
      ['You win: Ann has no ship left (good)', 'You won.', 'Ann has no ship left.'],
      ['Ann has no ship left (plain)', 'Winner: Ben.', 'Ann has no ship left.'],
    ]);
    expect([s1, s2].map((seat) => read(view(seat), [ended('points', s2)]).headline)).toEqual([
      'You lose, 76 to 101 (bad)',
      'You win, 101 to 76 (good)',
    ]);
    expect(read(view(s1), [ended('concession', s1)], french).headline).toBe(
      'Vous gagnez\u00a0: Ben a abandonné (good)',
    );
  });

  it('names losses of both sides, the greater first, and says nothing only of nothing', () => {
    const both = [
      of('LeftTable', { unit: 'a1' }),
      lost('a1', s2, true),
      of('LeftTable', { unit: 'b1' }),
      lost('b1', s1, true),
    ];
    expect(read(view(s1), both).headline).toBe(
      'The enemy lost Gladiator I-class Star Destroyer; you lost CR90 Corvette A (good)',
    );
    const still = { unit: 'b1', clicks: [], side: 'left', notch: 0, pose: { x: 0, y: 0, h: 0 } };
    expect(read(view(s1), [of('ManeuverExecuted', still)]).headline).toBe(
      'Gladiator I-class Star Destroyer moved; nothing was hit (plain)',
    );
    const window = { kind: 'activate', seats: [s1], unit: null };
    expect(read(view(s1), [of('WindowOpened', { window })]).headline).toBe('Nothing was hit or lost (plain)');
  });
});
