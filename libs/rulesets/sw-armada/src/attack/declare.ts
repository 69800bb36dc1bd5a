import type { DieColour } from '@warlog/ruleset-api';
import { mayDeclare } from '../damage/cards.js';
import { measureShips, measureSquadron, type Measured } from '../geometry/measure.js';
import type { SwArmadaPlaced, SwArmadaPoint } from '../geometry/pose.js';
import { obstructing, type InTheWay } from '../geometry/sight.js';
import type { CardKind } from '../model/ids.js';
import type { Pool } from '../model/target.js';
import type { Zone } from '../tables.js';
import { diceLost, poolAt, removeDice, sizeOfPool } from './pool.js';

export type DeclareFault =
  | 'BAD_TARGET'
  | 'ZONE_USED'
  | 'ATTACK_LIMIT'
  | 'FRIENDLY'
  | 'NOT_IN_ARC'
  | 'NO_DICE'
  | 'LOS_BLOCKED'
  | 'CARD_FORBIDS';

/** An attacking ship, and its earlier attacks in this activation and round (SWA-ATT-01). */
export interface Attacking extends SwArmadaPlaced {
  readonly seat: string;
  readonly faceup: readonly CardKind[];
  readonly usedZones: readonly Zone[];
  /** True if it already attacked a ship in this round. */
  readonly attackedShip: boolean;
  /** The zone that is firing at squadrons one by one, and those already fired at (SWA-ATT-10). */
  readonly series: { readonly zone: Zone; readonly hit: readonly string[] } | null;
}

/** The target: a zone of a ship, or a squadron. */
export type AimedAt =
  | (SwArmadaPlaced & { readonly kind: 'ship'; readonly id: string; readonly seat: string; readonly zone: Zone })
  | { readonly kind: 'squadron'; readonly id: string; readonly seat: string; readonly at: SwArmadaPoint };

/** A legal attack before its dice are rolled (SWA-ATT-02). */
export interface SwArmadaDeclared extends Measured {
  readonly obstructedBy: readonly string[];
  readonly pool: Pool;
  /** Dice removed by obstruction and cards, in this order. */
  readonly removed: readonly DieColour[];
}

/** Attacks of a ship in an activation (SWA-ACT-03). */
const mostAttacks = 2;

/**
 * Returns an attack, or the first reason why it is illegal (SWA-ATT-01, SWA-ATT-02, SWA-ATT-10, SWA-ATT-11). `things`:
 * bases of all other ships, and obstacles. `dropDie`: which dice are removed first.
 */
export function declare(
  attacker: Attacking,
  zone: Zone,
  aim: AimedAt,
  things: readonly InTheWay[],
  dropDie: readonly DieColour[] = [],
): SwArmadaDeclared | { readonly fault: DeclareFault } {
  const turn = turnFault(attacker, zone, aim);
  if (turn !== null) return { fault: turn };
  if (attacker.seat === aim.seat) return { fault: 'FRIENDLY' };
  const lying =
    aim.kind === 'ship' ? measureShips(attacker, zone, aim, aim.zone) : measureSquadron(attacker, zone, aim.at);
  if (lying === null) return { fault: 'NOT_IN_ARC' };
  const { battery, antiSquadron } = attacker.type;
  const gathered = poolAt(aim.kind === 'ship' ? battery[zone] : antiSquadron, lying.band);
  const obstructedBy = obstructing(lying.line, things, aim.kind === 'ship' ? [attacker, aim] : [attacker]);
  const isObstructed = obstructedBy.length > 0;
  const dice = removeDice(gathered, diceLost(isObstructed, attacker.faceup, aim.kind), dropDie);
  if (sizeOfPool(dice.pool) === 0) return { fault: 'NO_DICE' };
  if (lying.blocked) return { fault: 'LOS_BLOCKED' };
  const { attackedShip, faceup } = attacker;
  const known = { against: aim.kind, band: lying.band, obstructed: isObstructed, attackedShip };
  if (!mayDeclare(faceup, known)) return { fault: 'CARD_FORBIDS' };
  return { ...lying, obstructedBy, ...dice };
}

/**
 * Returns a fault if the zone, or the ship, has used its attacks. The next squadron of a series belongs to the same
 * attack (SWA-ATT-10).
 */
function turnFault({ usedZones, series }: Attacking, zone: Zone, aim: AimedAt): DeclareFault | null {
  if (aim.kind === 'squadron' && series?.zone === zone) return series.hit.includes(aim.id) ? 'BAD_TARGET' : null;
  if (usedZones.includes(zone)) return 'ZONE_USED';
  return usedZones.length >= mostAttacks ? 'ATTACK_LIMIT' : null;
}
