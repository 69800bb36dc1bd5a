import type { BzaarckeBattleFought, BzaarckeBattleHeard, BzaarckeVisible } from '@warlog/bzaarcke/ui';
import type { SeatId } from '@warlog/core';
import { visibleEvents } from '../../kit/visible-events.js';

const { is } = visibleEvents<BzaarckeVisible>();
export const isBattle = is('BattleFought', 'BattleHeard');
export const isControlRoll = is('ControlRolled');

/** Returns the seats that met in a battle. */
export function sidesOf(battle: BzaarckeBattleFought | BzaarckeBattleHeard): readonly SeatId[] {
  return battle.type === 'BattleHeard' ? [battle.a, battle.b] : [battle.a.seat, battle.b.seat];
}
