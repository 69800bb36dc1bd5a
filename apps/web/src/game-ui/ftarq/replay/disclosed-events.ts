import type { DisclosedBattle, FtarqBattleHeard, FtarqVisible } from '@warlog/ftarq/ui';
import type { SeatId } from '@warlog/core';
import { visibleEvents } from '../../kit/visible-events.js';

const { is } = visibleEvents<FtarqVisible>();
export const isBattle = is('BattleTold', 'BattleHeard');
export const isInvasion = is('PlanetInvaded');
export const isBombardment = is('PlanetBombarded');

/** Returns the seats that met in a battle. */
export function sidesOf(battle: DisclosedBattle | FtarqBattleHeard): readonly SeatId[] {
  return battle.type === 'BattleHeard' ? [battle.a, battle.b] : [battle.attacker.seat, battle.defender.seat];
}
