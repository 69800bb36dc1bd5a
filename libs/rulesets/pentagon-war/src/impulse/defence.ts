import { isSame } from '../geometry/hex.js';
import { strikes } from '../geometry/section.js';
import { defenceRating } from '../fire/odds.js';
import type { Seeker, Unit } from '../model/state.js';
import { isEnemy, partyOf, seekerOf, seekersHere, targetSize, unitOf, unitsHere } from '../position.js';
import type { DefenceOrder } from '../model/sheet.js';
import { reveal } from './detection.js';
import { stop } from './explode.js';
import { mind, rolls, type Facts, type Table } from './table.js';

/** Segment 4: point defence, unit by unit in order of id, shot by shot on what is left (PW-9). */
export function* defend(table: Table): Facts {
  for (const { id } of unitsHere(table.now)) {
    const unit = unitOf(table.now, id);
    if (unit === null) continue;
    const order = mind(table, unit).pointDefense;
    if (order.hold !== true) yield* defendWith(table, unit, order);
  }
}

function* defendWith(table: Table, unit: Unit, order: DefenceOrder): Facts {
  // Without lock-on it counts one box fewer (PW-6.3).
  const boxes = unit.systems.pointDefense - (unit.locked ? 0 : 1);
  let before = 0;
  for (const target of inRange(table, unit, order)) {
    const rating = defenceRating(boxes, before);
    if (rating < 1) return;
    const isLeft = seekerOf(table.now, target.id) !== null || unitOf(table.now, target.id)?.status === 'here';
    if (!isLeft) continue;
    before += 1;
    yield* reveal(table, [unit.id], 'PW-6.5.2');
    yield* shoot(table, unit, target, rating);
  }
}

/** Enemies in its own hex, kind by kind in the order of its list, then in order of id (PW-9.1, PW-9.5). */
function inRange({ now }: Table, unit: Unit, { priority }: DefenceOrder): readonly (Seeker | Unit)[] {
  const here = <T extends Seeker | Unit>(all: readonly T[]): readonly T[] =>
    all.filter((one) => isSame(one.at, unit.at) && isEnemy(one, unit));
  return [...new Set(priority)].flatMap((kind): readonly (Seeker | Unit)[] =>
    kind === 'spacecraft'
      ? here(unitsHere(now)).filter(({ detected }) => detected)
      : here(seekersHere(now)).filter((one) => one.kind === kind),
  );
}

/** One shot: a die less the size class of the target against the rating; a hit is one point (PW-9.3). */
function* shoot(table: Table, unit: Unit, target: Seeker | Unit, rating: number): Facts {
  const { now } = table;
  const size = targetSize(now, target.id);
  const label = `defend/${unit.id}/${target.id}`;
  const [face = 6] = rolls(table).roll({
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
  if (hit && flying !== null) yield* stop(table, [flying], 'stopped');
}
