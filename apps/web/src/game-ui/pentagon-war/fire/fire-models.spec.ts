// @vitest-environment happy-dom
import { pentagonWar, type PentagonView } from '@warlog/pentagon-war';
import {
  distance,
  knownEnemies,
  plansOf,
  shareOf,
  unitsHere,
  volleyPicture,
  weaponRows,
  type BattleSheet,
  type PentagonUnit,
} from '@warlog/pentagon-war/ui';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../../messages/index.js';
import '../../kit/messages.js';
import '../display/messages.js';
import '../messages.js';
import { ordersOf, setShot } from '../sheet-edit.js';
import { playedView } from '../testing/played-view.js';
import { fireProblems } from './fire-problems.js';
import { setLast } from './last-order.js';
import { launchesAt, launchesOf, mostAt, setLaunches, storesOf } from './launches.js';
import { matrixModel } from './matrix-model.js';
import './messages.js';
import { volleyModel } from './volley-model.js';

const say = (key: string, params: Readonly<Record<string, string | number>> = {}, plural = 1) =>
  i18n.global.t(key, params, plural);
const figure = (value: number) => value.toFixed(1);
const percent = (value: number) => `${Math.round(100 * value)}%`;
const mine = (view: PentagonView) => unitsHere(view).filter(({ seat }) => seat === view.seat);

/** A ship that can fire a laser and something else at a foe, and when. */
interface Chance {
  readonly view: PentagonView;
  readonly ship: PentagonUnit;
  readonly foe: PentagonUnit;
  readonly impulse: number;
  readonly weapons: readonly string[];
}

/** The first such chance in a game of bots. */
function chance(): Chance {
  for (let turn = 2; turn < 8; turn += 1) {
    const view = playedView(turn);
    for (const ship of mine(view))
      for (const foe of knownEnemies(view, ship)) {
        const rows = weaponRows(view, {}, ship.id, foe.id);
        for (let impulse = 1; impulse <= 12; impulse += 1) {
          const able = rows.filter(({ cells }) => cells[impulse - 1]!.state === 'bears');
          const hasBoth = new Set(able.map(({ type }) => type === 'laser')).size === 2;
          if (hasBoth) return { view, ship, foe, impulse, weapons: able.map(({ id }) => id).sort() };
        }
      }
  }
  throw new Error('Bots never come near each other.');
}
const { view, ship, foe, impulse, weapons } = chance();
const aim = { impulse, target: foe.id };
const volley = setShot({}, ship.id, weapons, aim);
const legal = (sheet: BattleSheet) => expect(pentagonWar.play.check(view, sheet)).toEqual([]);

describe('matrixModel', () => {
  it('gives each weapon what the ruleset answers: hexes, what bears, its worth', () => {
    const plans = plansOf(view, {});
    for (const by of mine(view))
      for (const at of knownEnemies(view, by)) {
        const rows = weaponRows(view, {}, by.id, at.id);
        const model = matrixModel(rows, { impulse, say, figure });
        const [own, theirs] = [plans.get(by.id)!.poses, plans.get(at.id)!.poses];
        expect(model.under!.cells).toEqual(own.map((pose, index) => `${distance(pose.at, theirs[index]!.at)}`));
        model.rows.forEach((row, index) => {
          const { cells } = rows[index]!;
          expect(row.worth.map((worth) => worth !== null)).toEqual(cells.map(({ state }) => state === 'bears'));
          const here = cells[impulse - 1]!;
          if (here.state === 'bears') expect(row.result).toBe(figure(shareOf(here.mean)));
          else expect(row.odds).not.toMatch(/pentagon\./);
        });
      }
  });

  it('shows a shot where it fires, also while the cursor is elsewhere', () => {
    const at = (cursor: number) =>
      matrixModel(weaponRows(view, volley, ship.id, foe.id), { impulse: cursor, say, figure }).rows.filter(({ id }) =>
        weapons.includes(id),
      );
    for (const row of at(impulse)) expect(row).toMatchObject({ isChosen: true, firesAt: impulse - 1 });
    for (const row of at(impulse === 1 ? 2 : impulse - 1))
      expect(row).toMatchObject({ isChosen: false, firesAt: impulse - 1, plannedAt: null });
  });
});

