import type { BattleEvent } from '../model/event.js';
import { otherSide, perSide, sideIds, type PerSide, type SideId } from '../model/ids.js';
import type { ArmadaOptions } from '../model/options.js';
import type { RoundSheet } from '../model/sheet.js';
import type { ArmadaBattle, Craft, ArmadaResult } from '../model/state.js';
import { hitsOf, isCarrier, isTransport } from '../tables.js';
import { conclude } from './conclude.js';
import type { ArmadaFightOptions, FightContext, FightTable } from './fight-context.js';
import { cellAt, columnFor } from './crt.js';
import { allocate, ignoreBy, type ArmadaPlacing } from './doctrine.js';
import { carrierIn, equippedCraft, hitsLeft, maneuverOf, mayRun, strengthOf, verdictOf } from './group.js';
import { throwDice, type Throw } from './throw.js';

/** Fights a battle from its current state to its end, or to the next question to a player. */
export function* fight(table: FightTable, context: FightContext): Generator<BattleEvent, 'over' | 'waiting', void> {
  let { answers } = context;
  if (battleOn(table).round === 0 && !battleOn(table).salvoFired && battleOn(table).result === null) {
    if (verdictOf(battleOn(table).groups) === null) yield* salvo(table, context);
  }
  for (;;) {
    const { result } = battleOn(table);
    let wishes: Partial<PerSide<RoundSheet | null>> = {};
    if (result !== null) {
      if (answers === null) {
        const awaited = awaitedBy(battleOn(table), result, context);
        if (awaited.length > 0) {
          const { id, round } = battleOn(table);
          yield { type: 'RoundAsked', battle: id, round: result.salvo ? 0 : round, awaited };
          return 'waiting';
        }
      } else {
        yield { type: 'RoundAnswered', battle: battleOn(table).id };
      }
      wishes = answers ?? {};
      answers = null;
      yield* place(table, result, wishes, context);
    }
    if (verdictOf(battleOn(table).groups) !== null) {
      yield* conclude(table, context);
      return 'over';
    }
    if (result !== null && !result.salvo && (yield* torpedoRuns(table, wishes, context))) return 'over';
    yield* round(table, context);
  }
}

function battleOn({ battle }: FightTable): ArmadaBattle {
  if (battle === null) throw new Error('No battle is being fought');
  return battle;
}

/** Rolls one die per leech or cloak craft, both sides from their starting numbers (PNP-9.3, PNP-9.4). */
function* salvo(table: FightTable, context: FightContext): Generator<BattleEvent, void, void> {
  const { id, attacker, groups } = battleOn(table);
  if (equippedCraft(groups.confed) + equippedCraft(groups.kilrathi) === 0) return;
  const faces = perSide((): readonly number[] => []);
  for (const side of [attacker, otherSide(attacker)]) {
    const count = equippedCraft(groups[side]);
    if (count > 0) faces[side] = context.roll({ purpose: 'salvo', label: side, count, sides: 6, clause: 'PNP-9.3' });
  }
  const hits = perSide((side) => faces[otherSide(side)].reduce((sum, face) => sum + face, 0));
  yield { type: 'SalvoFired', battle: id, faces, hits };
}

/** Rolls on the results table (PNP-9.5 to PNP-9.8). */
function* round(table: FightTable, context: FightContext): Generator<BattleEvent, void, void> {
  const { id, attacker, groups, round: fought } = battleOn(table);
  const defender = otherSide(attacker);
  const strength = perSide((side) => strengthOf(groups[side]));
  const maneuver = perSide((side) => maneuverOf(groups[side]));
  const modifier = maneuver[attacker] - maneuver[defender];
  const { ratioTenths, column } = columnFor(strength[attacker], strength[defender], context.options.ratioRounding);
  const asked = { purpose: 'combat', label: String(fought + 1), modifier, clause: 'PNP-9.8' } as const;
  const faces = throwDice(context, asked);
  const total = faces.reduce((sum, face) => sum + face, modifier);
  const cell = cellAt(column, total);
  yield {
    type: 'RoundFought',
    battle: id,
    round: fought + 1,
    strength,
    maneuver,
    modifier,
    ratioTenths,
    column,
    faces,
    total,
    row: cell.row,
    cell: cell.cell,
    hits: perSide((side) => (side === attacker ? cell.attacker : cell.defender)),
    eliminated: cell.eliminated === null ? null : cell.eliminated === 'attacker' ? attacker : defender,
  };
}

/** Returns the sides that are asked about a result: they take hits, or may run torpedoes afterwards (PNP-17.27). */
function awaitedBy(battle: ArmadaBattle, result: ArmadaResult, context: FightContext): readonly SideId[] {
  if (!battle.byRounds) return [];
  return sideIds.filter(
    (side) => context.asks(side) && (result.hits[side] > 0 || mayRunAfter(battle, side, context.options)),
  );
}

/**
 * Returns true if a side may make a torpedo run after the pending result, whatever the answers (PNP-13.1, PNP-17.27).
 */
export function mayRunAfter(
  battle: ArmadaBattle,
  side: SideId,
  { ignoreScaling, edition }: Pick<ArmadaOptions, 'ignoreScaling' | 'edition'>,
): boolean {
  if (battle.result?.salvo !== false || !mayRun(battle.groups, battle.attempts, side)) return false;
  // Version 0.1.0 asked for a run even if the result certainly ended the battle.
  return edition === undefined || !surelyEnds(battle, battle.result, ignoreScaling);
}

/**
 * Returns true if a side loses all its warcraft however the result is placed. A side that can spare one hit can spare
 * one craft.
 */
