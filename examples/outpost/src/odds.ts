import { exactChance, successWays, type Chance, type ChanceBar, type Forecast } from '@warlog/ruleset-api';
import { line } from '@warlog/core';
import { systems } from './map.js';
import { lines, type OutpostSheet, type OutpostView } from './model.js';
import { foesAt, seatOf, shipsIn, supplyOf, systemOf } from './offers.js';
import { hitFrom } from './resolve.js';

/** Returns what a draft spends and the battles that it may lead to, as far as its seat knows. */
export function forecast(view: OutpostView, draft: OutpostSheet | null): Forecast {
  const seat = seatOf(view);
  if (seat === null) return { budgets: [], chances: [], notes: [] };
  const { build, move } = draft ?? lines.empty;
  const [have, amount] = [supplyOf(view.owned[seat] ?? 0), shipsIn(build)];
  const chances = systems.flatMap(({ id }) => {
    const { owner, ships } = systemOf(view, id);
    const came = shipsIn(build.filter(({ at }) => at === id)) + shipsIn(move.filter(({ to }) => to === id));
    const own = (ships[seat] ?? 0) + came - shipsIn(move.filter(({ from }) => from === id));
    const isDuel = own > 0 && Object.keys(ships).filter((other) => other !== seat).length === 1;
    const order = move.findIndex(({ to }) => to === id);
    const cause = order < 0 ? {} : { path: ['move', order] };
    return isDuel ? [{ ...battleChance(id, own, foesAt(view, id, seat), owner === seat), ...cause }] : [];
  });
  return {
    budgets: [{ code: 'budget.supply', have, spend: [{ code: 'budget.build', amount }], left: have - amount }],
    chances,
    notes: draft === null ? [line('forecast.none', {}, { weight: 'headline' })] : [],
  };
}

/** The exact chance to own a system after a battle there: more ships left than the foe, or as many as its owner. */
function battleChance(place: string, own: number, foe: number, isOwner: boolean): Chance {
  const waysOf = (ships: number): readonly bigint[] => successWays(ships, 7 - hitFrom, 6);
  const all = 6n ** BigInt(own + foe);
  const margins = new Map<number, bigint>();
  for (const [hits, ours] of waysOf(own).entries())
    for (const [struck, theirs] of waysOf(foe).entries()) {
      const margin = Math.max(0, own - struck) - Math.max(0, foe - hits);
      margins.set(margin, (margins.get(margin) ?? 0n) + ours * theirs);
    }
  const isGood = (margin: number): boolean => margin > 0 || (margin === 0 && isOwner);
  const won = [...margins].reduce((sum, [margin, ways]) => sum + (isGood(margin) ? ways : 0n), 0n);
  const bars = [...margins].map(([at, ways]): ChanceBar => {
    const { fraction: p, share } = exactChance(ways, all);
    return { at, p, share, tone: isGood(at) ? 'good' : 'bad', figures: [] };
  });
  const { fraction: good, share } = exactChance(won, all);
  return {
    ...{ code: 'chance.own', place, good, share, exact: true, clause: 'OUT-5', assumptions: [] },
    ...{ axis: 'chance.margin', rows: [], bars: bars.sort((a, b) => a.at - b.at) },
    condition: line('chance.if', { own, foe }),
  };
}
