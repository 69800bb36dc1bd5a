import type { BattleHeard, BattleTold, PlanetBombarded, PlanetInvaded } from '@warlog/ftarq';
import type { GameEvent, SeatId } from '@warlog/kernel';

export function isBattle(event: GameEvent): event is BattleTold | BattleHeard {
  return event.type === 'BattleTold' || event.type === 'BattleHeard';
}

export function isInvasion(event: GameEvent): event is PlanetInvaded {
  return event.type === 'PlanetInvaded';
}

export function isBombardment(event: GameEvent): event is PlanetBombarded {
  return event.type === 'PlanetBombarded';
}

/** Who met in a battle. */
export function sidesOf(battle: BattleTold | BattleHeard): readonly SeatId[] {
  return battle.type === 'BattleHeard' ? [battle.a, battle.b] : [battle.attacker.seat, battle.defender.seat];
}
