import type { BattleHeard, BattleTold, FtarqVisible, PlanetBombarded, PlanetInvaded } from '@warlog/ftarq';
import type { GameEvent } from '@warlog/kernel';

/** A game event as what this ruleset tells; the platform knows its type's name only. */
export function asTold(event: GameEvent): FtarqVisible {
  return event as FtarqVisible;
}

export function isBattle(event: GameEvent): event is BattleTold | BattleHeard {
  return event.type === 'BattleTold' || event.type === 'BattleHeard';
}

export function isInvasion(event: GameEvent): event is PlanetInvaded {
  return event.type === 'PlanetInvaded';
}

export function isBombardment(event: GameEvent): event is PlanetBombarded {
  return event.type === 'PlanetBombarded';
}
