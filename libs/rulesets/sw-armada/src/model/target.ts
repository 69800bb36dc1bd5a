import type { SizeClass, TokenType, Zone } from '../tables.js';
import type { Armament, CardKind } from './catalogue.js';

/** A defence token: readied, exhausted, or gone for the battle (SWA-UNIT-04). */
export interface Token {
  readonly type: TokenType;
  readonly state: 'ready' | 'exhausted' | 'discarded';
}

/** Shields left of each zone. */
export type Shields = Readonly<Record<Zone, number>>;

/** What of a ship decides how an attack on one of its zones goes. */
export interface ShipTarget {
  readonly kind: 'ship';
  readonly sizeClass: SizeClass;
  /** The zone aimed at. */
  readonly zone: Zone;
  /** As printed; so many cards destroy it (SWA-DMG-05). */
  readonly hull: number;
  readonly shields: Shields;
  readonly speed: number;
  /** In the order of its card. */
  readonly tokens: readonly Token[];
  readonly faceup: readonly CardKind[];
  /** How many cards lie facedown. */
  readonly facedown: number;
}

/** What of a squadron decides how an attack on it goes. */
export interface SquadronTarget {
  readonly kind: 'squadron';
  /** Hull points left. */
  readonly hull: number;
  readonly tokens: readonly Token[];
}

export type Target = ShipTarget | SquadronTarget;

/** Who attacks, as far as it decides the outcome. */
export type Attacker =
  | { readonly kind: 'ship'; readonly sizeClass: SizeClass; readonly faceup: readonly CardKind[] }
  | { readonly kind: 'squadron'; readonly bomber: boolean };

/** How an attack came about; only a standard one may be answered by a salvo (SWA-TOK-SALVO). */
export type AttackKind = 'standard' | 'salvo' | 'counter' | 'snipe' | 'ignition';

/** Dice of a pool. */
export type Pool = Armament;
