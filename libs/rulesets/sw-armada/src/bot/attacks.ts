import { declare } from '../attack/declare.js';
import { inTheWay, type InTheWay } from '../geometry/sight.js';
import { zones, type Zone } from '../tables.js';
import { squadronStake, shipStake, type Stakes } from './stakes.js';
import { between, isOutOfReach, quartersOf, shotAt, type Afloat, type Aloft } from './expect.js';

/** A bot's attack with a zone: one zone of a ship, or squadrons one by one (SWA-ASY-14). */
export interface AttackPlan {
  readonly zone: Zone;
  readonly targets: readonly { readonly unit: string; readonly zone?: Zone }[];
}

interface Weighed extends AttackPlan {
  /** In quarters of a point. */
  readonly value: number;
}

/** Bonuses for destroying a ship by the first text, and for an unshielded zone (SWA-BOT-30). */
const worth = { destroying: 12, bare: 4 } as const;
const quarters = 4;

/** The possible targets of a ship: enemy ships and squadrons, and what else is on the table. */
export interface Enemies {
  readonly ships: readonly Afloat[];
  readonly squadrons: readonly Aloft[];
  readonly friends: readonly Afloat[];
  readonly obstacles: readonly InTheWay[];
  /** The battle's measure; absent: the first text's bonus for a destroyed ship (SWA-BOT-70). */
  readonly stakes?: Stakes;
}

/** Returns the attacks of an activation: the best, then the best from another zone (SWA-BOT-30). */
export function plannedAttacks(attacker: Afloat, enemies: Enemies): readonly AttackPlan[] {
  const all = zones.flatMap((zone) => [
    ...shipShots(attacker, zone, enemies),
    ...squadronShots(attacker, zone, enemies),
  ]);
  const first = best(all);
  if (first === null) return [];
  const second = best(all.filter(({ zone }) => zone !== first.zone));
  return [first, ...(second === null ? [] : [second])].map(({ zone, targets }) => ({ zone, targets }));
}

const best = (all: readonly Weighed[]): Weighed | null =>
  all.reduce<Weighed | null>(
    (found, weighed) => (found === null || weighed.value > found.value ? weighed : found),
    null,
  );

function shipShots(attacker: Afloat, zone: Zone, { ships, friends, obstacles, stakes }: Enemies): readonly Weighed[] {
  return ships
    .filter((ship) => !isOutOfReach(attacker, ship))
    .flatMap((ship) => {
      const things = between(attacker, ship, [...ships, ...friends], obstacles);
      return zones.flatMap((atZone) => {
        const shot = shotAt(attacker, zone, ship, atZone, things);
        if (shot === null) return [];
        const expected = quartersOf(shot.pool, 'ship');
        return [{ zone, targets: [{ unit: ship.id, zone: atZone }], value: valueOf(expected, ship, atZone, stakes) }];
      });
    });
}

/** Returns the value of expected damage with the points that it scores (SWA-BOT-30, SWA-BOT-70). */
function valueOf(expected: number, ship: Afloat, zone: Zone, stakes: Stakes | undefined): number {
  const { shields, hullLeft } = ship;
  const most = quarters * (shields[zone] + hullLeft);
  const cards = Math.max(0, expected / quarters - shields[zone]);
  const fate =
    stakes === undefined ? (expected >= most ? worth.destroying : 0) : quarters * shipStake(stakes, ship, cards);
  return Math.min(expected, most) + fate + (shields[zone] === 0 ? worth.bare : 0);
}

/** Returns the shots at all squadrons that a zone may fire at, as one attack. */
function squadronShots(attacker: Afloat, zone: Zone, enemies: Enemies): readonly Weighed[] {
  const { ships, squadrons, friends, obstacles, stakes } = enemies;
  const others = [...ships, ...friends].filter(({ id }) => id !== attacker.id);
  const things = [...others.map((ship) => inTheWay(ship.id, ship)), ...obstacles];
  const shots = squadrons.flatMap((squadron) => {
    const shot = declare(attacker, zone, squadron, things);
    if ('fault' in shot) return [];
    const expected = quartersOf(shot.pool, 'squadron');
    const fate = stakes === undefined ? 0 : squadronStake(stakes, squadron, expected / quarters);
    return [{ unit: squadron.id, value: Math.min(expected, quarters * squadron.hull) + quarters * fate }];
  });
  if (shots.length === 0) return [];
  const value = shots.reduce((all, shot) => all + shot.value, 0);
  return [{ zone, targets: shots.map(({ unit }) => ({ unit })), value }];
}