function surelyEnds(
  battle: ArmadaBattle,
  { hits, eliminated }: ArmadaResult,
  scaling: ArmadaOptions['ignoreScaling'],
): boolean {
  if (eliminated !== null) return true;
  return sideIds.some((side) => hits[side] - allowanceOf(battle, side, scaling) >= hitsLeft(battle.groups[side]));
}

/** Returns how many hits of this result a side may ignore (PNP-10.11, PNP-10.13). */
export function allowanceOf(battle: ArmadaBattle, side: SideId, scaling: ArmadaOptions['ignoreScaling']): number {
  if (battle.result?.salvo !== false || battle.result.eliminated !== null) return 0;
  const living = equippedCraft(battle.groups[side]);
  const craft = scaling === 'initial' && living > 0 ? battle.equipped[side] : living;
  return Math.max(0, craft - battle.ignored[side]);
}

/**
 * Ignores and places hits on both sides at once, removes the destroyed craft, then rolls the dice of their transports.
 */
function* place(
  table: FightTable,
  result: ArmadaResult,
  answers: Partial<PerSide<RoundSheet | null>>,
  context: FightContext,
): Generator<BattleEvent, void, void> {
  const battle = battleOn(table);
  const { id } = battle;
  const order = [otherSide(battle.attacker), battle.attacker];
  const lost: { readonly side: SideId; readonly units: readonly Craft[] }[] = [];
  for (const side of order) {
    if (result.eliminated === side) {
      lost.push({ side, units: eliminatedOf(battle.groups[side], context.options) });
      continue;
    }
    const answer = answers[side] ?? null;
    const hits = result.hits[side];
    if (hits === 0) continue;
    const ignored =
      answer === null
        ? ignoreBy(context.doctrine(side), hits, allowanceOf(battle, side, context.options.ignoreScaling))
        : answer.ignore;
    if (ignored > 0) yield { type: 'HitsIgnored', battle: id, side, hits: ignored };
    const placed: readonly ArmadaPlacing[] =
      answer === null ? allocate(side, battle.groups[side], hits - ignored, context.doctrine(side)) : answer.allocate;
    if (placed.length === 0) continue;
    const before = battle.groups[side];
    const dead = destroyedBy(before, placed);
    yield { type: 'HitsPlaced', battle: id, side, hits: placed };
    if (dead.length > 0) lost.push({ side, units: dead });
  }
  yield { type: 'ResultPlaced', battle: id };
  for (const { side, units } of lost) {
    if (units.length === 0) continue;
    yield { type: 'CraftDestroyed', side, units: units.map(({ id: unit, type, fort }) => ({ id: unit, type, fort })) };
  }
  for (const { side, units } of lost) yield* transportDice(table, side, units, context.roll);
}

/** Returns the eliminated craft: everything but the carrier, or but transports too (PNP-10.7). */
function eliminatedOf(group: readonly Craft[], { eliminationSparesTransports }: ArmadaFightOptions): readonly Craft[] {
  return group.filter(({ type }) => !isCarrier(type) && !(eliminationSparesTransports && isTransport(type)));
}

/** Returns the craft that these hits destroy, in the order in which they fall. */
export function destroyedBy(group: readonly Craft[], placed: readonly ArmadaPlacing[]): readonly Craft[] {
  const taken = new Map<string, number>();
  return placed.flatMap(({ unit, hits }) => {
    const craft = group.find(({ id }) => id === unit);
    if (craft === undefined) return [];
    const before = taken.get(unit) ?? craft.damage;
    taken.set(unit, before + hits);
    const full = hitsOf(craft.type);
    return before < full && before + hits >= full ? [craft] : [];
  });
}

/** Makes the owner pay a die of points for each destroyed transport (PNP-12.2). */
export function* transportDice(
  table: Pick<FightTable, 'treasury'>,
  side: SideId,
  units: readonly Craft[],
  roll: Throw,
): Generator<BattleEvent, void, void> {
  for (const { id } of units.filter(({ type }) => isTransport(type))) {
    const [die = 0] = roll({ purpose: 'transport-loss', label: id, count: 1, sides: 6, clause: 'PNP-12.2' });
    const amount = Math.min(die, table.treasury[side].pp);
    yield { type: 'PointsSurrendered', side, amount, why: 'transport-destroyed', die, unit: id };
  }
}

/** Makes the runs of the attacker, then of the defender (PNP-13). Returns true when a carrier is destroyed. */
function* torpedoRuns(
  table: FightTable,
  wishes: Partial<PerSide<RoundSheet | null>>,
  context: FightContext,
): Generator<BattleEvent, boolean, void> {
  const { attacker } = battleOn(table);
  for (const side of [attacker, otherSide(attacker)]) {
    const { id, groups, attempts } = battleOn(table);
    const target = carrierIn(groups[otherSide(side)]);
    const wish = wishes[side]?.torpedoRun ?? context.doctrine(side).torpedo === 'always';
    if (target === null || !wish || !mayRun(groups, attempts, side)) continue;
    const attempt = attempts[side] + 1;
    const faces = throwDice(context, { purpose: 'torpedo', label: `${side}/${attempt}`, clause: 'PNP-13.2' });
    const success = faces.reduce((sum, face) => sum + face, 0) <= attempt + 1;
    yield { type: 'TorpedoRun', battle: id, side, attempt, threshold: attempt + 1, faces, success };
    if (!success) continue;
    yield { type: 'CarrierDestroyed', side: otherSide(side), by: side, unit: target.id };
    yield {
      type: 'BattleEnded',
      battle: id,
      how: 'torpedo-run',
      winner: side,
      field: side,
      carrierDestroyed: otherSide(side),
      mustRetreat: null,
      captured: [],
    };
    return true;
  }
  return false;
}
