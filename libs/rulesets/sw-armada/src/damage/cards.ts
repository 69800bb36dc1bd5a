import type { CardKind } from '../model/catalogue.js';
import type { Shields } from '../model/target.js';
import type { RangeBand, Zone } from '../tables.js';

type Faceup = readonly CardKind[];

/** How many copies of a card lie faceup (SWA-DMG-02). */
export const copies = (faceup: Faceup, kind: string): number => faceup.filter((one) => one === kind).length;
const has = (faceup: Faceup, kind: string): boolean => copies(faceup, kind) > 0;

/** Blinded Gunners: accuracy icons may not be spent. */
export const maySpendAccuracy = (faceup: Faceup): boolean => !has(faceup, 'blinded-gunners');
/** Targeter Disruption: no critical effects of its attacks. */
export const mayResolveCritical = (faceup: Faceup): boolean => !has(faceup, 'targeter-disruption');
/** Faulty Countermeasures: exhausted tokens may not be spent. */
export const maySpendExhausted = (faceup: Faceup): boolean => !has(faceup, 'faulty-countermeasures');
/** Compartment Fire: exhausted tokens stay so in the Status Phase. */
export const readiesTokens = (faceup: Faceup): boolean => !has(faceup, 'compartment-fire');
/** Life Support Failure: no command tokens. */
export const mayHoldCommands = (faceup: Faceup): boolean => !has(faceup, 'life-support-failure');
/** Crew Panic, before a dial is revealed: damage, or the dial is lost. */
export const panics = (faceup: Faceup): boolean => has(faceup, 'crew-panic');

/** Capacitor Failure: a zone without shields regains and receives none, and no redirect is spent while it defends. */
export const mayRegain = (faceup: Faceup, shields: Shields, zone: Zone): boolean =>
  shields[zone] > 0 || !has(faceup, 'capacitor-failure');

/** Power Failure: the engineering value, halved and rounded down by every copy (SWA-CMD-03). */
export const engineeringOf = (value: number, faceup: Faceup): number =>
  Array.from({ length: copies(faceup, 'power-failure') }).reduce<number>((left) => Math.floor(left / 2), value);

/** Ruptured Engine: points that a manoeuvre with the dial above 1 costs. */
export const ruptures = (faceup: Faceup, speed: number): number => (speed > 1 ? copies(faceup, 'ruptured-engine') : 0);
/** Thruster Fissure: points that a change of speed costs. */
export const fissures = (faceup: Faceup, change: number): number =>
  change === 0 ? 0 : copies(faceup, 'thruster-fissure');

/** What is known of an attack that a ship would declare. */
export interface Declaring {
  readonly against: 'ship' | 'squadron';
  readonly band: RangeBand;
  readonly obstructed: boolean;
  /** It attacked a ship in this round before. */
  readonly attackedShip: boolean;
}

/** May a ship declare this attack with these cards? Coolant Discharge, Depowered Armament, Disengaged Fire Control. */
export function mayDeclare(faceup: Faceup, { against, band, obstructed, attackedShip }: Declaring): boolean {
  if (has(faceup, 'coolant-discharge') && against === 'ship' && attackedShip) return false;
  if (has(faceup, 'depowered-armament') && band === 'long') return false;
  return !(has(faceup, 'disengaged-fire-control') && obstructed);
}
