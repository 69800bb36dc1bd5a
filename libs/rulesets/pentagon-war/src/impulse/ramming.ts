import type { PentagonAttack } from '../damage/assess.js';
import type { Blast } from '../damage/explosion.js';
import { expiry, ramDamage, ramOutcome } from '../fire/ram.js';
import { boltStrength } from '../fire/shot.js';
import { isSame } from '../geometry/hex.js';
import { strikes } from '../geometry/section.js';
import type { PentagonEvent } from '../model/event.js';
import { isAmended } from '../model/options.js';
import type { PentagonUnitId } from '../model/ids.js';
import type { Secret, Seeker, PentagonUnit } from '../model/state.js';
import { flyingParty, partyOf, placeOf, seekersHere, targetSize, unitOf, unitsHere } from '../position.js';
import { hitNumber } from '../tables.js';
import { reveal } from './detection.js';
import { explodeInOrder, halfBlast, warheadIn, wreckOf } from './explode.js';
import { isNow, lapse, mind, twoDice, type PentagonFacts, type ImpulseContext } from './impulse-context.js';

/**
 * Plays segment 5: self-destruction and ramming, all at once; the resulting explosions are simultaneous (PW-8.8 to
 * PW-8.10, PW-13.6).
 */
export function* ramAndBurst(context: ImpulseContext): PentagonFacts {
  const blasts: Blast[] = [];
  const doomed = unitsHere(context.now).filter((unit) => isDoomed(context, unit));
  const rammers = unitsHere(context.now);
  for (const seeker of seekersHere(context.now)) blasts.push(...(yield* arrive(context, seeker)));
  for (const unit of rammers) yield* ram(context, unit);
  if (doomed.length > 0) {
    yield* reveal(
      context,
      doomed.map(({ id }) => id),
      'PW-6.5.2',
    );
    yield { type: 'UnitsGone', units: doomed.map(({ id }) => id), how: 'selfDestruct' };
    blasts.push(...doomed.map((unit) => wreckOf(context.now, unit)));
  }
  yield* explodeInOrder(context, blasts);
}

function isDoomed(context: ImpulseContext, unit: PentagonUnit): boolean {
  const { selfDestruct } = mind(context, unit).orders;
  return selfDestruct !== undefined && isNow(context, selfDestruct.impulse);
}

/**
 * Returns true if it entered another hex in this impulse. Under the former text only a seeker's step counts (PW-8.9).
 */
export const hasEntered = ({ at, track }: Pick<Seeker, 'at' | 'track'>): boolean => !isSame(at, track.at(-2) ?? at);

/** Plays the end of a seeker's movement: it tries to ram if it met its target, or it expires (PW-8.8, PW-8.9). */
function* arrive(context: ImpulseContext, seeker: Seeker): Generator<PentagonEvent, readonly Blast[], void> {
  const { secret } = seeker;
  if (secret === null) return [];
  const isSpent = seeker.kind === 'bolt' ? boltPower(seeker) === 0 : secret.hexes >= secret.endurance;
  const target = secret.target === null ? null : unitOf(context.now, secret.target);
  const entered = hasEntered(seeker) || (isAmended(context.now) && target !== null && hasEntered(target));
  const meets = target?.status === 'here' && seeker.kind !== 'drone' && entered && isSame(target.at, seeker.at);
  if (meets && !(seeker.kind === 'bolt' && isSpent)) return yield* attempt(context, seeker, secret, target, isSpent);
  if (!isSpent) return [];
  return yield* burnOut(seeker, expiry({ kind: seeker.kind, onExpire: secret.onExpire }));
}

/** Ends a seeker that did not hit, with its blast, if any. */
function* burnOut(seeker: Seeker, end: ReturnType<typeof expiry>): Generator<PentagonEvent, readonly Blast[], void> {
  if (end === 'bursts') return [halfBlast(seeker)];
  yield { type: 'ObjectsGone', objects: [seeker.id], why: end === 'dispersed' ? 'dispersed' : 'expired' };
  return [];
}

/** Returns the remaining strength of a bolt (PW-8.12, PW-8.13). */
export const boltPower = ({ secret, taken }: Seeker): number =>
  boltStrength(secret?.hexes ?? 0, taken.proton, taken.beams);

/** Plays a ramming attempt by a seeker (PW-8.9), and the result of a miss (PW-8.10). */
function* attempt(
  context: ImpulseContext,
  seeker: Seeker,
  secret: Secret,
  target: PentagonUnit,
  isSpent: boolean,
): Generator<PentagonEvent, readonly Blast[], void> {
  const { now } = context;
  const size = targetSize(now, target.id);
  const total = size + twoDice(context, `ram/${seeker.id}`, 'roll.ram', 'PW-8.9', size);
  const hit = total >= hitNumber;
  const isBolt = seeker.kind === 'bolt';
  const outcome = ramOutcome({ ...secret, kind: seeker.kind, attempts: seeker.attempts, isSpent }, hit);
  const attack: PentagonAttack = {
    id: `ram/${seeker.id}`,
    amount: isBolt ? boltPower(seeker) : warheadIn(seeker),
    kind: 'physical',
    ...strikes(partyOf(now, target), flyingParty(seeker)),
  };
  yield* reveal(context, [target.id], 'PW-6.5.6');
  const attacks = hit ? { [target.id]: attack } : {};
  const spent = outcome === 'hits' || outcome === 'dispersed';
  yield { type: 'RamAttempted', by: seeker.id, target: target.id, total, hit, attacks, spent };
  return outcome === 'bursts' || outcome === 'expires' ? yield* burnOut(seeker, outcome) : [];
}

/** Plays the attempt of a spacecraft to ram another in its hex (PW-8.15). */
function* ram(context: ImpulseContext, unit: PentagonUnit): PentagonFacts {
  const order = mind(context, unit).orders.ram;
  if (order === undefined || !isNow(context, order.from, order.to ?? order.from)) return;
  const { now } = context;
  const target = unitOf(now, order.target);
  const at = target === null ? null : placeOf(now, target.id);
  if (target === null || at === null) return yield lapse(unit, 'ram', 'target');
  if (!isSame(at, unit.at)) return;
  const size = targetSize(now, target.id);
  yield* reveal(context, [unit.id], 'PW-6.5.2');
  const total = size + twoDice(context, `ram/${unit.id}`, 'roll.ram', 'PW-8.15', size);
  const hit = total >= hitNumber;
  const [own, other] = ramDamage(
    { velocity: unit.velocity, size: targetSize(now, unit.id) },
    { velocity: target.velocity, size },
  );
  const id = `ram/${unit.id}`;
  const attacks: Record<PentagonUnitId, PentagonAttack> = hit
    ? {
        [unit.id]: { id, amount: own, kind: 'physical', ...strikes(partyOf(now, unit), partyOf(now, target)) },
        [target.id]: { id, amount: other, kind: 'physical', ...strikes(partyOf(now, target), partyOf(now, unit)) },
      }
    : {};
  yield { type: 'RamAttempted', by: unit.id, target: target.id, total, hit, attacks, spent: false };
}
