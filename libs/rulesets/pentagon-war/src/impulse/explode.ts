import { byCodePoint } from '@warlog/kernel';
import type { Attack } from '../damage/assess.js';
import { cascade, halfOf, wreckStrength, type Blast, type Bystander } from '../damage/explosion.js';
import { strikes, type Party } from '../geometry/section.js';
import type { UnitId, ObjectId } from '../model/ids.js';
import type { Board, Seeker, Unit } from '../model/state.js';
import { flyingParty, partyOf, seekerOf, seekersHere, unitOf, unitsHere, warheadOf, warheadsOf } from '../position.js';
import { reveal } from './detection.js';
import { pairs, type Facts, type Table } from './table.js';

/** The warhead of a missile in flight; of anything else 0. */
export const warheadIn = ({ kind, secret }: Seeker): number =>
  kind === 'missile' && secret?.missile ? warheadOf(secret.missile) : 0;

/** What stands or flies near; of what is docked together the one that carries takes it all (PW-13.4). */
function bystanders(board: Board): readonly Bystander[] {
  const alone = unitsHere(board).filter(({ dockedTo }) => dockedTo === null);
  const units = alone.map(({ id, at }) => ({ id: id, at, kind: 'unit' as const, warhead: 0 }));
  const flying = seekersHere(board).map((one) => ({ id: one.id, at: one.at, kind: one.kind, warhead: warheadIn(one) }));
  return [...units, ...flying];
}

/** Where an explosion strikes from: an exploding object's own track serves for it (PW-2.10). */
function sourceOf(board: Board, { source, at }: Blast): Party {
  const seeker = source === null ? null : seekerOf(board, source);
  const unit = source === null ? null : unitOf(board, source);
  if (seeker !== null) return flyingParty(seeker);
  if (unit !== null) return { ...partyOf(board, unit), path: () => at };
  return { at, facing: 'A', track: [at], path: () => at };
}

/** Explosions of one moment with all that they set off, to be assessed in segment 11 (PW-13.4 to PW-13.6). */
export function* explode(table: Table, first: readonly Blast[]): Facts {
  if (first.length === 0) return;
  const { now } = table;
  const before = (now.blasts ?? 0) - table.uncounted;
  const roll = ({ length }: readonly string[], explosion: number): readonly number[] =>
    pairs(table, `survive/${before + explosion}`, length, 'roll.survive', 'PW-13.4').map(([one, other]) => one + other);
  const done = cascade(first, bystanders(now), roll);
  const struck: Record<UnitId, Attack[]> = {};
  done.struck.forEach(({ unit: id, points, blast }, index) => {
    const unit = unitOf(now, id);
    if (unit === null) return;
    const direct = strikes(partyOf(now, unit), sourceOf(now, blast));
    const name = `blast/${String(before + 1 + done.blasts.indexOf(blast)).padStart(3, '0')}/${index}`;
    (struck[unit.id] ??= []).push({ id: name, amount: points, kind: 'physical', ...direct });
  });
  yield* reveal(table, Object.keys(struck), 'PW-6.5.6');
  yield { type: 'Exploded', blasts: done.blasts, struck, destroyed: done.destroyed as readonly ObjectId[] };
}

/** Ships that blow up, from what is whole in them (PW-13.2, PW-11.5). */
export function* explodeShips(table: Table, ships: readonly Unit[]): Facts {
  const { now } = table;
  if (!now.scenario.explodeOnDestruction) return;
  yield* explode(
    table,
    [...ships].sort((x, y) => byCodePoint(x.id, y.id)).map((unit) => wreckOf(now, unit)),
  );
}

/** The explosion of a ship. */
export function wreckOf(board: Board, unit: Unit): Blast {
  const { fuelTank: fuelTanks, engine: engines, capacitor: capacitors } = unit.systems;
  return {
    at: unit.at,
    basic: wreckStrength({ fuelTanks, engines, capacitors }, warheadsOf(board, unit)),
    source: unit.id,
  };
}

/** Things in flight that are stopped by anything: missiles explode with half their warhead, the rest is gone (PW-8.11, PW-13.1). */
export function* stop(table: Table, objects: readonly Seeker[], why: 'stopped' | 'expired' | 'struck'): Facts {
  const quiet = objects.filter(({ kind }) => kind !== 'missile');
  if (quiet.length > 0) yield { type: 'ObjectsGone', objects: quiet.map(({ id }) => id), why };
  yield* explode(table, objects.filter(({ kind }) => kind === 'missile').map(halfBlast));
}

/** The explosion of a missile anywhere but on its target (PW-13.1). */
export const halfBlast = (missile: Seeker): Blast => ({
  at: missile.at,
  basic: halfOf(warheadIn(missile)),
  source: missile.id,
});
