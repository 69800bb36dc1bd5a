import { ftarq } from '@warlog/ftarq';
import { groundForce, orbitsHeld, type AftermathSheet, type FtarqOrdersSheet } from '@warlog/ftarq/ui';
import { describe, expect, it } from 'vitest';
import { targetsOf } from './chart-model.js';
import { ownUnitsAt } from './forces.js';
import { objectivesOf, type SayMessage } from './objectives/objective-words.js';
import { lineContext, numberOfJump } from '../star-map/order-lines.js';
import { setStance } from '../star-map/sheet-edit.js';
import { worksOf } from '../star-map/works.js';
import { aftermathLines, orderCount, orderLines } from './order-lines.js';
import type { FtarqLineContext } from './word-lines.js';
import { outcomeOf } from './orders/outcome.js';
import { addItem, jumpUnits, planAfterBattle, setClaims } from './sheet-edit.js';
import { standingOf } from './standing.js';
import { aftermathView, playedView } from './testing/played-view.js';
import { workAt } from './work.js';

const view = playedView(1);
const me = view.seat!;
const capital = view.sides[me]!.capital!;
const away = targetsOf(view, capital).find((place) => view.planets[place]?.owner === null)!;

const render: SayMessage = ({ code }) => code;

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ');

function contextOf(known: typeof view, sheet: FtarqOrdersSheet | null): FtarqLineContext {
  return lineContext({ nameOf: ftarq.view.nameOf(known), say, render }, known, worksOf(known, sheet, workAt));
}

function sample(): FtarqOrdersSheet {
  const units = ownUnitsAt(view, capital).map((unit) => unit.id);
  const built = addItem({ v: 1, turn: view.turn }, capital, { do: 'build', unit: groundForce });
  const raised = addItem(built, capital, { do: 'credits', plus: 1 });
  const jumped = jumpUnits(raised, { from: capital, to: away, units, gf: 1, label: 'Home Fleet' });
  const planned = planAfterBattle(jumped, away, { planet: away, invade: { gf: 'all', maxDefenders: 2 } });
  return setClaims(setStance(planned, null, 'no-shoot'), [view.revealed[0]!.id]);
}

describe('orderLines', () => {
  const sheet = sample();
  const lines = orderLines(sheet, contextOf(view, sheet));

  it('numbers what planets do, jumps, and what follows; options have no number', () => {
    expect(lines.map(({ kind, number }) => [kind, number])).toEqual([
      ['build', 1],
      ['credits', 2],
      ['jump', 3],
      ['aftermath', 4],
      ['stance', null],
      ['claims', null],
    ]);
    expect(numberOfJump(sheet, 0)).toBe(3);
    expect(orderCount(sheet)).toBe(6);
  });

  it('shows the cost of each order, and their sum equals the forecast', () => {
    const treasury = ftarq.odds.forecast(view, sheet).budgets.find(({ code }) => code === 'budget.treasury')!;
    const sum = lines.reduce((all, line) => all + (line.cost ?? 0), 0);
    expect(treasury.spend.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
    expect(lines[0]).toMatchObject({ cost: 10, detail: 'ftarq.detail.industry 10' });
    expect(lines[1]?.detail).toBe(`orders.detail.nextTurn ${view.turn + 1}`);
  });

  it('charges fuel as one bill over all jumps', () => {
    const [jump] = sheet.jump!;
    const { gf: _gf, ...bare } = jump!;
    const split = { ...sheet, jump: jump!.units.map((unit) => ({ ...bare, units: [unit] })) };
    const fuelOf = (each: FtarqOrdersSheet): number =>
      orderLines(each, contextOf(view, each))
        .filter(({ kind }) => kind === 'jump')
        .reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    expect(fuelOf(split)).toBe(fuelOf(sheet));
  });

  it('names the units and cargo of each jump, and what is done if the orbit is held', () => {
    expect(lines[2]?.title).toContain('Home Fleet');
    expect(lines[2]?.detail).toContain('ftarq.count.gf 1');
    expect(lines[3]?.title).toContain('ftarq.decision.landAll, ftarq.decision.atMost 2');
  });

  it('stores the lasting part as standing orders, in a form that the ruleset accepts', () => {
    const standing = standingOf(sheet)!;
    expect(Object.keys(standing).sort()).toEqual(['aftermath', 'claims', 'construct', 'stance', 'v']);
    expect(standingOf({ v: 1, turn: 1, jump: sheet.jump! })).toBeNull();
    expect(ftarq.play.checkStanding(view, standing).filter(({ code }) => code === 'FTQ_E_SHAPE')).toEqual([]);
  });
});

describe('the phase after the battles', () => {
  const now = aftermathView();
  const held = orbitsHeld(now).filter((planet) => now.planets[planet]?.owner !== me);

  it('asks about orbits that are held', () => {
    expect(held.length).toBeGreaterThan(0);
    const sheet: AftermathSheet = { v: 1, turn: now.turn, decisions: [{ planet: held[0]!, invade: { gf: 1 } }] };
    expect(ftarq.play.check(now, sheet)).toEqual([]);
    const [line] = aftermathLines(sheet, contextOf(now, null));
    expect(line).toMatchObject({ path: ['decisions', 0], number: 1, place: held[0] });
    expect(orderCount(sheet)).toBe(1);
  });
});

describe('objectives', () => {
  it("shows objectives with the viewer's progress, the secret one to its owner alone", () => {
    const shown = objectivesOf(view, render);
    expect(shown.filter(({ isSecret }) => isSecret)).toHaveLength(1);
    expect(shown.every(({ progress, vp }) => progress !== null && vp > 0)).toBe(true);
    const watching = { ...view, seat: null, viewer: 'public' as const };
    const open = objectivesOf(watching, render);
    expect(open).toHaveLength(view.revealed.length);
    expect(open.every(({ progress, isSecret }) => progress === null && !isSecret)).toBe(true);
  });
});

it('outcomeOf reads the ways a battle may end from the note of the forecast', () => {
  const params = { keep: 26, retreat: 8, lost: 2, destroyed: 3, mine: '629/18', theirs: '403/18' };
  expect(outcomeOf({ params })).toEqual({ ...params, mine: 35, theirs: 22 });
});
