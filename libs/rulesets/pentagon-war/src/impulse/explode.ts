import { byCodePoint } from '@warlog/core';
import type { PentagonAttack } from '../damage/assess.js';
import { cascade, halfOf, wreckStrength, type Blast, type Bystander } from '../damage/explosion.js';
import { strikes, type Party } from '../geometry/section.js';
import type { PentagonUnitId, ObjectId } from '../model/ids.js';
import type { PentagonBoard, Seeker, PentagonUnit } from '../model/state.js';
import { flyingParty, partyOf, seekerOf, seekersHere, unitOf, unitsHere, warheadOf, warheadsOf } from '../position.js';
import { reveal } from './detection.js';
import { pairs, type PentagonFacts, type ImpulseContext } from './impulse-context.js';

/** Returns the warhead of a missile in flight; 0 for anything else. */
export const warheadIn = ({ kind, secret }: Seeker): number =>
  kind === 'missile' && secret?.missile ? warheadOf(secret.missile) : 0;

/** Returns units and objects near an explosion; of docked units the carrier takes it all (PW-13.4). */
function bystanders(board: PentagonBoard): readonly Bystander[] {
  const alone = unitsHere(board).filter(({ dockedTo }) => dockedTo === null);
  const units = alone.map(({ id, at }) => ({ id: id, at, kind: 'unit' as const, warhead: 0 }));
  const flying = seekersHere(board).map((seeker) => ({
    id: seeker.id,
    at: seeker.at,
    kind: seeker.kind,
    warhead: warheadIn(seeker),
  }));
  return [...units, ...flying];
}

/** Returns the origin of an explosion: an exploding object's own track (PW-2.10). */
function sourceOf(board: PentagonBoard, { source, at }: Blast): Party {
  const seeker = source === null ? null : seekerOf(board, source);
  const unit = source === null ? null : unitOf(board, source);
  if (seeker !== null) return flyingParty(seeker);
  if (unit !== null) return { ...partyOf(board, unit), path: () => at };
  return { at, facing: 'A', track: [at], path: () => at };
}

/** Resolves simultaneous explosions with all that they set off, to be assessed in segment 11 (PW-13.4 to PW-13.6). */
export function* explode(context: ImpulseContext, first: readonly Blast[]): PentagonFacts {
  if (first.length === 0) return;
  const { now } = context;
  const before = (now.blasts ?? 0) - context.uncounted;
  const roll = ({ length }: readonly string[], explosion: number): readonly number[] =>
    pairs(context, `survive/${before + explosion}`, length, 'roll.survive', 'PW-13.4').map(
      ([count, other]) => count + other,
    );
  const done = cascade(first, bystanders(now), roll);
  const struck: Record<PentagonUnitId, PentagonAttack[]> = {};
  done.struck.forEach(({ unit: id, points, blast }, index) => {
    const unit = unitOf(now, id);
    if (unit === null) return;
    const direct = strikes(partyOf(now, unit), sourceOf(now, blast));
    const name = `blast/${String(before + 1 + done.blasts.indexOf(blast)).padStart(3, '0')}/${index}`;
    (struck[unit.id] ??= []).push({ id: name, amount: points, kind: 'physical', ...direct });
  });
  yield* reveal(context, Object.keys(struck), 'PW-6.5.6');
  yield { type: 'Exploded', blasts: done.blasts, struck, destroyed: done.destroyed as readonly ObjectId[] };
}

/** Resolves simultaneous explosions in the order of their sources. */
export const explodeInOrder = (context: ImpulseContext, blasts: readonly Blast[]): PentagonFacts =>
  explode(
    context,
    [...blasts].sort((x, y) => byCodePoint(x.source ?? '', y.source ?? '')),
  );

/** Explodes ships by their undestroyed parts (PW-13.2, PW-11.5). */
export function* explodeShips(context: ImpulseContext, ships: readonly PentagonUnit[]): PentagonFacts {
  const { now } = context;
  if (!now.scenario.explodeOnDestruction) return;
  yield* explodeInOrder(
    context,
    ships.map((unit) => wreckOf(now, unit)),
  );
}

/** Returns the explosion of a ship. */
export function wreckOf(board: PentagonBoard, unit: PentagonUnit): Blast {
  const { fuelTank: fuelTanks, engine: engines, capacitor: capacitors } = unit.systems;
  return {
    at: unit.at,
    basic: wreckStrength({ fuelTanks, engines, capacitors }, warheadsOf(board, unit)),
    source: unit.id,
  };
}

/** Stops flying objects: missiles explode with half their warhead, others disappear (PW-8.11, PW-13.1). */
export function* stop(
  context: ImpulseContext,
  objects: readonly Seeker[],
  why: 'stopped' | 'expired' | 'struck',
): PentagonFacts {
  const quiet = objects.filter(({ kind }) => kind !== 'missile');
  if (quiet.length > 0) yield { type: 'ObjectsGone', objects: quiet.map(({ id }) => id), why };
  yield* explode(context, objects.filter(({ kind }) => kind === 'missile').map(halfBlast));
}

/** Returns the explosion of a missile anywhere but on its target (PW-13.1). */
export const halfBlast = (missile: Seeker): Blast => ({
  at: missile.at,
  basic: halfOf(warheadIn(missile)),
  source: missile.id,
});
