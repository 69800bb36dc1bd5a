import type { Dice, DiceScope } from '@warlog/dice';
import { attackerOf } from '../battle/attacker.js';
import { withdraw } from '../battle/conclude.js';
import { fight, transportDice } from '../battle/fight.js';
import { throwDice, type Throw } from '../battle/throw.js';
import { battleOf } from '../battle/table.js';
import { chartOf } from '../chart.js';
import type { BattleEnded, ArmadaEvent } from '../model/event.js';
import {
  battleAt,
  otherSide,
  perSide,
  sideIds,
  type BattleId,
  type PerSide,
  type SideId,
  type SystemId,
} from '../model/ids.js';
import type { RetreatSheet, RoundSheet } from '../model/sheet.js';
import type { AttackerBy, ArmadaBattle, BattlePlace, ArmadaRetreat, ArmadaState, ArmadaUnit } from '../model/state.js';
import {
  craftOfUnits,
  doctrineAt,
  doctrineInBattle,
  garrisonAt,
  holdingsOf,
  seatOfSide,
  sidesAt,
  systemIn,
  wantsRounds,
} from '../position.js';
import { isCarrier, isWarcraft } from '../tables.js';
import { cleanUp, mendAfterBattle } from './clean-up.js';
import { resists, takeSystem, uncontested } from './enter.js';
import { clashesToHand, handOver, inClash, isAgreedAt, systemsToHand, takeUp, unitsIn } from './hand-over.js';
import { clashesOf } from './move.js';
import { decided, retreatOptions } from './retreat.js';

/** The answers of the seats to the open question. */
export interface ArmadaAnswers {
  readonly rounds: Partial<PerSide<RoundSheet | null>> | null;
  readonly retreat: RetreatSheet | null;
}

/**
 * Plays the Combat phase in its order (PNP-7.11), from its current state to its end or to the next question to a
 * player. Its whole progress is in the state.
 */
export function* combat(now: ArmadaState, answers: ArmadaAnswers, dice: Dice): Generator<ArmadaEvent, void, void> {
  let { rounds } = answers;
  if (now.combat === null) yield { type: 'CombatOpened', clashes: clashesOf(now), sequence: agreed(now) };
  if (now.retreat !== null) yield* makeRetreat(now, now.retreat, answers.retreat?.to ?? null, dice);
  for (;;) {
    if (now.ended !== null) return;
    if (now.battle === null && !(yield* nextBattle(now, dice))) break;
    if (!(yield* fightOn(now, rounds, dice))) return;
    rounds = null;
    if (now.retreat !== null) return;
  }
  // Battles are fought out elsewhere; all else of these steps is settled (PNP-17.30).
  if ((now.handed ?? []).length > 0) return;
  yield* uncontested(now, dice);
  yield* cleanUp(now);
}

/** Returns the sequence on which both seats agreed; empty if they did not (PNP-17.26). */
function agreed(now: ArmadaState): readonly SystemId[] {
  const { confed, kilrathi } = now.words;
  return confed.sequence.join() === kilrathi.sequence.join() ? confed.sequence : [];
}

/**
 * Starts the next battle: returned ones, clashes, arrivals, systems, then those caused by retreats. Returns false if
 * there is none to fight here, because all are fought or are fought out elsewhere.
 */
function* nextBattle(now: ArmadaState, dice: Dice): Generator<ArmadaEvent, boolean, void> {
  const back = now.handed?.find(({ id }) => now.combat?.back?.[id] !== undefined);
  if (back) {
    yield* takeUp(now, back);
    return true;
  }
  for (let [clash] = now.combat?.clashes ?? []; clash !== undefined; [clash] = now.combat?.clashes ?? []) {
    const started = clash;
    yield { type: 'ClashStarted', clash: started };
    const units = perSide((side) => inClash(now, started, side));
    if (units.confed.length === 0 || units.kilrathi.length === 0) continue;
    const place: BattlePlace = { kind: 'line', line: started.line, from: started.from };
    const isHanded = clashesToHand(now, [started, ...(now.combat?.clashes ?? [])]).includes(started);
    yield* startBattle(now, place, units, dice);
    if (!isHanded) return true;
    yield* handOver(now);
  }
  // Units arrive once every clash is fought (PNP-17.30).
  if (now.combat?.arrived === false && (now.handed ?? []).length > 0) return false;
  if (now.combat?.arrived === false) yield { type: 'UnitsArrived' };
  const contested = contestedSystems(now);
  const handed = systemsToHand(now, contested);
  // Battles that were not agreed come first; then the agreed ones that cannot be handed over.
  const agreed = contested.filter((id) => isAgreedAt(now, id));
  const system = contested.find((id) => !agreed.includes(id)) ?? agreed.find((id) => !handed.includes(id));
  if (system !== undefined) {
    yield* startBattle(now, { kind: 'system', system }, unitsIn(now, system), dice);
    return true;
  }
  for (const id of handed) {
    yield* startBattle(now, { kind: 'system', system: id }, unitsIn(now, id), dice);
    yield* handOver(now);
  }
  return false;
}

