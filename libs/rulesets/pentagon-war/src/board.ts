import { clonePlain, type Draft } from '@warlog/ruleset-api';
import { valuesOf } from '@warlog/core';
import type { PentagonAttack } from './damage/assess.js';
import { fly, goalOf, leaveTrack } from './flying.js';
import { nextUse } from './fire/shot.js';
import { indexOf, plus, turned } from './geometry/hex.js';
import type { PentagonCourse } from './geometry/homing.js';
import { impulseOf, impulses, mark, stepOf, timeOf, turnOf, wholeOf } from './geometry/motion.js';
import type { PentagonEvent } from './model/event.js';
import type { ObjectId, PentagonUnitId } from './model/ids.js';
import type { PentagonBoard, Seeker, PentagonUnit } from './model/state.js';
import { power } from './tables.js';

type BoardDraft = Draft<PentagonBoard>;
type DraftUnit = Draft<PentagonUnit>;

/** An event with additions for views: courses of flying objects, for viewers that cannot compute them (PW-19). */
export type PentagonFact = PentagonEvent & { readonly flown?: Readonly<Record<ObjectId, PentagonCourse>> };

/** Applies an event to the board, in the state and in views. Takes ownership of the board; never decides. */
export function applyFact(board: BoardDraft, fact: PentagonFact): void {
  switch (fact.type) {
    case 'FleetPlaced':
      Object.assign(board.designs, fact.designs);
      // Cloned, because the board is changed and the event must not be.
      for (const unit of fact.units) board.units[unit.id] = clonePlain(unit) as DraftUnit;
      return;
    case 'AlertRolled':
      board.alert[fact.seat] = fact.from;
      return;
    case 'StepOpened':
      board.step = fact.step;
      board.impulse = fact.impulse;
      return;
    case 'TurnBegan':
      board.turn = fact.turn;
      board.impulse = 1;
      for (const unit of valuesOf(board.units)) beginTurn(unit);
      return;
    case 'StandingSet':
      board.standing[fact.seat] = fact.standing;
      return;
    case 'PowerAllocated':
      for (const [id, own] of Object.entries(fact.units))
        changeUnit(board, id, (unit) => (unit.own = clonePlain(own) as DraftUnit['own']));
      return;
    case 'RadarSet':
      for (const [id, set] of Object.entries(fact.units)) changeUnit(board, id, (unit) => Object.assign(unit, set));
      return;
    case 'UnitsDetected':
      for (const id of fact.units) changeUnit(board, id, (unit) => (unit.detected = true));
      return;
    case 'ImpulseBegan':
      return moveAll(board, fact);
    case 'UnitsDocked':
      for (const [id, host] of Object.entries(fact.units))
        changeUnit(board, id, (unit) => {
          unit.dockedTo = host;
          follow(board, unit);
        });
      return;
    case 'UnitsCastOff':
      for (const id of fact.units) changeUnit(board, id, (unit) => (unit.dockedTo = null));
      return;
    case 'DronesOrdered':
      for (const [id, goal] of Object.entries(fact.goals)) {
        const seeker = board.seekers[id as ObjectId];
        if (seeker?.secret) seeker.secret.target = goal;
      }
      return;
    case 'GameEnded':
      board.ended = fact.ending as BoardDraft['ended'];
      return;
    default:
      return applyFight(board, fact);
  }
}

/** Applies fire, explosions and damage. */
function applyFight(board: BoardDraft, fact: PentagonFact): void {
  switch (fact.type) {
    case 'PointDefenseFired':
      if (fact.attack !== null) attackOn(board, fact.target, [fact.attack]);
      return;
    case 'RamAttempted': {
      for (const [id, attack] of Object.entries(fact.attacks)) attackOn(board, id, [attack]);
      const seeker = board.seekers[fact.by as ObjectId];
      if (seeker === undefined) return;
      if (fact.spent) delete board.seekers[seeker.id];
      else Object.assign(seeker, { attempts: seeker.attempts + 1, tried: fact.target });
      return;
    }
    case 'ObjectsGone':
      for (const id of fact.objects) remove(board, id, fact.why === 'recovered');
      return;
    case 'Exploded':
      for (const { source } of fact.blasts) if (source !== null) remove(board, source as ObjectId, false);
      for (const id of fact.destroyed) remove(board, id, false);
      for (const [id, attacks] of Object.entries(fact.struck)) attackOn(board, id, attacks);
      board.blasts = (board.blasts ?? 0) + fact.blasts.length;
      return;
    case 'Launched': {
      const { seeker } = fact;
      board.seekers[seeker.id] = clonePlain(seeker) as Draft<Seeker>;
      changeUnit(board, seeker.by, (unit) => {
        if (seeker.kind === 'missile') unit.missiles[seeker.item] = 'launched';
        if (seeker.kind === 'drone') unit.drones[seeker.item] = 'launched';
        if (unit.own === null) return;
        unit.own.power -= fact.power;
        if (seeker.kind === 'bolt') unit.own.charge[seeker.item] = 0;
      });
      return;
    }
    case 'FireAnnounced':
      return announce(board, fact);
    case 'ScreensRaised':
      changeUnit(board, fact.unit, (unit) => {
        unit.raised = fact.points;
        if (unit.own !== null) unit.own.power -= fact.points * power.perReinforcement;
      });
      return;
    case 'ShotsResolved':
      return strikeAll(board, fact);
    case 'DamageAssessed':
      return assessUnit(board, fact);
    case 'UnitCrippled':
      changeUnit(board, fact.unit, (unit) => (unit.crippled = true));
      return;
    case 'UnitsGone':
      for (const id of fact.units) {
        changeUnit(board, id, (unit) => (unit.status = fact.how === 'disengaged' ? 'disengaged' : 'destroyed'));
        free(board, id);
      }
      return;
    case 'SeatConceded':
      board.conceded.push(fact.seat);
      return;
    case 'ImpulseEnded':
      return endImpulse(board, fact.time);
    case 'PositionRuled':
      changeUnit(board, fact.unit, (unit) => {
        if (typeof fact.value === 'number') {
          if (unit.own !== null) unit.own.power = fact.value;
        } else
          Object.assign(unit, {
            velocity: fact.value,
            kept: { a: fact.value.a * impulses, c: fact.value.c * impulses },
          });
      });
      return;
    default:
      return;
  }
}

