import type { FtarqBattleHeard, DisclosedBattle, PlanetBombarded, PlanetInvaded } from '@warlog/ftarq';
import type { GameEvent, SeatId } from '@warlog/kernel';

export function isBattle(event: GameEvent): event is DisclosedBattle | FtarqBattleHeard {
  return event.type === 'BattleTold' || event.type === 'BattleHeard';
}

export function isInvasion(event: GameEvent): event is PlanetInvaded {
  return event.type === 'PlanetInvaded';
}

export function isBombardment(event: GameEvent): event is PlanetBombarded {
  return event.type === 'PlanetBombarded';
}

/** Returns the seats that met in a battle. */
export function sidesOf(battle: DisclosedBattle | FtarqBattleHeard): readonly SeatId[] {
  return battle.type === 'BattleHeard' ? [battle.a, battle.b] : [battle.attacker.seat, battle.defender.seat];
}
