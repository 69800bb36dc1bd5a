import type { RatioRounding } from '../battle/crt.js';
import type { SystemId } from '../model/ids.js';
import type { Declaration } from '../model/sheet.js';
import type { ArmadaUnit } from '../model/state.js';
import type { ArmadaPicture } from './estimate.js';
import { forceOf, noForce, outlook, type ArmadaForce } from './outlook.js';
import { total } from './raids.js';
import { byLeast } from './step.js';
import { style } from './style.js';

/** The destination of the carrier and its guards. */
export interface Voyage {
  readonly moves: readonly Declaration[];
  readonly guards: readonly ArmadaUnit[];
}

/**
 * Moves the carrier to where it can build next, but only to places that can be guarded against nearby torpedo craft. It
 * takes as few guards as needed, or one if there is no threat and warcraft are to spare.
 */
export function voyageOf(picture: ArmadaPicture, carrier: ArmadaUnit, fleet: readonly ArmadaUnit[]): Voyage {
  const { view, side, enemy, chart, held, host, reach, whim } = picture;
  const within = (to: SystemId): readonly ArmadaUnit[] =>
    fleet.filter(({ system }) => system === to || chart.joins(system, to));
  const peril = (to: SystemId): number => perilOf(view.options.ratioRounding, reach(to), total(within(to)));
  const sites = chart.systems.filter((id) => {
    const { controller = null, base = null } = view.systems[id] ?? {};
    return controller !== enemy && base === null && !held(id);
  });
  const far = (to: SystemId): number => {
    const jumps = chart.distances(to);
    return sites.reduce((least, id) => {
      const away = (jumps.get(id) ?? 99) + (view.systems[id]?.controller === side ? 0 : 0.5);
      const risk = reach(id).warcraft > 0.5 ? style.rear : 0;
      return Math.min(least, away + risk + whim(`site/${id}`) * 0.6);
    }, 9);
  };
  const ways = [carrier.system, ...chart.near(carrier.system).filter((id) => !held(id))];
  const [goal = carrier.system] = byLeast(
    ways,
    (to) => far(to) + style.fear * peril(to) - (within(to).length > 0 ? 0.8 : 0) + (to === carrier.system ? -0.1 : 0),
  );
  const guards = guardsOf(picture, goal, within(goal), host.torpedoes > 0.05 || fleet.length >= style.escort);
  const moves = [carrier, ...guards].flatMap(({ id, system }) => (system === goal ? [] : [{ unit: id, to: goal }]));
  return { moves, guards };
}

/** Returns the probability that torpedo craft come and break through. */
function perilOf(rounding: RatioRounding, danger: ArmadaForce, guard: ArmadaForce): number {
  if (danger.torpedoes < 0.05) return 0;
  const course = outlook(danger, guard, rounding);
  return Math.min(1, danger.torpedoes) * Math.max(0, Math.min(1, 0.5 + course));
}

function guardsOf(
  { reach, view }: ArmadaPicture,
  goal: SystemId,
  near: readonly ArmadaUnit[],
  always: boolean,
): readonly ArmadaUnit[] {
  const danger = reach(goal);
  const wanted = danger.torpedoes >= 0.05 ? danger : noForce;
  const calm = wanted.warcraft === 0;
  const rank = ({ system, type }: ArmadaUnit): number => {
    const { strength, torpedoes } = forceOf(type);
    return (system === goal ? -0.5 : 0) + strength * (calm ? 0.5 : -0.5) + (torpedoes > 0 ? 3 : 0);
  };
  const sorted = [...near].sort((a, b) => rank(a) - rank(b) || a.n - b.n);
  const guards: ArmadaUnit[] = [];
  for (const unit of sorted) {
    if (calm && (guards.length > 0 || !always)) break;
    if (guards.length > 0 && outlook(wanted, total(guards), view.options.ratioRounding) <= style.fended) break;
    guards.push(unit);
  }
  return guards;
}