/** Changes a unit that this viewer knows. */
function changeUnit(board: BoardDraft, id: string, change: (unit: DraftUnit) => void): void {
  const unit = board.units[id as PentagonUnitId];
  if (unit !== undefined) change(unit);
}

/** Velocity determination: the acceleration marks of the past turn take effect (PW-4.6). */
function beginTurn(unit: DraftUnit): void {
  unit.kept = plus(unit.kept, unit.marks);
  unit.marks = { a: 0, c: 0 };
  unit.velocity = wholeOf(unit.kept);
  unit.grabbedBy = null;
}

/** Segments 1 to 3: all units turn, burn and move; first units and drones, then homing objects (PW-4.3). */
function moveAll(board: BoardDraft, fact: Extract<PentagonEvent, { type: 'ImpulseBegan' }> & PentagonFact): void {
  const impulse = impulseOf(fact.time);
  board.pending = {};
  const { turns } = fact;
  // A docked unit turns with its host by the same number of sides, before any turn is applied.
  for (const unit of valuesOf(board.units)) {
    const host = unit.dockedTo === null ? undefined : board.units[unit.dockedTo];
    const facing = host === undefined ? undefined : turns[host.id];
    if (host !== undefined && facing !== undefined)
      unit.facing = turned(unit.facing, indexOf(facing) - indexOf(host.facing));
  }
  for (const unit of valuesOf(board.units)) {
    unit.raised = 0;
    unit.facing = turns[unit.id] ?? unit.facing;
    unit.marks = plus(unit.marks, mark(unit.facing, fact.thrusts[unit.id] ?? 0));
    if (fact.crashing.includes(unit.id)) unit.crashed = fact.time;
    if (unit.status === 'here') unit.at = plus(unit.at, stepOf(unit.velocity, impulse));
  }
  for (const unit of valuesOf(board.units)) {
    follow(board, unit);
    leaveTrack(unit);
  }
  const flying = valuesOf(board.seekers);
  for (const seeker of flying.filter(({ kind }) => kind === 'drone')) fly(board, seeker, impulse, fact.flown);
  const homing = flying.filter(({ kind }) => kind !== 'drone');
  // A seeker may chase another one: all goals are read before any of them moves.
  const goals = homing.map((seeker) => goalOf(board, seeker));
  homing.forEach((seeker, index) => fly(board, seeker, impulse, fact.flown, goals[index]));
}

/** Puts a docked unit at its host's hex and velocity (PW-4.8). */
function follow(board: BoardDraft, unit: DraftUnit): void {
  const host = unit.dockedTo === null ? undefined : board.units[unit.dockedTo];
  if (host === undefined) return;
  const { at, kept: startVelocity, velocity, marks } = host;
  Object.assign(unit, { at: { ...at }, kept: { ...startVelocity }, velocity: { ...velocity }, marks: { ...marks } });
}

/** Undocks a unit that leaves the board, in both directions. */
function free(board: BoardDraft, id: string): void {
  for (const unit of valuesOf(board.units)) if (unit.id === id || unit.dockedTo === id) unit.dockedTo = null;
}

function attackOn(board: BoardDraft, id: string, attacks: readonly PentagonAttack[]): void {
  const on = id as PentagonUnitId;
  if (board.units[on] !== undefined)
    board.pending[on] = [...(board.pending[on] ?? []), ...attacks] as Draft<PentagonAttack[]>;
}

