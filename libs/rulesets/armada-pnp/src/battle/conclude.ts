import type { BattleEnded, BattleEvent } from '../model/event.js';
import { otherSide, type PerSide, type SideId } from '../model/ids.js';
import type { ArmadaBattle, Craft, Treasury } from '../model/state.js';
import { cellAt } from './crt.js';
import type { FightTable, FightContext } from './fight-context.js';
import { carrierIn, torpedoCraft, transportsIn, verdictOf } from './group.js';
import { throwDice, type Throw } from './throw.js';

/** Ends a battle (PNP-11): rout, duel, captures; decides who holds the field and who must retreat. */
export function* conclude(
  table: FightTable,
  context: Pick<FightContext, 'options' | 'roll'>,
): Generator<BattleEvent, void, void> {
  const { battle } = table;
  const verdict = battle === null ? null : verdictOf(battle.groups);
  if (battle === null || verdict === null) throw new Error('This battle is not over');
  const end = (rest: Partial<BattleEnded> & Pick<BattleEnded, 'how'>): BattleEnded => ({
    type: 'BattleEnded',
    battle: battle.id,
    winner: null,
    field: null,
    carrierDestroyed: null,
    mustRetreat: null,
    captured: [],
    ...rest,
  });
  if (verdict.kind === 'mutual') {
    yield end({ how: 'mutual' });
    return;
  }
  if (verdict.kind === 'carrier-duel' || verdict.kind === 'transport-duel') {
    const winner = yield* duel(battle.id, battle.attacker, verdict.kind, context);
    const captured = yield* capture(table, winner, context.roll);
    const mustRetreat = verdict.kind === 'carrier-duel' ? otherSide(winner) : null;
    yield end({ how: verdict.kind, winner, field: winner, mustRetreat, captured });
    return;
  }
  const { winner } = verdict;
  const loser = otherSide(winner);
  const carrier = carrierIn(battle.groups[loser]);
  if (carrier !== null && torpedoCraft(battle.groups[winner]) > 0) {
    yield { type: 'CarrierDestroyed', side: loser, by: winner, unit: carrier.id };
    yield end({ how: 'rout', winner, field: winner, carrierDestroyed: loser });
    return;
  }
  const captured = yield* capture(table, winner, context.roll);
  // Without torpedoes a carrier cannot be hurt: it keeps the field, the winners leave it (PNP-14.1).
  if (carrier === null) yield end({ how: 'rout', winner, field: winner, captured });
  else yield end({ how: 'rout', winner, field: loser, mustRetreat: winner, captured });
}

/**
 * The side that lost the battle campaign leaves the field with all its units: no rout, no dice (PNP-14.7, PNP-17.21).
 */
export function* withdraw({ id }: Pick<ArmadaBattle, 'id'>, loser: SideId): Generator<BattleEvent, 'over', void> {
  const winner = otherSide(loser);
  const none = { carrierDestroyed: null, captured: [] };
  yield { type: 'BattleEnded', battle: id, how: 'withdrawal', winner, field: winner, mustRetreat: loser, ...none };
  return 'over';
}

/** Rolls on the even column without modifier until one side takes fewer hits (PNP-12.5, PNP-14.5). */
function* duel(
  id: BattleEnded['battle'],
  attacker: SideId,
  kind: 'carrier-duel' | 'transport-duel',
  context: Pick<FightContext, 'options' | 'roll'>,
): Generator<BattleEvent, SideId, void> {
  const clause = kind === 'carrier-duel' ? 'PNP-14.5' : 'PNP-12.5';
  for (let n = 1; ; n += 1) {
    const faces = throwDice(context, { purpose: kind, label: String(n), clause });
    const cell = cellAt(
      '1:1',
      faces.reduce((sum, face) => sum + face, 0),
    );
    const winner =
      cell.attacker === cell.defender ? null : cell.attacker < cell.defender ? attacker : otherSide(attacker);
    yield { type: 'DuelFought', battle: id, kind, faces, cell: cell.cell, winner };
    if (winner !== null) return winner;
  }
}

/** Passes the loser's transports to the winner, each with its die (PNP-12.3). */
function* capture(table: FightTable, winner: SideId, roll: Throw): Generator<BattleEvent, Craft['id'][], void> {
  const loser = otherSide(winner);
  const taken = transportsIn(table.battle?.groups[loser] ?? []).map(({ id, type }) => ({ id, type }));
  for (const { id, type } of taken) {
    yield { type: 'TransportCaptured', unit: id, unitType: type, from: loser, by: winner };
    const [die = 0] = roll({ purpose: 'transport-capture', label: id, count: 1, sides: 6, clause: 'PNP-12.3' });
    const { lost, won } = captureShares(table.treasury, winner, die);
    if (lost > 0) {
      yield { type: 'PointsSurrendered', side: loser, amount: lost, why: 'transport-captured', die, unit: id };
    }
    yield { type: 'PointsGained', side: winner, amount: won, why: 'transport-captured' };
  }
  return taken.map(({ id }) => id);
}

/** Returns what a captured transport costs and brings: points of the loser, or free points if it has none. */
export function captureShares(
  treasury: PerSide<Treasury>,
  winner: SideId,
  die: number,
): { readonly lost: number; readonly won: number } {
  const purse = treasury[otherSide(winner)];
  const lost = Math.min(die, purse.pp);
  return { lost, won: Math.min(purse.pp > 0 ? lost : die, treasury[winner].unused) };
}
