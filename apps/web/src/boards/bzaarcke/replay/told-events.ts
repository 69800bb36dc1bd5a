import type { BattleFought, BattleHeard, ControlRolled } from '@warlog/bzaarcke';
import type { GameEvent, SeatId } from '@warlog/kernel';

export function isBattle(event: GameEvent): event is BattleFought | BattleHeard {
  return event.type === 'BattleFought' || event.type === 'BattleHeard';
}

export function isControlRoll(event: GameEvent): event is ControlRolled {
  return event.type === 'ControlRolled';
}

/** Who met in a battle. */
export function sidesOf(battle: BattleFought | BattleHeard): readonly SeatId[] {
  return battle.type === 'BattleHeard' ? [battle.a, battle.b] : [battle.a.seat, battle.b.seat];
}
