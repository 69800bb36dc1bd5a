import { byCodePoint } from '@warlog/core';
import { repair, type Damaged, type RepairStep } from '../command/repair.js';
import type { SwArmadaPlaced } from '../geometry/pose.js';
import { zones, type Zone } from '../tables.js';
import { shipsApart, zoneApart } from './distance.js';

/** The opposite zone of each zone. */
const opposite: Readonly<Record<Zone, Zone>> = { front: 'rear', rear: 'front', left: 'right', right: 'left' };

/** Returns true with a card, or with fewer shields than printed. */
export const isDamaged = ({ cards, shields, type }: Damaged): boolean =>
  cards.length > 0 || zones.some((zone) => shields[zone] < type.shields[zone]);

/** Returns the zone that faces the nearest enemy ship, the first of equal ones; the front without enemies. */
export function facingZone(ship: SwArmadaPlaced, enemies: readonly (SwArmadaPlaced & { readonly id: string })[]): Zone {
  const [nearest] = enemies
    .map((enemy) => ({ enemy, apart: shipsApart(ship, enemy) }))
    .sort((a, b) => a.apart - b.apart || byCodePoint(a.enemy.id, b.enemy.id));
  if (nearest === undefined) return 'front';
  const [facing] = zones
    .map((zone) => ({ zone, apart: zoneApart(ship, zone, nearest.enemy) }))
    .sort((a, b) => a.apart - b.apart);
  return facing?.zone ?? 'front';
}

/**
 * Returns a bot's use of engineering points (SWA-BOT-27). It discards faceup cards, restores shields towards the
 * nearest enemy, discards facedown cards, and moves shields there from the opposite zone.
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
