import { assess, type PentagonAttack, type Inward } from '../damage/assess.js';
import { cripplingsOf, type Condition } from '../damage/crippled.js';
import { hitInside, without, type Insides } from '../damage/interior.js';
import { inFrame, vectorOf, type Vec } from '../geometry/hex.js';
import { frontOf } from '../geometry/section.js';
import type { PentagonEvent } from '../model/event.js';
import { interiorOf, isMobile, sizeOf } from '../model/design.js';
import type { PentagonBoard, PentagonUnit } from '../model/state.js';
import { aboard, controls, designOf, unitOf, unitsHere, weaponsOf } from '../position.js';
import { acid } from '../tables.js';
import { explodeShips } from './explode.js';
import { acidNow, screensOf } from './firing.js';
import { reveal } from './detection.js';
import { mind, pairs, rolls, time, twoDice, type PentagonFacts, type ImpulseContext } from './impulse-context.js';

/** Plays segment 11: all damage of the impulse, then the wrecks, round by round (PW-10.1, PW-13.6). */
export function* assessAll(context: ImpulseContext): PentagonFacts {
  yield* reveal(context, Object.keys(context.now.pending), 'PW-6.5.6');
  /** Remaining screens, by unit. */
  const screens = new Map<string, number>();
  yield* rounds(context, screens, true);
  yield* strain(context);
  yield* rounds(context, screens, false);
  yield* lookForCrippled(context);
}

/** Assesses pending damage until no further wreck adds any; acid acts in the first round alone. */
function* rounds(context: ImpulseContext, screens: Map<string, number>, withAcid: boolean): PentagonFacts {
  const { now } = context;
  for (let isFirst = withAcid; ; isFirst = false) {
    const fallen: PentagonUnit[] = [];
    for (const { id } of unitsHere(now)) {
      const unit = unitOf(now, id) as PentagonUnit;
      const attacks = [...(now.pending[id] ?? []), ...(isFirst ? acidAttacks(unit) : [])];
      if (attacks.length === 0) continue;
      const rating = screens.get(id) ?? screensOf(context, unit) + unit.raised;
      screens.set(id, yield* assessUnit(context, unit, attacks, rating));
      const after = unitOf(now, id);
      if (after?.status === 'destroyed') fallen.push(after);
    }
    if (fallen.length === 0) return;
    yield* explodeShips(context, fallen);
  }
}

/** Returns two points in each of the three impulses after the hit, on the same section (PW-7.8). */
function acidAttacks(unit: PentagonUnit): readonly PentagonAttack[] {
  return acidNow(unit).map(({ section, by }) => ({
    id: `acid/${by}`,
    section,
    amount: acid.points,
    kind: 'acidLate',
    from: frontOf(section, unit.facing),
  }));
}

/** Assesses one unit and returns its remaining screens. */
function* assessUnit(
  context: ImpulseContext,
  unit: PentagonUnit,
  attacks: readonly PentagonAttack[],
  rating: number,
): Generator<PentagonEvent, number, void> {
  const { armor } = designOf(context.now, unit);
  const { screened, lost, inward } = assess({ armor: unit.armor, built: armor }, rating, attacks);
  const { boxes, destroyed } = strikeInside(context, unit, inward);
  yield { type: 'DamageAssessed', unit: unit.id, attacks, screened, lost, boxes, destroyed };
  return rating - screened;
}

/**
 * Returns the boxes that interior points destroy, one chart roll each (PW-11); points after destruction are dropped.
 */
function strikeInside(
  context: ImpulseContext,
  unit: PentagonUnit,
  inward: readonly Inward[],
): { readonly boxes: readonly string[]; readonly destroyed: boolean } {
  const { damagePreference } = mind(context, unit);
  const ways = inward.flatMap(({ points, from }) => Array<Vec>(points).fill(inFrame(from, unit.facing)));
  let insides = insidesOf(context.now, unit);
  let thrown: readonly Pair[] = [];
  let used = 0;
  const boxes: string[] = [];
  for (const way of ways) {
    const { box } = hitInside(insides, way, damagePreference, () => {
      if (used === thrown.length) [thrown, used] = [throwInside(context, unit, ways.length - boxes.length), 0];
      used += 1;
      return thrown[used - 1] as Pair;
    });
    if (box === null) return { boxes, destroyed: true };
    boxes.push(box);
    insides = without(insides, box);
  }
  return { boxes, destroyed: false };
}

