import { ground } from '../tables.js';

/** The course of a landing (FTQ-702). */
export interface FtarqAssault {
  /** Ground forces left on either side after each round. */
  readonly rounds: readonly (readonly [attackers: number, defenders: number])[];
  readonly attackers: number;
  readonly defenders: number;
  readonly captured: boolean;
}

/**
 * Resolves a landing without dice, in exact sixths. Damage adds up over the rounds, and damaged forces fight in full.
 * If both sides are destroyed, the defender keeps the planet (FTQ-702, FTQ-703, FTQ-705). Levels are those of GROUND
 * COMBAT.
 */
export function assault(attackers: number, defenders: number, attackLevel: number, defenceLevel: number): FtarqAssault {
  let [a, d] = [attackers, defenders];
  let [onAttackers, onDefenders] = [0, 0];
  const rounds: (readonly [number, number])[] = [];
  while (a > 0 && d > 0) {
    const [fromAttackers, fromDefenders] = [a * (ground.attacker + attackLevel), d * (ground.defender + defenceLevel)];
    onDefenders += fromAttackers;
    onAttackers += fromDefenders;
    a = Math.max(0, attackers - Math.floor(onAttackers / ground.hitsToDestroy));
    d = Math.max(0, defenders - Math.floor(onDefenders / ground.hitsToDestroy));
    rounds.push([a, d]);
  }
  return { rounds, attackers: a, defenders: d, captured: attackers > 0 && d === 0 && a > 0 };
}
