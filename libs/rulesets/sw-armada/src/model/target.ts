import type { SizeClass, TokenType, Zone } from '../tables.js';
import type { Armament } from './catalogue.js';
import type { CardKind } from './ids.js';

/** A defense token: ready, exhausted, or removed for the battle (SWA-UNIT-04). */
export interface Token {
  readonly type: TokenType;
  readonly state: 'ready' | 'exhausted' | 'discarded';
}

/** Remaining shields of each zone. */
export type Shields = Readonly<Record<Zone, number>>;

/** The fields of a ship that decide an attack on one of its zones. */
export interface ShipTarget {
  readonly kind: 'ship';
  readonly sizeClass: SizeClass;
  /** The target zone. */
  readonly zone: Zone;
  /** The printed hull; this many cards destroy it (SWA-DMG-05). */
  readonly hull: number;
  readonly shields: Shields;
  readonly speed: number;
  /** In the order of its card. */
  readonly tokens: readonly Token[];
  readonly faceup: readonly CardKind[];
  /** Number of facedown cards. */
  readonly facedown: number;
}

/** The fields of a squadron that decide an attack on it. */
export interface SquadronTarget {
  readonly kind: 'squadron';
  /** Hull points left. */
  readonly hull: number;
  readonly tokens: readonly Token[];
}

export type SwArmadaTarget = ShipTarget | SquadronTarget;

/** The attacker, as far as it decides the result. */
export type Attacker =
  | { readonly kind: 'ship'; readonly sizeClass: SizeClass; readonly faceup: readonly CardKind[] }
  | { readonly kind: 'squadron'; readonly bomber: boolean };

/** The origin of an attack; only a standard one may be answered by a salvo (SWA-TOK-SALVO). */
export type AttackKind = 'standard' | 'salvo' | 'counter' | 'snipe' | 'ignition';

/** Dice of a pool. */
export type Pool = Armament;
