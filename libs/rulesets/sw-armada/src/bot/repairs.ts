import { byCodePoint } from '@warlog/kernel';
import { repair, type Damaged, type RepairStep } from '../command/repair.js';
import type { Placed } from '../geometry/pose.js';
import { zones, type Zone } from '../tables.js';
import { shipsApart, zoneApart } from './apart.js';

/** The zone across a ship. */
const opposite: Readonly<Record<Zone, Zone>> = { front: 'rear', rear: 'front', left: 'right', right: 'left' };

/** Has it a card, or less shields than are printed? */
export const isDamaged = ({ cards, shields, type }: Damaged): boolean =>
  cards.length > 0 || zones.some((zone) => shields[zone] < type.shields[zone]);

/** The zone that faces the nearest enemy ship, of equal ones the first; without enemies the front. */
export function facingZone(ship: Placed, enemies: readonly (Placed & { readonly id: string })[]): Zone {
  const [nearest] = enemies
    .map((enemy) => ({ enemy, apart: shipsApart(ship, enemy) }))
    .sort((a, b) => a.apart - b.apart || byCodePoint(a.enemy.id, b.enemy.id));
  if (nearest === undefined) return 'front';
  const [zone = 'front'] = zones
    .map((one) => ({ one, apart: zoneApart(ship, one, nearest.enemy) }))
    .sort((a, b) => a.apart - b.apart)
    .map(({ one }) => one);
  return zone;
}

/**
 * What a bot spends engineering points on, as far as they go: faceup cards off, shields back where the nearest enemy is,
 * facedown cards off, shields moved there from across (SWA-BOT-27).
 */
export function usualRepair(ship: Damaged, use: 'dial' | 'token' | 'both', zone: Zone): readonly RepairStep[] {
  const discards = (faceup: boolean): readonly RepairStep[] =>
    ship.cards.filter((card) => card.faceup === faceup).map(({ id }) => ({ op: 'discard', card: id }));
  const missing = Math.max(0, ship.type.shields[zone] - ship.shields[zone]);
  const times = (step: RepairStep): readonly RepairStep[] => Array<RepairStep>(missing).fill(step);
  const wanted = [
    ...discards(true),
    ...times({ op: 'recover', zone }),
    ...discards(false),
    ...times({ op: 'move', from: opposite[zone], to: zone }),
  ];
  return wanted.reduce<readonly RepairStep[]>(
    (steps, step) => ('fault' in repair(ship, use, [...steps, step]) ? steps : [...steps, step]),
    [],
  );
}
