import { byCodePoint } from '@warlog/kernel';
import type { Attack } from '../damage/assess.js';
import type { Blast } from '../damage/explosion.js';
import { ramDamage } from '../fire/ram.js';
import { boltStrength } from '../fire/shot.js';
import { isSame } from '../geometry/hex.js';
import { strikes } from '../geometry/section.js';
import type { Event } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { Seeker, Unit } from '../model/state.js';
import { flyingParty, partyOf, placeOf, seekersHere, targetSize, unitOf, unitsHere } from '../position.js';
import { bolt, hitNumber } from '../tables.js';
import { reveal } from './detection.js';
import { explode, halfBlast, warheadIn, wreckOf } from './explode.js';
import { isNow, lapse, mind, twoDice, type Facts, type Table } from './table.js';

/** Segment 5: self-destruction and ramming, all at once; what they set off goes together (PW-8.8 to PW-8.10, PW-13.6). */
export function* ramAndBurst(table: Table): Facts {
  const blasts: Blast[] = [];
  const doomed = unitsHere(table.now).filter((unit) => isDoomed(table, unit));
  const rammers = unitsHere(table.now);
  for (const seeker of seekersHere(table.now)) blasts.push(...(yield* arrive(table, seeker)));
  for (const unit of rammers) yield* ram(table, unit);
  if (doomed.length > 0) {
    yield* reveal(
      table,
      doomed.map(({ id }) => id),
      'PW-6.5.2',
    );
    yield { type: 'UnitsGone', units: doomed.map(({ id }) => id), how: 'selfDestruct' };
    blasts.push(...doomed.map((unit) => wreckOf(table.now, unit)));
  }
  yield* explode(
    table,
    blasts.sort((x, y) => byCodePoint(x.source ?? '', y.source ?? '')),
  );
}

function isDoomed(table: Table, unit: Unit): boolean {
  const { selfDestruct } = mind(table, unit).orders;
  return selfDestruct !== undefined && isNow(table, selfDestruct.impulse);
}

/** What a seeker does at the end of its way: it tries to ram where it entered its target's hex, or it expires. */
function* arrive(table: Table, seeker: Seeker): Generator<Event, readonly Blast[], void> {
  const { secret } = seeker;
  if (secret === null) return [];
  const isSpent = seeker.kind === 'bolt' ? boltPower(seeker) === 0 : secret.hexes >= secret.endurance;
  const target = secret.target === null ? null : unitOf(table.now, secret.target);
  const entered = !isSame(seeker.at, seeker.track.at(-2) ?? seeker.at);
  const meets = target?.status === 'here' && seeker.kind !== 'drone' && entered && isSame(target.at, seeker.at);
  if (meets && !(seeker.kind === 'bolt' && isSpent)) return yield* attempt(table, seeker, target, isSpent);
  if (!isSpent) return [];
  if (secret.onExpire === 'detonate' && seeker.kind === 'missile') return [halfBlast(seeker)];
  yield { type: 'ObjectsGone', objects: [seeker.id], why: seeker.kind === 'bolt' ? 'dispersed' : 'expired' };
  return [];
}
/** What is left of a bolt (PW-8.12, PW-8.13). */
export const boltPower = ({ secret, taken }: Seeker): number =>
  boltStrength(secret?.hexes ?? 0, taken.proton, taken.beams);

/** A ramming attempt by a seeker (PW-8.9), and what follows a miss (PW-8.10). */
function* attempt(
  table: Table,
  seeker: Seeker,
  target: Unit,
  isSpent: boolean,
): Generator<Event, readonly Blast[], void> {
  const { now } = table;
  const size = targetSize(now, target.id);
  const total = size + twoDice(table, `ram/${seeker.id}`, 'roll.ram', 'PW-8.9', size);
  const hit = total >= hitNumber;
  const isBolt = seeker.kind === 'bolt';
  const bursts = !isBolt && !hit && (seeker.secret?.onMiss === 'detonate' || isSpent);
  const isOver = hit || (isBolt && (seeker.attempts + 1 >= bolt.attempts || isSpent));
  const attack: Attack = {
    id: `ram/${seeker.id}`,
    amount: isBolt ? boltPower(seeker) : warheadIn(seeker),
    kind: 'physical',
    ...strikes(partyOf(now, target), flyingParty(seeker)),
  };
  yield* reveal(table, [target.id], 'PW-6.5.6');
  const attacks = hit ? { [target.id]: attack } : {};
  yield { type: 'RamAttempted', by: seeker.id, target: target.id, total, hit, attacks, spent: isOver };
  if (!bursts) return [];
  if (isSpent && seeker.secret?.onMiss === 'doubleBack' && seeker.secret.onExpire === 'dud') {
    yield { type: 'ObjectsGone', objects: [seeker.id], why: 'expired' };
    return [];
  }
  return [halfBlast(seeker)];
}

/** A spacecraft that tries to ram another in its hex (PW-8.15). */
function* ram(table: Table, unit: Unit): Facts {
  const order = mind(table, unit).orders.ram;
  if (order === undefined || !isNow(table, order.from, order.to ?? order.from)) return;
  const { now } = table;
  const target = unitOf(now, order.target);
  const at = target === null ? null : placeOf(now, target.id);
  if (target === null || at === null) return yield lapse(unit, 'ram', 'target');
  if (!isSame(at, unit.at)) return;
  const size = targetSize(now, target.id);
  yield* reveal(table, [unit.id], 'PW-6.5.2');
  const total = size + twoDice(table, `ram/${unit.id}`, 'roll.ram', 'PW-8.15', size);
  const hit = total >= hitNumber;
  const [own, other] = ramDamage(
    { velocity: unit.velocity, size: targetSize(now, unit.id) },
    { velocity: target.velocity, size },
  );
  const id = `ram/${unit.id}`;
  const attacks: Record<UnitId, Attack> = hit
    ? {
        [unit.id]: { id, amount: own, kind: 'physical', ...strikes(partyOf(now, unit), partyOf(now, target)) },
        [target.id]: { id, amount: other, kind: 'physical', ...strikes(partyOf(now, target), partyOf(now, unit)) },
      }
    : {};
  yield { type: 'RamAttempted', by: unit.id, target: target.id, total, hit, attacks, spent: false };
}
