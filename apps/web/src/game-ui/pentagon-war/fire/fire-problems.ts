import type { Problem } from '@warlog/core';
import type { BattleSheet, PentagonUnit } from '@warlog/pentagon-war/ui';
import { ordersOf, setOrders, setShot } from '../sheet-edit.js';

/** A problem of the fire, launches or charges of a ship, and ways out of it. */
export interface FireProblem {
  readonly sentence: string;
  /** The weapon, box or gun whose row it belongs to; null: all of them. */
  readonly row: string | null;
  readonly ways: readonly FireWay[];
}

/** A way out: its text, what it names, and the sheet after it. */
export interface FireWay {
  readonly code: 'takeBack' | 'here' | 'unrail' | 'uncharge' | 'doctrine';
  readonly what: string;
  readonly sheet: BattleSheet;
}

/** Returns the problems of a sheet that belong to the fire of a ship. `impulse`: the impulse under the cursor. */
export function fireProblems(
  problems: readonly Problem[],
  sheet: BattleSheet,
  unit: PentagonUnit,
  impulse: number,
): readonly FireProblem[] {
  return problems.flatMap(({ code, sentence, path }): readonly FireProblem[] => {
    const [root, id, key, index] = path;
    if (root !== 'units' || id !== unit.id) return [];
    if (code === 'PW_POWER') return [overspent(sentence, sheet, unit)];
    const at = typeof index === 'number' ? index : -1;
    if (key === 'fire') return [misfire(sentence, sheet, unit, { at, impulse })];
    return key === 'launch' ? [mislaunch(sentence, sheet, unit, at)] : [];
  });
}

/** The last shot exceeds the power: it is removed, or everything else that costs power (PW-5.3). */
function overspent(sentence: string, sheet: BattleSheet, unit: PentagonUnit): FireProblem {
  const { fire = [], launch = [], charge = [] } = ordersOf(sheet, unit.id);
  const last = fire.at(-1)?.weapons.at(-1) ?? null;
  const railed = launch.filter(({ rail }) => rail === true);
  const ways: FireWay[] = [];
  if (last !== null) ways.push({ code: 'takeBack', what: last, sheet: setShot(sheet, unit.id, [last], null) });
  if (railed.length > 0) {
    const slow = launch.map(({ rail: _rail, ...order }) => order);
    const what = railed.map(({ item }) => item).join(' ');
    ways.push({ code: 'unrail', what, sheet: setOrders(sheet, unit.id, { launch: slow }) });
  }
  if (charge.length > 0)
    ways.push({ code: 'uncharge', what: charge.join(' '), sheet: setOrders(sheet, unit.id, { charge: [] }) });
  if (fire.length > 0) ways.push({ code: 'doctrine', what: '', sheet: setOrders(sheet, unit.id, { fire: undefined }) });
  return { sentence, row: last ?? railed.at(-1)?.item ?? charge.at(-1) ?? null, ways: ways.slice(0, 2) };
}

function misfire(
  sentence: string,
  sheet: BattleSheet,
  unit: PentagonUnit,
  { at, impulse }: { readonly at: number; readonly impulse: number },
): FireProblem {
  const volley = ordersOf(sheet, unit.id).fire?.[at];
  if (volley === undefined) return { sentence, row: null, ways: [] };
  const { weapons, target, last } = volley;
  const what = weapons.join(' ');
  const here = { impulse, target, ...(last === true ? { last } : {}) };
  const ways: FireWay[] = [{ code: 'takeBack', what, sheet: setShot(sheet, unit.id, weapons, null) }];
  if (volley.impulse !== impulse) ways.push({ code: 'here', what, sheet: setShot(sheet, unit.id, weapons, here) });
  else ways.push({ code: 'doctrine', what: '', sheet: setOrders(sheet, unit.id, { fire: undefined }) });
  return { sentence, row: weapons.at(-1) ?? null, ways };
}

function mislaunch(sentence: string, sheet: BattleSheet, unit: PentagonUnit, at: number): FireProblem {
  const { launch = [] } = ordersOf(sheet, unit.id);
  const order = launch[at];
  if (order === undefined) return { sentence, row: null, ways: [] };
  const { item, heading: _heading, rail: _rail, ...plain } = order;
  const without = (orders: typeof launch): BattleSheet =>
    setOrders(sheet, unit.id, { launch: orders.length === 0 ? undefined : orders });
  return {
    sentence,
    row: item,
    ways: [
      { code: 'takeBack', what: item, sheet: without(launch.filter((_, index) => index !== at)) },
      {
        code: 'unrail',
        what: item,
        sheet: without(launch.map((other, index) => (index === at ? { ...plain, item } : other))),
      },
    ],
  };
}