describe('volleyModel', () => {
  const context = { say, figure, percent, facing: 'A' };
  const pictureOf = (sheet: BattleSheet, assume = {}) => volleyPicture(view, sheet, foe.id, impulse, assume)!;
  const percentOf = (share: number) => ({ num: BigInt(share), den: 100n });
  const total = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);

  it('has a column for each number of boxes, adds up to one, and is called exact', () => {
    const picture = pictureOf(volley);
    const model = volleyModel(picture, picture, context);
    expect(model.source).toBe('exact');
    expect(model.bars.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 12);
    model.bars.forEach(({ at, share }, index) => {
      expect(at).toBe(index);
      expect(share).toBeCloseTo(total(picture.spread.filter(({ boxes }) => boxes === at).map((row) => row.share)), 12);
    });
    expect(model.figure).toBe(percent(shareOf(picture.inside)));
  });

  it('names its assumptions in the same sentence, and a worst case that no decision of the target undercuts', () => {
    const picture = pictureOf(volley);
    const { sentence } = volleyModel(picture, picture, context);
    expect(sentence).toContain(percent(shareOf(picture.worst)));
    expect(sentence).toContain(context.facing);
    const isOpen = (inside: number, worst: number) =>
      volleyModel({ ...picture, inside: percentOf(inside), worst: percentOf(worst) }, picture, context).isOpen;
    expect([isOpen(96, 40), isOpen(96, 96), isOpen(80, 10)]).toEqual([true, false, false]);
    for (const section of [1, 2, 3, 4, 5, 6] as const)
      for (const screens of [0, picture.screens, 2 * picture.screens])
        expect(shareOf(pictureOf(volley, { section, screens }).inside)).toBeGreaterThanOrEqual(shareOf(picture.worst));
  });

  it('changes with the assumed screens, but offers the same assumptions', () => {
    const usual = pictureOf(volley);
    const before = JSON.stringify(volley);
    const bare = pictureOf(volley, { screens: 0 });
    expect(shareOf(bare.mean)).toBeGreaterThan(shareOf(usual.mean));
    const choices = (picture: typeof usual) => volleyModel(picture, usual, context).assumptions?.choices;
    expect(choices(bare)).toEqual(choices(usual));
    expect(JSON.stringify(volley)).toBe(before);
  });

  it('makes beams that come last an order, and restores the sheet when that is taken back', () => {
    const last = setLast(view, volley, pictureOf(volley), { ...aim, isLast: true });
    legal(last);
    expect(pictureOf(last).last!.isOn).toBe(true);
    const volleys = ordersOf(last, ship.id).fire!;
    expect(volleys.some((shot) => shot.last === true)).toBe(true);
    const cleared = setLast(view, last, pictureOf(last), { ...aim, isLast: false });
    // What doctrine fired is still ordered, but no longer last.
    expect(ordersOf(cleared, ship.id)).toEqual(ordersOf(volley, ship.id));
    expect(pictureOf(cleared).mean).toEqual(pictureOf(volley).mean);
  });
});

describe('fireProblems', () => {
  const problemsOf = (sheet: BattleSheet, cursor = impulse) =>
    fireProblems(pentagonWar.play.check(view, sheet), sheet, ship, cursor);

  it('puts overspent power beside the last shot, with two ways out that leave the rest', () => {
    const poor: PentagonView = {
      ...view,
      units: {
        ...view.units,
        [ship.id]: { ...ship, own: { ...ship.own!, power: 0 }, systems: { ...ship.systems, engine: 0 } },
      },
    };
    const found = fireProblems(pentagonWar.play.check(poor, volley), volley, ship, impulse);
    expect(found).toHaveLength(1);
    const [{ sentence, row, ways } = { sentence: '', row: null, ways: [] }] = found;
    expect(sentence).toContain('power');
    expect(row).toBe(weapons.at(-1));
    expect(ways.map(({ code }) => code)).toEqual(['takeBack', 'doctrine']);
    const left = ordersOf(ways[0]!.sheet, ship.id).fire!.flatMap((shot) => shot.weapons);
    expect(left).toEqual(weapons.slice(0, -1));
    expect(ordersOf(ways[1]!.sheet, ship.id).fire).toBeUndefined();
  });

  it('gives the same text for an unknown target whether it hides or does not exist', () => {
    const at = (target: string) => problemsOf(setShot({}, ship.id, weapons, { impulse, target }));
    expect(at('u-0000')).toHaveLength(1);
    expect(at('u-0000').map(({ sentence }) => sentence)).toEqual(at('u-ffff').map(({ sentence }) => sentence));
    expect(at('u-0000')[0]!.ways[0]!.sheet).toEqual({});
  });

  it('offers to move a shot outside of this sheet to the cursor', () => {
    const half: PentagonView = { ...playedView(2, 'plot', { options: { impulsesPerPhase: '6' } }) };
    const [by] = mine(half);
    const [at] = knownEnemies(half, by!);
    const late = setShot({}, by!.id, [Object.keys(by!.weapons)[0]!], { impulse: 12, target: at!.id });
    const [problem] = fireProblems(pentagonWar.play.check(half, late), late, by!, 3);
    expect(problem!.ways.map(({ code }) => code)).toEqual(['takeBack', 'here']);
    expect(pentagonWar.play.check(half, problem!.ways[1]!.sheet)).toEqual([]);
  });
});

describe('setLaunches', () => {
  const boat = mine(view).find((unit) => storesOf(view, unit).some(({ items }) => items.length > 2))!;
  const store = storesOf(view, boat).find(({ items }) => items.length > 2)!;
  const launch = (sheet: BattleSheet, count: number, at: number, way = {}) =>
    setLaunches(sheet, boat, { store, aim: { impulse: at, target: foe.id }, count, way });

  it('launches the given number, all alike, and leaves those with another target or impulse', () => {
    const first = launch({}, 1, 4, { onMiss: 'detonate' });
    const both = launch(first, 2, 6, { heading: 'B' });
    expect(launchesOf(both, boat, store)).toHaveLength(3);
    expect(launchesAt(both, boat, store, { impulse: 6, target: foe.id }).map(({ heading }) => heading)).toEqual([
      'B',
      'B',
    ]);
    expect(launchesAt(both, boat, store, { impulse: 4, target: foe.id })).toEqual(launchesOf(first, boat, store));
    expect(mostAt(both, boat, store, { impulse: 6, target: foe.id })).toBe(store.items.length - 1);
    legal(both);
    expect(launch(launch(both, 0, 6), 0, 4)).toEqual({});
  });
});
