import type { SystemId } from '../model/ids.js';
import type { Declaration } from '../model/sheet.js';
import type { ArmadaUnit } from '../model/state.js';
import type { ArmadaPicture } from './estimate.js';
import { forceOf, outlook } from './outlook.js';
import { lurkingAt, prizeOf } from './prize.js';
import { chanceOf, priceOf, total } from './raids.js';
import { stepTo } from './step.js';
import { style } from './style.js';

/**
 * Moves units without a target within one jump towards the best one for the distance; units of one system stay
 * together.
 */
export function fleetMoves(
  picture: ArmadaPicture,
  rest: readonly ArmadaUnit[],
  carrier: ArmadaUnit | null,
): readonly Declaration[] {
  const { chart, whim } = picture;
  const groups = new Map<SystemId, ArmadaUnit[]>();
  for (const unit of rest) groups.set(unit.system, [...(groups.get(unit.system) ?? []), unit]);
  const crowd = new Map<SystemId, number>();
  return [...groups].flatMap(([from, group]) => {
    const jumps = chart.distances(from);
    const units = group.every(({ type }) => forceOf(type).strength <= 1) ? group.map((unit) => [unit]) : [group];
    return units.flatMap((party) => {
      const force = total(party);
      const armed = force.torpedoes > 0;
      let best: { readonly to: SystemId; readonly goal: SystemId; readonly worth: number } | null = null;
      for (const goal of chart.systems) {
        const prize = prizeOf(picture, goal, armed) / (1 + (crowd.get(goal) ?? 0));
        const wins = chanceOf(outlook(force, picture.foes(goal), picture.view.options.ratioRounding));
        const worth = (prize * wins * (0.9 + whim(`way/${goal}`) * 0.2)) / ((jumps.get(goal) ?? 99) + 0.5);
        if (goal === from || worth <= (best?.worth ?? 0.1)) continue;
        const to = stepTo(chart, from, goal, (id) => dares(picture, party, id));
        if (to !== null) best = { to, goal, worth };
      }
      if (best !== null) crowd.set(best.goal, (crowd.get(best.goal) ?? 0) + 1);
      const home =
        best === null && carrier !== null
          ? stepTo(chart, from, carrier.system, (id) => dares(picture, party, id))
          : null;
      const to = best?.to ?? home;
      return to === null ? [] : party.map(({ id }) => ({ unit: id, to }));
    });
  });
}

/** Returns true if the party would not be lost there for nothing. */
function dares(picture: ArmadaPicture, party: readonly ArmadaUnit[], id: SystemId): boolean {
  const { foes, reach, view } = picture;
  const force = total(party);
  if (force.torpedoes === 0 && lurkingAt(picture, id) > 0.5) return false;
  const rounding = view.options.ratioRounding;
  return (
    outlook(force, foes(id), rounding) > 0.2 &&
    outlook(force, reach(id), rounding) > style.nerve - 1 / (1 + priceOf(party))
  );
}
