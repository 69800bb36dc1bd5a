import type { CardKind } from '../model/ids.js';
import type { Shields } from '../model/target.js';
import type { SwArmadaRangeBand, Zone } from '../tables.js';

type Faceup = readonly CardKind[];

/** Returns how many copies of a card are faceup (SWA-DMG-02). */
export const copies = (faceup: Faceup, kind: string): number => faceup.filter((cardKind) => cardKind === kind).length;
const has = (faceup: Faceup, kind: string): boolean => copies(faceup, kind) > 0;

/** Returns false with Blinded Gunners: accuracy icons may not be spent. */
export const maySpendAccuracy = (faceup: Faceup): boolean => !has(faceup, 'blinded-gunners');
/** Returns false with Targeter Disruption: no critical effects of its attacks. */
export const mayResolveCritical = (faceup: Faceup): boolean => !has(faceup, 'targeter-disruption');
/** Returns false with Faulty Countermeasures: exhausted tokens may not be spent. */
export const maySpendExhausted = (faceup: Faceup): boolean => !has(faceup, 'faulty-countermeasures');
/** Returns false with Compartment Fire: exhausted tokens stay so in the Status Phase. */
export const readiesTokens = (faceup: Faceup): boolean => !has(faceup, 'compartment-fire');
/** Returns false with Life Support Failure: no command tokens. */
export const mayHoldCommands = (faceup: Faceup): boolean => !has(faceup, 'life-support-failure');
/** Returns true with Crew Panic, before a dial is revealed: damage, or the dial is lost. */
export const panics = (faceup: Faceup): boolean => has(faceup, 'crew-panic');

/**
 * Returns false with Capacitor Failure for a zone without shields: it regains and receives none, and no redirect is
 * spent while it defends.
 */
export const mayRegain = (faceup: Faceup, shields: Shields, zone: Zone): boolean =>
  shields[zone] > 0 || !has(faceup, 'capacitor-failure');

/** Returns the engineering value with Power Failure: halved and rounded down by every copy (SWA-CMD-03). */
export const engineeringOf = (value: number, faceup: Faceup): number =>
  Array.from({ length: copies(faceup, 'power-failure') }).reduce<number>((left) => Math.floor(left / 2), value);

/** Returns the points that a maneuver with the dial above 1 costs with Ruptured Engine. */
export const ruptures = (faceup: Faceup, speed: number): number => (speed > 1 ? copies(faceup, 'ruptured-engine') : 0);
/** Returns the points that a change of speed costs with Thruster Fissure. */
export const fissures = (faceup: Faceup, change: number): number =>
  change === 0 ? 0 : copies(faceup, 'thruster-fissure');

/** The known facts of a ship's attack before its declaration. */
export interface Declaring {
  readonly against: 'ship' | 'squadron';
  readonly band: SwArmadaRangeBand;
  readonly obstructed: boolean;
  /** True if it already attacked a ship in this round. */
  readonly attackedShip: boolean;
}

/**
 * Returns true if a ship may declare this attack with these cards: Coolant Discharge, Depowered Armament, Disengaged
 * Fire Control.
 */
export function mayDeclare(faceup: Faceup, { against, band, obstructed, attackedShip }: Declaring): boolean {
  if (has(faceup, 'coolant-discharge') && against === 'ship' && attackedShip) return false;
  if (has(faceup, 'depowered-armament') && band === 'long') return false;
  return !(has(faceup, 'disengaged-fire-control') && obstructed);
}
