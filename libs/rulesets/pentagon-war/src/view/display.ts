import { filled } from '../resolve/power.js';
import type { Arc } from '../geometry/arcs.js';
import type { Vec } from '../geometry/hex.js';
import { impulseOf, impulses, turnOf } from '../geometry/motion.js';
import { boxesOf, costOf, sizeOf } from '../model/design.js';
import type { BoxId } from '../model/ids.js';
import type { PentagonBoard, StoreState, PentagonUnit } from '../model/state.js';
import { boxesLost } from '../orders/targets.js';
import { designOf, needsCharge, nowOf, thrustOf } from '../position.js';
import { chargeTurns, power, systemKinds, type MissileType, type SystemKind, type WeaponType } from '../tables.js';

/** Boxes as built and as left. */
export interface Boxes {
  readonly left: number;
  readonly built: number;
}

/** A weapon's box, and when it is ready. */
export interface DisplayedWeapon {
  readonly id: BoxId;
  readonly type: WeaponType;
  readonly arc: Arc;
  readonly isWhole: boolean;
  /** The earliest next use; null: now (PW-7.9). */
  readonly readyFrom: { readonly turn: number; readonly impulse: number } | null;
  /** Turns of charging of a gun, as far as the viewer knows (PW-5.4). */
  readonly charge: { readonly turns: number; readonly of: number } | null;
}

/** The contents of a unit's display (PW-15.6); private parts are null for others (PW-19). */
export interface Display {
  readonly size: number;
  readonly cost: number;
  readonly boxes: Boxes;
  readonly armor: readonly Boxes[];
  /** Kinds that were built, in the order of the display. */
  readonly systems: readonly (Boxes & { readonly kind: SystemKind })[];
  readonly weapons: readonly DisplayedWeapon[];
  readonly missiles: readonly { readonly id: BoxId; readonly type: MissileType; readonly state: StoreState }[];
  readonly drones: readonly { readonly id: BoxId; readonly state: StoreState }[];
  /** Radar numbers left, and those lost. */
  readonly radar: { readonly left: readonly number[]; readonly lost: readonly number[] };
  readonly screens: number;
  readonly velocity: Vec;
  /** Maximum twelfths of thrust in an impulse. */
  readonly thrust: number;
  readonly own: {
    readonly power: number;
    readonly store: number;
    /** Power added by the next allocation. */
    readonly gain: number;
    /** Twelfths beyond the integer velocity, including this turn's marks (PW-4.6). */
    readonly rest: Vec;
  } | null;
}

/** Returns a unit's display as far as this board shows it (PW-15.6). */
export function displayOf(board: PentagonBoard, unit: PentagonUnit): Display {
  const design = designOf(board, unit);
  const built = boxesOf(design);
  const [now, { own }] = [nowOf(board), unit];
  return {
    size: sizeOf(design),
    cost: costOf(design),
    boxes: { left: built - boxesLost(board, unit), built },
    armor: design.armor.map((whole, index) => ({ left: unit.armor[index] ?? 0, built: whole })),
    systems: systemKinds
      .filter((kind) => design.systems[kind] > 0)
      .map((kind) => ({ kind, left: unit.systems[kind], built: design.systems[kind] })),
    weapons: design.weapons.map(({ id, type, arc }) => {
      const state = unit.weapons[id];
      const isReady = state === undefined || state.readyAt <= now;
      const turns = own !== null && needsCharge(type) ? (own.charge[id] ?? 0) : null;
      return {
        ...{ id, type, arc, isWhole: state?.whole === true },
        readyFrom: isReady ? null : { turn: turnOf(state.readyAt), impulse: impulseOf(state.readyAt) },
        charge: turns === null ? null : { turns, of: chargeTurns },
      };
    }),
    missiles: design.missiles.map(({ id, type }) => ({ id, type, state: unit.missiles[id] ?? 'lost' })),
    drones: design.drones.map(({ id }) => ({ id, state: unit.drones[id] ?? 'lost' })),
    radar: { left: unit.radar, lost: lostOf(design.radarTrack, unit.radar) },
    screens: unit.systems.screen,
    velocity: unit.velocity,
    thrust: thrustOf(board, unit).standard,
    own: own === null ? null : { power: own.power, ...storeOf(board, unit, own), rest: restOf(unit) },
  };
}

function storeOf(
  board: PentagonBoard,
  unit: PentagonUnit,
  own: NonNullable<PentagonUnit['own']>,
): { store: number; gain: number } {
  return { store: power.perStore * unit.systems.capacitor, gain: filled(board, unit, own).power - own.power };
}

const restOf = ({ kept: startVelocity, marks, velocity }: PentagonUnit): Vec => ({
  a: startVelocity.a + marks.a - velocity.a * impulses,
  c: startVelocity.c + marks.c - velocity.c * impulses,
});

/** Returns the numbers of a track that are missing in another. */
function lostOf(built: readonly number[], left: readonly number[]): readonly number[] {
  const rest = [...left];
  return built.filter((number) => {
    const at = rest.indexOf(number);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
