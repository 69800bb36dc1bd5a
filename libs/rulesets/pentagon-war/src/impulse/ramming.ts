import { byCodePoint } from '@warlog/kernel';
import type { Attack } from '../damage/assess.js';
import type { Blast } from '../damage/explosion.js';
import { expiry, ramDamage, ramOutcome } from '../fire/ram.js';
import { boltStrength } from '../fire/shot.js';
import { isSame } from '../geometry/hex.js';
import { strikes } from '../geometry/section.js';
import type { Event } from '../model/event.js';
import { isAmended } from '../model/options.js';
import type { UnitId } from '../model/ids.js';
import type { Secret, Seeker, Unit } from '../model/state.js';
import { flyingParty, partyOf, placeOf, seekersHere, targetSize, unitOf, unitsHere } from '../position.js';
import { hitNumber } from '../tables.js';
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

/** Did it come to another hex in this impulse? By the former text only that of a seeker counts (PW-8.9). */
export const hasEntered = ({ at, track }: Pick<Seeker, 'at' | 'track'>): boolean => !isSame(at, track.at(-2) ?? at);

/** What a seeker does at the end of its way: it tries to ram where it and its target met, or it expires (PW-8.8, PW-8.9). */
function* arrive(table: Table, seeker: Seeker): Generator<Event, readonly Blast[], void> {
  const { secret } = seeker;
  if (secret === null) return [];
  const isSpent = seeker.kind === 'bolt' ? boltPower(seeker) === 0 : secret.hexes >= secret.endurance;
  const target = secret.target === null ? null : unitOf(table.now, secret.target);
  const entered = hasEntered(seeker) || (isAmended(table.now) && target !== null && hasEntered(target));
  const meets = target?.status === 'here' && seeker.kind !== 'drone' && entered && isSame(target.at, seeker.at);
  if (meets && !(seeker.kind === 'bolt' && isSpent)) return yield* attempt(table, seeker, secret, target, isSpent);
  if (!isSpent) return [];
  return yield* burnOut(seeker, expiry({ kind: seeker.kind, onExpire: secret.onExpire }));
}

/** The end of a seeker that did not hit: the blast that it makes, if any. */
function* burnOut(seeker: Seeker, end: ReturnType<typeof expiry>): Generator<Event, readonly Blast[], void> {
  if (end === 'bursts') return [halfBlast(seeker)];
  yield { type: 'ObjectsGone', objects: [seeker.id], why: end === 'dispersed' ? 'dispersed' : 'expired' };
  return [];
}

/** What is left of a bolt (PW-8.12, PW-8.13). */
export const boltPower = ({ secret, taken }: Seeker): number =>
  boltStrength(secret?.hexes ?? 0, taken.proton, taken.beams);

/** A ramming attempt by a seeker (PW-8.9), and what follows a miss (PW-8.10). */
function* attempt(
  table: Table,
  seeker: Seeker,
  secret: Secret,
  target: Unit,
  isSpent: boolean,
): Generator<Event, readonly Blast[], void> {
  const { now } = table;
  const size = targetSize(now, target.id);
  const total = size + twoDice(table, `ram/${seeker.id}`, 'roll.ram', 'PW-8.9', size);
  const hit = total >= hitNumber;
  const isBolt = seeker.kind === 'bolt';
  const outcome = ramOutcome({ ...secret, kind: seeker.kind, attempts: seeker.attempts, isSpent }, hit);
  const attack: Attack = {
    id: `ram/${seeker.id}`,
    amount: isBolt ? boltPower(seeker) : warheadIn(seeker),
    kind: 'physical',
    ...strikes(partyOf(now, target), flyingParty(seeker)),
  };
  yield* reveal(table, [target.id], 'PW-6.5.6');
  const attacks = hit ? { [target.id]: attack } : {};
  const spent = outcome === 'hits' || outcome === 'dispersed';
  yield { type: 'RamAttempted', by: seeker.id, target: target.id, total, hit, attacks, spent };
  return outcome === 'bursts' || outcome === 'expires' ? yield* burnOut(seeker, outcome) : [];
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
