import { isSame } from '../geometry/hex.js';
import { strikes } from '../geometry/section.js';
import { defenceRating } from '../fire/odds.js';
import type { Seeker, PentagonUnit } from '../model/state.js';
import { isEnemy, partyOf, seekerOf, seekersHere, targetSize, unitOf, unitsHere } from '../position.js';
import type { DefenceOrder } from '../model/sheet.js';
import { reveal } from './detection.js';
import { stop } from './explode.js';
import { mind, rolls, type PentagonFacts, type ImpulseContext } from './impulse-context.js';

/** Plays segment 4: point defense, unit by unit in order of id, shot by shot at the remaining objects (PW-9). */
export function* defend(context: ImpulseContext): PentagonFacts {
  for (const { id } of unitsHere(context.now)) {
    const unit = unitOf(context.now, id);
    if (unit === null) continue;
    const order = mind(context, unit).pointDefense;
    if (order.hold !== true) yield* defendWith(context, unit, order);
  }
}

function* defendWith(context: ImpulseContext, unit: PentagonUnit, order: DefenceOrder): PentagonFacts {
  // Without lock-on it counts one box fewer (PW-6.3).
  const boxes = unit.systems.pointDefense - (unit.locked ? 0 : 1);
  let before = 0;
  for (const target of inRange(context, unit, order)) {
    const rating = defenceRating(boxes, before);
    if (rating < 1) return;
    const isLeft = seekerOf(context.now, target.id) !== null || unitOf(context.now, target.id)?.status === 'here';
    if (!isLeft) continue;
    before += 1;
    yield* reveal(context, [unit.id], 'PW-6.5.2');
    yield* shoot(context, unit, target, rating);
  }
}

/** Returns enemies in its own hex, kind by kind in the order of its list, then in order of id (PW-9.1, PW-9.5). */
function inRange(
  { now }: ImpulseContext,
  unit: PentagonUnit,
  { priority }: DefenceOrder,
): readonly (Seeker | PentagonUnit)[] {
  const here = <T extends Seeker | PentagonUnit>(all: readonly T[]): readonly T[] =>
    all.filter((target) => isSame(target.at, unit.at) && isEnemy(target, unit));
  return [...new Set(priority)].flatMap((kind): readonly (Seeker | PentagonUnit)[] =>
    kind === 'spacecraft'
      ? here(unitsHere(now)).filter(({ detected }) => detected)
      : here(seekersHere(now)).filter((seeker) => seeker.kind === kind),
  );
}

/** Fires one shot: a die minus the size class of the target against the rating; a hit is one point (PW-9.3). */
function* shoot(
  context: ImpulseContext,
  unit: PentagonUnit,
  target: Seeker | PentagonUnit,
  rating: number,
): PentagonFacts {
  const { now } = context;
  const size = targetSize(now, target.id);
  const label = `defend/${unit.id}/${target.id}`;
  const [face = 6] = rolls(context).roll({
    label,
    count: 1,
    sides: 6,
    purpose: 'roll.defend',
    clause: 'PW-9.3',
    modifier: -size + 0,
  });
  const hit = face - size <= rating;
  const struck = unitOf(now, target.id);
  const attack =
    hit && struck !== null
      ? { id: label, amount: 1, kind: 'physical' as const, ...strikes(partyOf(now, struck), partyOf(now, unit)) }
      : null;
  yield { type: 'PointDefenseFired', unit: unit.id, target: target.id, face, rating, hit, attack };
  const flying = seekerOf(now, target.id);
  if (hit && flying !== null) yield* stop(context, [flying], 'stopped');
}