/** Removes a flying object; a drone that is taken back returns to its box. */
function remove(board: BoardDraft, id: ObjectId, back: boolean): void {
  const seeker = board.seekers[id];
  if (seeker === undefined) return;
  delete board.seekers[id];
  if (back) changeUnit(board, seeker.by, (unit) => (unit.drones[seeker.item] = 'aboard'));
}

/** Segment 8: marks weapons as used and spends power (PW-5.3, PW-7.9). */
function announce(board: BoardDraft, fact: Extract<PentagonEvent, { type: 'FireAnnounced' }>): void {
  const ready = nextUse(timeOf(board.turn, board.impulse));
  for (const { by, weapon, target } of fact.shots) {
    const seeker = board.seekers[by as ObjectId];
    if (seeker !== undefined) seeker.readyAt = ready;
    changeUnit(board, by, (unit) => {
      const mounted = unit.weapons[weapon];
      if (mounted !== undefined) mounted.readyAt = ready;
      else unit.beams[Number(weapon.slice(2)) - 1] = ready;
      if (unit.own !== null && weapon in unit.own.charge) unit.own.charge[weapon] = 0;
    });
    changeUnit(board, target, (unit) => {
      if (board.units[by as PentagonUnitId] !== undefined) unit.lastAttacker = by as PentagonUnitId;
    });
  }
  for (const [id, spent] of Object.entries(fact.power)) {
    changeUnit(board, id, (unit) => {
      if (unit.own !== null) unit.own.power -= spent;
    });
  }
}

function strikeAll(board: BoardDraft, fact: Extract<PentagonEvent, { type: 'ShotsResolved' }>): void {
  for (const [id, attacks] of Object.entries(fact.attacks)) attackOn(board, id, attacks);
  for (const { target, weapon, by, damage } of fact.shots) {
    const found = board.seekers[target as ObjectId];
    if (found?.kind !== 'bolt' || damage === 0) continue;
    const key = weapon.startsWith('mb') && board.units[by as PentagonUnitId] !== undefined ? 'beams' : 'proton';
    found.taken[key] += damage;
  }
  for (const { by, target, weapon, damage } of fact.shots) {
    const unit = board.units[target as PentagonUnitId];
    if (unit === undefined || damage === 0) continue;
    const shooter = board.units[by as PentagonUnitId];
    const type = shooter && board.designs[shooter.design]?.weapons.find(({ id }) => id === weapon)?.type;
    const attack = fact.attacks[unit.id]?.find(({ id }) => id === shotId(by, weapon));
    if (type === 'acidGun' && attack !== undefined) unit.acid.push({ section: attack.section, left: 4, by: attack.id });
  }
  for (const [id, by] of Object.entries(fact.grabbed)) {
    const grabber = board.units[by];
    changeUnit(board, id, (unit) => {
      unit.grabbedBy = by;
      if (grabber !== undefined) unit.velocity = grabber.velocity;
    });
  }
}

/** Returns the id of an attack by a shot; of equal attacks the lowest id comes first (PW-10.9). */
export const shotId = (by: string, weapon: string): string => `shot/${by}/${weapon}`;

function assessUnit(board: BoardDraft, fact: Extract<PentagonEvent, { type: 'DamageAssessed' }>): void {
  changeUnit(board, fact.unit, (unit) => {
    unit.armor = unit.armor.map((left, index) => left - (fact.lost[index] ?? 0));
    for (const box of fact.boxes) loseBox(unit, box);
    if (fact.destroyed) unit.status = 'destroyed';
  });
  if (fact.destroyed) free(board, fact.unit);
  delete board.pending[fact.unit];
}

/** Destroys a box, by its id or the kind of its system (PW-11.4, PW-6.2, PW-5.1). */
function loseBox(unit: DraftUnit, box: string): void {
  if (box in unit.weapons) unit.weapons[box] = { whole: false, readyAt: 0 };
  else if (box in unit.missiles) unit.missiles[box] = 'lost';
  else if (box in unit.drones) unit.drones[box] = 'lost';
  else if (box === 'radar') unit.radar.splice(unit.radar.indexOf(Math.max(...unit.radar)), 1);
  else unit.systems[box as keyof DraftUnit['systems']] -= 1;
  if (box === 'capacitor' && unit.own !== null)
    unit.own.power = Math.min(unit.own.power, power.perStore * unit.systems.capacitor);
}

/** Advances acid and the impulse counter. */
function endImpulse(board: BoardDraft, time: number): void {
  for (const unit of valuesOf(board.units))
    unit.acid = unit.acid.flatMap((acid) => (acid.left > 1 ? [{ ...acid, left: acid.left - 1 }] : []));
  board.pending = {};
  delete board.blasts;
  const next = time + 1;
  if (turnOf(next) === board.turn) board.impulse = impulseOf(next);
}