type Pair = readonly [number, number];

/**
 * Rolls a pair for each point without a box, all in one roll. A point that finds no box takes the next pair, and when
 * all are used up the remaining points roll again. So pairs are left over only if the unit is destroyed.
 */
function throwInside(context: ImpulseContext, unit: PentagonUnit, points: number): readonly Pair[] {
  const number = (context.throws.get(unit.id) ?? 0) + 1;
  context.throws.set(unit.id, number);
  return pairs(context, `interior/${unit.id}/${number}`, points, 'roll.interior', 'PW-11.1');
}

/** Returns the undestroyed interior of a unit, in the form of the chart. */
export function insidesOf(board: PentagonBoard, unit: PentagonUnit): Insides {
  const mounted = designOf(board, unit).weapons.filter(({ id }) => unit.weapons[id]?.whole === true);
  return {
    systems: unit.systems,
    weapons: mounted,
    missiles: aboard(unit.missiles),
    drones: aboard(unit.drones),
    radar: unit.radar,
  };
}

/** Rolls for engines beyond their standard, whose mounts may break: on a 12 (PW-17.2). */
function* strain(context: ImpulseContext): PentagonFacts {
  for (const { id, crashed } of unitsHere(context.now)) {
    if (crashed !== time(context)) continue;
    const unit = unitOf(context.now, id) as PentagonUnit;
    if (twoDice(context, `strain/${id}`, 'roll.strain', 'PW-17.2') < 12) continue;
    const [points = 1] = rolls(context).roll({
      label: `strained/${id}`,
      count: 1,
      sides: 6,
      purpose: 'roll.strained',
      clause: 'PW-17.2',
    });
    const { boxes, destroyed } = strikeInside(context, unit, [{ section: 1, points, from: vectorOf(unit.facing) }]);
    yield* reveal(context, [id], 'PW-6.5.6');
    yield { type: 'DamageAssessed', unit: id, attacks: [], screened: 0, lost: [0, 0, 0, 0, 0, 0], boxes, destroyed };
    if (destroyed) yield* explodeShips(context, [unitOf(context.now, id) as PentagonUnit]);
  }
}

/** Returns the condition of a unit (PW-12.1). */
export function conditionOf(board: PentagonBoard, unit: PentagonUnit): Condition {
  const design = designOf(board, unit);
  const { engine, finalDamage } = unit.systems;
  const systems = Object.values(unit.systems).reduce((all, left) => all + left, 0);
  const weapons = Object.values(unit.weapons).filter(({ whole }) => whole).length;
  const notLost = (stores: PentagonUnit['missiles']): number =>
    Object.values(stores).filter((store) => store !== 'lost').length;
  const left = systems + weapons + notLost(unit.missiles) + notLost(unit.drones);
  const beams = weaponsOf(board, unit).filter(({ type }) => type === 'magneticBeam').length;
  return {
    mobile: isMobile(design),
    size: sizeOf(design),
    engines: engine,
    weapons: weapons + beams + aboard(unit.missiles).length + aboard(unit.drones).length,
    controls: controls(unit),
    radar: unit.radar.length,
    interiorLost: interiorOf(design) - left,
    interiorBuilt: interiorOf(design),
    finalDamage,
    finalDamageBuilt: design.systems.finalDamage,
  };
}

/** Finds newly crippled units (PW-12.1), also those without usable weapons; destroyed units are skipped. */
function* lookForCrippled(context: ImpulseContext): PentagonFacts {
  for (const unit of unitsHere(context.now)) {
    if (unit.crippled) continue;
    const why = cripplingsOf(conditionOf(context.now, unit));
    if (why.length > 0) yield { type: 'UnitCrippled', unit: unit.id, why };
  }
}
