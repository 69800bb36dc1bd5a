import { dieColours } from '@warlog/ruleset-api';
import { seatNumber } from '@warlog/core';
import { typeOf, type Armament, type Ship, type Zone } from '@warlog/sw-armada/ui';
import type { UnitModel } from '../../../map/tactical/parts-model.js';
import type { Say } from '../../kit/say.js';
import { clockwise } from '../table-pieces.js';

/** Where the guns of each zone bear, degrees clockwise from the bow; for the picture, where the border lies between. */
const bears: Readonly<Record<Zone, { readonly from: number; readonly to: number }>> = {
  front: { from: -45, to: 45 },
  right: { from: 45, to: 135 },
  rear: { from: 135, to: 225 },
  left: { from: 225, to: 315 },
};

/** Formats dice: `3 red, 1 blue`. */
const diceWords = (say: Say, dice: Armament): string =>
  dieColours
    .filter((colour) => dice[colour] > 0)
    .map((colour) => say(`swa.dice.${colour}`, { count: dice[colour] }, dice[colour]))
    .join(', ');

/** Turns a ship into the model of its card: shields, hull, guns zone by zone. */
export function displayOf(ship: Ship, say: Say): UnitModel {
  const type = typeOf(ship);
  const track = (id: string, text: string, left: number, of: number) => ({
    ...{ id, text, left, lost: Math.max(0, of - left), lostNow: 0 },
  });
  return {
    ...{ seat: seatNumber(ship.seat), shape: 'base', middle: say('swa.display.speed', { speed: ship.speed }) },
    sides: clockwise.map((zone) =>
      track(zone, say(`swa.zone.${zone}`), ship.shields[zone], Math.max(type.shields[zone], ship.shields[zone])),
    ),
    tracks: [track('hull', say('swa.display.hull'), Math.max(0, type.hull - ship.cards.length), type.hull)],
    weapons: clockwise
      .filter((zone) => Object.values(type.battery[zone]).some((dice) => dice > 0))
      .map((zone) => ({
        ...{ id: zone, name: say(`swa.zone.${zone}`), note: diceWords(say, type.battery[zone]), arc: bears[zone] },
        ...{ status: say('swa.display.ready'), tone: 'ready' as const },
      })),
  };
}