/** Returns the systems of step 3 in the agreed order or by id, then those of step 4 in the order of the retreats. */
function contestedSystems(now: ArmadaState): readonly SystemId[] {
  const raised = now.combat?.raised ?? [];
  const sequence = now.combat?.sequence ?? [];
  const order = [...sequence, ...chartOf(now.map).systems.filter((id) => !sequence.includes(id))];
  return [...order.filter((id) => !raised.includes(id)), ...raised].filter((id) => isContested(now, id));
}

/** Returns true if both seats are there, or one meets the other's fortress. */
function isContested(now: ArmadaState, system: SystemId): boolean {
  const sides = sidesAt(now, system);
  if (sides.size === 2) return true;
  const { controller } = systemIn(now, system);
  return controller !== null && sides.has(otherSide(controller)) && resists(now, system);
}

function* startBattle(
  now: ArmadaState,
  place: BattlePlace,
  units: PerSide<readonly ArmadaUnit[]>,
  dice: Dice,
): Generator<ArmadaEvent, void, void> {
  const id = battleIdAt(now, place);
  const controller = place.kind === 'system' ? systemIn(now, place.system).controller : null;
  const garrison = place.kind === 'system' ? garrisonAt(now, place.system) : [];
  const fortress = place.kind === 'system' && controller !== null && resists(now, place.system) ? place.system : null;
  const groups = perSide((side) => [...craftOfUnits(units[side]), ...(controller === side ? garrison : [])]);
  for (const side of sideIds) {
    const covered = units[side].filter(({ exposed }) => !exposed).map((unit) => unit.id);
    const hidden = fortress !== null && controller === side && systemIn(now, fortress).base?.exposed === false;
    const fortresses = hidden && fortress !== null ? [fortress] : [];
    if (covered.length + fortresses.length > 0) yield { type: 'CountersExposed', side, units: covered, fortresses };
  }
  const entered = perSide((side) => place.kind === 'line' || units[side].some(({ from }) => from !== null));
  const holdings = perSide((side) => {
    const { systems, mines, shipyards } = holdingsOf(now, side);
    return { systems: systems.length, mines: mines.length, shipyards: shipyards.length };
  });
  const found = attackerOf({ controller, entered, groups, holdings });
  const attacker = found.attacker ?? rollOff(now, rollsFor(now, id, dice));
  const byRounds = sideIds.some((side) => wantsRounds(now, side, place));
  const battle = battleOf({ id, place, attacker, by: found.by, byRounds }, groups);
  yield { type: 'BattleStarted', battle, by: found.by satisfies AttackerBy };
}

/** Returns `t3-meridian`; later battles at the same place get `-2`, `-3` (PNP-17.26). */
function battleIdAt(now: ArmadaState, place: BattlePlace): BattleId {
  const site = place.kind === 'line' ? place.line : place.system;
  return battleAt(now.turn, site, now.combat?.fought[site] ?? 0);
}

/** Rolls for each side, confed first, until one is higher (PNP-8.4). */
export function rollOff(now: Pick<ArmadaState, 'options'>, roll: Throw): SideId {
  for (let n = 1; ; n += 1) {
    const totals = perSide((side) => {
      const request = { purpose: 'attacker-tie', label: `${side}/${n}`, clause: 'PNP-8.4' } as const;
      return throwDice({ options: now.options, roll }, request).reduce((sum, face) => sum + face, 0);
    });
    if (totals.confed !== totals.kilrathi) return totals.confed > totals.kilrathi ? 'confed' : 'kilrathi';
  }
}

/** Returns the dice of a battle: a scope of its own that all viewers see. */
function rollsFor(now: ArmadaState, id: string, dice: Dice): Throw {
  const scope: DiceScope = dice.scope(`combat/${id}`);
  return ({ purpose, label, ...request }) =>
    scope.roll({ ...request, label: `${purpose}/${label}`, purpose: `dice.${purpose}` });
}

/** Continues the open battle and applies its effects; returns false if a player must be asked. */
function* fightOn(
  now: ArmadaState,
  rounds: ArmadaAnswers['rounds'],
  dice: Dice,
): Generator<ArmadaEvent, boolean, void> {
  const { battle } = now;
  if (battle === null) throw new Error('No battle is open');
  const roll = rollsFor(now, battle.id, dice);
  const isLeft = sideIds.every((side) => battle.groups[side].some(({ type }) => isWarcraft(type)));
  const steps =
    battle.withdraws !== undefined && isLeft
      ? withdraw(battle, battle.withdraws)
      : fight(now, {
          options: now.options,
          roll,
          doctrine: (side) => doctrineInBattle(now, side, battle),
          asks: (side) => wantsRounds(now, side, battle.place),
          answers: rounds,
        });
  let ended: BattleEnded | null = null;
  let groups = battle.groups;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      if (step.value === 'waiting') return false;
      break;
    }
    if (step.value.type === 'BattleEnded') {
      ended = step.value;
      groups = now.battle?.groups ?? groups;
    }
    yield step.value;
  }
  if (ended !== null) yield* afterBattle(now, { ...battle, groups }, ended, roll, dice);
  return true;
}

