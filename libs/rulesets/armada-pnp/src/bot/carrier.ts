import type { SystemId } from '../model/ids.js';
import type { Declaration } from '../model/sheet.js';
import type { Unit } from '../model/state.js';
import type { Picture } from './estimate.js';
import { forceOf, joined, outlook } from './outlook.js';
import { byLeast, stepTo } from './step.js';

/** The carrier goes to the nearest system where it can build, its own or one to claim, while that is safe; else away from torpedoes. */
export function carrierMove(picture: Picture, carrier: Unit, fleet: readonly Unit[]): readonly Declaration[] {
  const { view, side, enemy, chart, held, whim } = picture;
  const risk = riskOf(picture, fleet);
  const go = (to: SystemId | null): readonly Declaration[] => (to === null ? [] : [{ unit: carrier.id, to }]);
  if (risk(carrier.system) > 0) {
    const ways = [carrier.system, ...chart.near(carrier.system)];
    const [best] = byLeast(ways, (id) => risk(id) + (held(id) ? 10 : 0) + whim(`flight/${id}`) * 0.5);
    return go(best === undefined || best === carrier.system ? null : best);
  }
  const jumps = chart.distances(carrier.system);
  const sites = chart.systems.filter((id) => {
    const { controller = null, base = null } = view.systems[id] ?? {};
    return controller !== enemy && base === null && !held(id) && risk(id) === 0;
  });
  const far = (id: SystemId): number =>
    (jumps.get(id) ?? 99) + (view.systems[id]?.controller === side ? 0 : 0.5) + whim(`site/${id}`) * 0.9;
  const [goal] = byLeast(sites, far);
  return go(goal === undefined ? null : stepTo(chart, carrier.system, goal, (id) => !held(id) && risk(id) === 0));
}

/** How much torpedo craft may come over a system, for the guard that it has; 0 where they would not get through. */
function riskOf({ reach }: Picture, fleet: readonly Unit[]): (system: SystemId) => number {
  return (system) => {
    const danger = reach(system);
    if (danger.torpedoes < 0.2) return 0;
    const guard = joined(fleet.filter((unit) => unit.system === system).map(({ type }) => forceOf(type)));
    return outlook(danger, guard) > -0.2 ? danger.torpedoes : 0;
  };
}
