// @vitest-environment happy-dom
import { pentagonWar } from '@warlog/pentagon-war';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../../messages/index.js';
import '../../parts/messages.js';
import '../display/messages.js';
import '../messages.js';
import {
  distance,
  knownEnemies,
  plansOf,
  shareOf,
  unitsHere,
  volleyPicture,
  weaponRows,
  type BattleSheet,
  type Unit,
  type View,
} from '../rules.js';
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
const percent = (value: number) => `${Math.round(100 * value)} %`;
const mine = (view: View) => unitsHere(view).filter(({ seat }) => seat === view.seat);

/** A ship that can fire a laser and something else at a foe, and when. */
interface Chance {
  readonly view: View;
  readonly ship: Unit;
  readonly foe: Unit;
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
const legal = (sheet: BattleSheet) => expect(pentagonWar.check(view, sheet)).toEqual([]);

describe('weapons and impulses', () => {
  it('stand as the ruleset answers: hexes, what bears, what it is worth', () => {
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

  it('show a shot where it fires, also while the cursor stands elsewhere', () => {
    const at = (cursor: number) =>
      matrixModel(weaponRows(view, volley, ship.id, foe.id), { impulse: cursor, say, figure }).rows.filter(({ id }) =>
        weapons.includes(id),
      );
    for (const row of at(impulse)) expect(row).toMatchObject({ isChosen: true, firesAt: impulse - 1 });
    for (const row of at(impulse === 1 ? 2 : impulse - 1))
      expect(row).toMatchObject({ isChosen: false, firesAt: impulse - 1, plannedAt: null });
  });
});

describe('the picture of a volley', () => {
  const context = { say, figure, percent };
  const pictureOf = (sheet: BattleSheet, assume = {}) => volleyPicture(view, sheet, foe.id, impulse, assume)!;
  const total = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);

  it('has a column for each number of boxes, all chances together are one, and it is called exact', () => {
    const picture = pictureOf(volley);
    const model = volleyModel(picture, picture, context);
    expect(model.source).toBe('exact');
    expect(model.bars.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 12);
    model.bars.forEach(({ at, share }, index) => {
      expect(at).toBe(index);
      expect(share).toBeCloseTo(total(picture.spread.filter(({ boxes }) => boxes === at).map((one) => one.share)), 12);
    });
    expect(model.figure).toBe(percent(shareOf(picture.inside)));
  });

  it('says in the same sentence what it rests on, and the worst case, which no decision of the target undercuts', () => {
    const picture = pictureOf(volley);
    const { sentence } = volleyModel(picture, picture, context);
    expect(sentence).toContain(percent(shareOf(picture.worst)));
    for (const section of [1, 2, 3, 4, 5, 6] as const)
      for (const screens of [0, picture.screens, 2 * picture.screens])
        expect(shareOf(pictureOf(volley, { section, screens }).inside)).toBeGreaterThanOrEqual(shareOf(picture.worst));
  });

  it('changes with the screens that are assumed, whose steps stay where they are', () => {
    const usual = pictureOf(volley);
    const before = JSON.stringify(volley);
    const bare = pictureOf(volley, { screens: 0 });
    expect(shareOf(bare.mean)).toBeGreaterThan(shareOf(usual.mean));
    const choices = (picture: typeof usual) => volleyModel(picture, usual, context).assumptions?.choices;
    expect(choices(bare)).toEqual(choices(usual));
    expect(JSON.stringify(volley)).toBe(before);
  });

  it('beams that come last are an order, and taken back they leave the sheet as it was', () => {
    const last = setLast(view, volley, pictureOf(volley), { ...aim, isLast: true });
    legal(last);
    expect(pictureOf(last).last!.isOn).toBe(true);
    const volleys = ordersOf(last, ship.id).fire!;
    expect(volleys.some((one) => one.last === true)).toBe(true);
    const again = setLast(view, last, pictureOf(last), { ...aim, isLast: false });
    // What doctrine fired stays ordered, no longer last.
    expect(ordersOf(again, ship.id)).toEqual(ordersOf(volley, ship.id));
    expect(pictureOf(again).mean).toEqual(pictureOf(volley).mean);
  });
});

describe('what is wrong with fire', () => {
  const problemsOf = (sheet: BattleSheet, cursor = impulse) =>
    fireProblems(pentagonWar.check(view, sheet), sheet, ship, cursor);

  it('power that is over-spent stands beside the last shot, and either way out leaves the rest', () => {
    const poor: View = {
      ...view,
      units: {
        ...view.units,
        [ship.id]: { ...ship, own: { ...ship.own!, power: 0 }, systems: { ...ship.systems, engine: 0 } },
      },
    };
    const found = fireProblems(pentagonWar.check(poor, volley), volley, ship, impulse);
    expect(found).toHaveLength(1);
    const [{ sentence, row, ways } = { sentence: '', row: null, ways: [] }] = found;
    expect(sentence).toContain('power');
    expect(row).toBe(weapons.at(-1));
    expect(ways.map(({ code }) => code)).toEqual(['takeBack', 'doctrine']);
    const left = ordersOf(ways[0]!.sheet, ship.id).fire!.flatMap((one) => one.weapons);
    expect(left).toEqual(weapons.slice(0, -1));
    expect(ordersOf(ways[1]!.sheet, ship.id).fire).toBeUndefined();
  });

  it('a target that is not known reads the same whether it hides or is none', () => {
    const at = (target: string) => problemsOf(setShot({}, ship.id, weapons, { impulse, target }));
    expect(at('u-0000')).toHaveLength(1);
    expect(at('u-0000').map(({ sentence }) => sentence)).toEqual(at('u-ffff').map(({ sentence }) => sentence));
    expect(at('u-0000')[0]!.ways[0]!.sheet).toEqual({});
  });

  it('a shot outside of this sheet may come to the cursor', () => {
    const half: View = { ...playedView(2, 'plot', { options: { impulsesPerPhase: '6' } }) };
    const [by] = mine(half);
    const [at] = knownEnemies(half, by!);
    const late = setShot({}, by!.id, [Object.keys(by!.weapons)[0]!], { impulse: 12, target: at!.id });
    const [problem] = fireProblems(pentagonWar.check(half, late), late, by!, 3);
    expect(problem!.ways.map(({ code }) => code)).toEqual(['takeBack', 'here']);
    expect(pentagonWar.check(half, problem!.ways[1]!.sheet)).toEqual([]);
  });
});

describe('launches', () => {
  const boat = mine(view).find((unit) => storesOf(view, unit).some(({ items }) => items.length > 2))!;
  const store = storesOf(view, boat).find(({ items }) => items.length > 2)!;
  const launch = (sheet: BattleSheet, count: number, at: number, way = {}) =>
    setLaunches(sheet, boat, { store, aim: { impulse: at, target: foe.id }, count, way });

  it('go in the number that is asked, all alike, and leave those that go elsewhere', () => {
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