/** Applies victory, the holder's claim with the base's fate, then the retreat (PNP-14, PNP-15, PNP-16.1). */
function* afterBattle(
  now: ArmadaState,
  battle: ArmadaBattle,
  ended: BattleEnded,
  roll: Throw,
  dice: Dice,
): Generator<ArmadaEvent, void, void> {
  if (ended.carrierDestroyed !== null) {
    yield carrierLost(now, ended.carrierDestroyed, 'ended.carrier', 'PNP-16.1');
    return;
  }
  yield* mendAfterBattle(now, battle);
  if (ended.field !== null && battle.place.kind === 'system') {
    const die = (): number => {
      return roll({ purpose: 'mine-raid', label: 'die', count: 1, sides: 6, clause: 'PNP-7.7' })[0] ?? 0;
    };
    yield* takeSystem(now, { system: battle.place.system, by: ended.field, afterBattle: true, die });
  }
  if (ended.mustRetreat !== null) yield* orderRetreat(now, battle, ended, dice);
}

function* orderRetreat(
  now: ArmadaState,
  battle: ArmadaBattle,
  ended: BattleEnded,
  dice: Dice,
): Generator<ArmadaEvent, void, void> {
  const side = ended.mustRetreat;
  if (side === null) return;
  const { place } = battle;
  const leaving = battle.groups[side].filter(({ id, type }) => {
    return now.units[id] !== undefined && (ended.how !== 'carrier-duel' || isCarrier(type));
  });
  const units = leaving.map(({ id }) => id);
  if (units.length === 0) return;
  const from = place.kind === 'line' ? place.from[side] : place.system;
  const found = retreatOptions({
    chart: chartOf(now.map),
    controllerOf: (system) => systemIn(now, system).controller,
    hasEnemies: (system) => sidesAt(settled(now), system).has(otherSide(side)),
    side,
    from,
    closed: [from],
    rule: ended.how === 'carrier-duel' ? 'duel' : 'closest',
    cameFrom: place.kind === 'line' ? [] : (now.combat?.came[side] ?? []),
  });
  const retreat: ArmadaRetreat = {
    battle: battle.id,
    side,
    units,
    from,
    chooser: found.chooser,
    options: found.options,
  };
  const { retreatPreference } = doctrineAt(now.words, found.chooser, place);
  const to = decided(found.options, retreatPreference);
  const asked = to === null && found.options.length > 0;
  yield { type: 'RetreatOrdered', retreat, asked };
  if (!asked) yield* makeRetreat(now, retreat, to, dice);
}

/** Returns the state without units in flight (PNP-14.8). */
function settled(now: ArmadaState): Pick<ArmadaState, 'units'> {
  return { units: Object.fromEntries(Object.entries(now.units).filter(([, unit]) => unit.to === null)) };
}

/** Moves the whole group to the picked system, or else the first; with none open it is destroyed (PNP-14.4). */
function* makeRetreat(
  now: ArmadaState,
  retreat: ArmadaRetreat,
  picked: SystemId | null,
  dice: Dice,
): Generator<ArmadaEvent, void, void> {
  const { side, units, from, options, battle } = retreat;
  const to = picked !== null && options.includes(picked) ? picked : options[0];
  if (to !== undefined) {
    const hostile = systemIn(now, to).controller === otherSide(side);
    const fights = sidesAt(settled(now), to).has(otherSide(side)) || resists(now, to);
    yield { type: 'RetreatMade', side, units, from, to, raises: hostile && fights && !isContested(now, to) };
    return;
  }
  const lost = craftOfUnits(units.flatMap((id) => now.units[id] ?? []));
  const carrier = lost.find(({ type }) => isCarrier(type));
  if (carrier !== undefined) {
    yield { type: 'CarrierDestroyed', side, by: otherSide(side), unit: carrier.id };
    yield carrierLost(now, side, 'ended.no-retreat', 'PNP-14.10');
    return;
  }
  yield { type: 'CraftDestroyed', side, units: lost.map(({ id, type, fort }) => ({ id, type, fort })) };
  yield* transportDice(now, side, lost, rollsFor(now, `${battle}/retreat`, dice));
}

function carrierLost(
  now: ArmadaState,
  side: SideId,
  reason: 'ended.carrier' | 'ended.no-retreat',
  clause: string,
): ArmadaEvent {
  const winner = otherSide(side);
  return { type: 'GameEnded', winner, winners: [seatOfSide(now, winner)], reason, clause };
}
