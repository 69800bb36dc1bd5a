import type { BzaarckeBattleFought, BzaarckeBattleHeard, ControlRolled } from '@warlog/bzaarcke';
import type { GameEvent, SeatId } from '@warlog/kernel';

export function isBattle(event: GameEvent): event is BzaarckeBattleFought | BzaarckeBattleHeard {
  return event.type === 'BattleFought' || event.type === 'BattleHeard';
}

export function isControlRoll(event: GameEvent): event is ControlRolled {
  return event.type === 'ControlRolled';
}

/** Returns the seats that met in a battle. */
export function sidesOf(battle: BzaarckeBattleFought | BzaarckeBattleHeard): readonly SeatId[] {
  return battle.type === 'BattleHeard' ? [battle.a, battle.b] : [battle.a.seat, battle.b.seat];
}
