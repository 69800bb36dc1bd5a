import { assess, type Attack, type Inward } from '../damage/assess.js';
import { cripplingsOf, type Condition } from '../damage/crippled.js';
import { hitInside, without, type Insides } from '../damage/interior.js';
import { inFrame, vectorOf, type Vec } from '../geometry/hex.js';
import { frontOf } from '../geometry/section.js';
import type { Event } from '../model/event.js';
import { interiorOf, isMobile, sizeOf } from '../model/design.js';
import type { Board, Unit } from '../model/state.js';
import { aboard, controls, designOf, unitOf, unitsHere, weaponsOf } from '../position.js';
import { acid } from '../tables.js';
import { explodeShips } from './explode.js';
import { acidNow, screensOf } from './firing.js';
import { reveal } from './detection.js';
import { mind, pairs, rolls, time, twoDice, type Facts, type Table } from './table.js';

/** Segment 11: all damage of the impulse, then what the wrecks do, round by round (PW-10.1, PW-13.6). */
export function* assessAll(table: Table): Facts {
  yield* reveal(table, Object.keys(table.now.pending), 'PW-6.5.6');
  /** What screens have left over, by unit. */
  const screens = new Map<string, number>();
  yield* rounds(table, screens, true);
  yield* strain(table);
  yield* rounds(table, screens, false);
  yield* lookForCrippled(table);
}

/** Assesses what is pending until no wreck brings any more; acid eats in the first round alone. */
function* rounds(table: Table, screens: Map<string, number>, withAcid: boolean): Facts {
  const { now } = table;
  for (let isFirst = withAcid; ; isFirst = false) {
    const fallen: Unit[] = [];
    for (const { id } of unitsHere(now)) {
      const unit = unitOf(now, id) as Unit;
      const attacks = [...(now.pending[id] ?? []), ...(isFirst ? acidAttacks(unit) : [])];
      if (attacks.length === 0) continue;
      const rating = screens.get(id) ?? screensOf(table, unit) + unit.raised;
      screens.set(id, yield* assessUnit(table, unit, attacks, rating));
      const after = unitOf(now, id);
      if (after?.status === 'destroyed') fallen.push(after);
    }
    if (fallen.length === 0) return;
    yield* explodeShips(table, fallen);
  }
}

/** Two points in each of the three impulses after the hit, on the same section (PW-7.8). */
function acidAttacks(unit: Unit): readonly Attack[] {
  return acidNow(unit).map(({ section, by }) => ({
    id: `acid/${by}`,
    section,
    amount: acid.points,
    kind: 'acidLate',
    from: frontOf(section, unit.facing),
  }));
}

/** Assesses one unit; what its screens have left over is handed back. */
function* assessUnit(
  table: Table,
  unit: Unit,
  attacks: readonly Attack[],
  rating: number,
): Generator<Event, number, void> {
  const { armor } = designOf(table.now, unit);
  const { screened, lost, inward } = assess({ armor: unit.armor, built: armor }, rating, attacks);
  const { boxes, destroyed } = strikeInside(table, unit, inward);
  yield { type: 'DamageAssessed', unit: unit.id, attacks, screened, lost, boxes, destroyed };
  return rating - screened;
}

/** The boxes that interior points destroy, one chart roll each (PW-11); what comes after destruction is dropped. */
function strikeInside(
  table: Table,
  unit: Unit,
  inward: readonly Inward[],
): { readonly boxes: readonly string[]; readonly destroyed: boolean } {
  const { damagePreference } = mind(table, unit);
  const ways = inward.flatMap(({ points, from }) => Array<Vec>(points).fill(inFrame(from, unit.facing)));
  let insides = insidesOf(table.now, unit);
  let thrown: readonly Pair[] = [];
  let used = 0;
  const boxes: string[] = [];
  for (const way of ways) {
    const { box } = hitInside(insides, way, damagePreference, () => {
      if (used === thrown.length) [thrown, used] = [throwInside(table, unit, ways.length - boxes.length), 0];
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
 * A pair for each point that has no box yet, all in one throw: who finds none with it takes the next, and when all are used
 * up those that are left throw again. So no pair is left over but where the unit is destroyed.
 */
function throwInside(table: Table, unit: Unit, points: number): readonly Pair[] {
  const number = (table.throws.get(unit.id) ?? 0) + 1;
  table.throws.set(unit.id, number);
  return pairs(table, `interior/${unit.id}/${number}`, points, 'roll.interior', 'PW-11.1');
}

/** What is whole inside a unit, as the chart looks for it. */
export function insidesOf(board: Board, unit: Unit): Insides {
  const mounted = designOf(board, unit).weapons.filter(({ id }) => unit.weapons[id]?.whole === true);
  return {
    systems: unit.systems,
    weapons: mounted,
    missiles: aboard(unit.missiles),
    drones: aboard(unit.drones),
    radar: unit.radar,
  };
}

/** Engines beyond their standard may break what holds them: on a 12 (PW-17.2). */
function* strain(table: Table): Facts {
  for (const { id, crashed } of unitsHere(table.now)) {
    if (crashed !== time(table)) continue;
    const unit = unitOf(table.now, id) as Unit;
    if (twoDice(table, `strain/${id}`, 'roll.strain', 'PW-17.2') < 12) continue;
    const [points = 1] = rolls(table).roll({
      label: `strained/${id}`,
      count: 1,
      sides: 6,
      purpose: 'roll.strained',
      clause: 'PW-17.2',
    });
    const { boxes, destroyed } = strikeInside(table, unit, [{ section: 1, points, from: vectorOf(unit.facing) }]);
    yield* reveal(table, [id], 'PW-6.5.6');
    yield { type: 'DamageAssessed', unit: id, attacks: [], screened: 0, lost: [0, 0, 0, 0, 0, 0], boxes, destroyed };
    if (destroyed) yield* explodeShips(table, [unitOf(table.now, id) as Unit]);
  }
}

/** What a unit's condition is (PW-12.1). */
export function conditionOf(board: Board, unit: Unit): Condition {
  const design = designOf(board, unit);
  const { engine, finalDamage } = unit.systems;
  const systems = Object.values(unit.systems).reduce((all, left) => all + left, 0);
  const weapons = Object.values(unit.weapons).filter(({ whole }) => whole).length;
  const notLost = (stores: Unit['missiles']): number => Object.values(stores).filter((one) => one !== 'lost').length;
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

/** Who is crippled from now on (PW-12.1), also by having nothing left to fire; a destroyed unit needs no such word. */
function* lookForCrippled(table: Table): Facts {
  for (const unit of unitsHere(table.now)) {
    if (unit.crippled) continue;
    const why = cripplingsOf(conditionOf(table.now, unit));
    if (why.length > 0) yield { type: 'UnitCrippled', unit: unit.id, why };
  }
}
