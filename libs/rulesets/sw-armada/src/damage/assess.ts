import type { CardKind } from '../model/ids.js';
import type { Shields, ShipTarget } from '../model/target.js';
import { zones, type Zone } from '../tables.js';

/** A dealt damage card, and its side after its effect. */
export interface Dealt {
  readonly card: CardKind;
  readonly face: 'up' | 'down';
  /** True for a faceup card that acts at once and then turns facedown (SWA-DMG-02). */
  readonly immediate: boolean;
}

/** The effect of points of damage (SWA-ATT-07, SWA-DMG-01, SWA-DMG-04, SWA-DMG-05). */
export interface Assessed {
  readonly shields: Shields;
  readonly redirected: number;
  /** Shields lost by the hit zone. */
  readonly shieldsLost: number;
  /** In the order of dealing. */
  readonly dealt: readonly Dealt[];
  readonly destroyed: boolean;
}

/** Damage to a ship. */
export interface Blow {
  readonly points: number;
  readonly zone: Zone;
  readonly redirect: { readonly zone: Zone; readonly amount: number } | null;
  /** True if the first card is dealt faceup (SWA-ATT-06). */
  readonly critical: boolean;
}

type Struck = Pick<ShipTarget, 'hull' | 'shields' | 'facedown'> & { readonly faceup: readonly unknown[] };

/** The top card of the deck, and whether a card acts at once when it is dealt faceup. */
export interface Deck {
  readonly draw: () => CardKind;
  readonly isImmediate: (card: CardKind) => boolean;
}

/**
 * Takes points from the redirected zone, then from shields, then deals cards, until none is left or the ship is
 * destroyed.
 */
export function assess(ship: Struck, { points, zone, redirect, critical }: Blow, deck: Deck): Assessed {
  const redirected = redirect === null ? 0 : Math.min(redirect.amount, ship.shields[redirect.zone], points);
  const shieldsLost = Math.min(ship.shields[zone], points - redirected);
  const shields = { ...ship.shields, [zone]: ship.shields[zone] - shieldsLost };
  if (redirect !== null) shields[redirect.zone] -= redirected;
  const room = ship.hull - ship.faceup.length - ship.facedown;
  const dealt = dealCards(points - redirected - shieldsLost, room, critical, deck);
  return { shields, redirected, shieldsLost, dealt, destroyed: dealt.length >= room };
}

/** Deals cards, as far as there is room: surplus is lost (SWA-DMG-04). */
export function dealCards(count: number, room: number, firstFaceup: boolean, deck: Deck): readonly Dealt[] {
  const dealt: Dealt[] = [];
  const deal = (face: Dealt['face']): void => {
    if (dealt.length >= room) return;
    const card = deck.draw();
    dealt.push({ card, face, immediate: face === 'up' && deck.isImmediate(card) });
    // Structural Damage deals its own card before the next point.
    if (face === 'up' && card === structuralDamage) deal('down');
  };
  for (let n = 0; n < count; n += 1) deal(n === 0 && firstFaceup ? 'up' : 'down');
  return dealt;
}

const structuralDamage = 'structural-damage';

/** Returns the cards of a ship after those just dealt have acted. */
export function cardsAfter(
  ship: Pick<ShipTarget, 'faceup' | 'facedown'>,
  dealt: readonly Dealt[],
): Pick<ShipTarget, 'faceup' | 'facedown'> {
  const staysUp = ({ face, immediate }: Dealt): boolean => face === 'up' && !immediate;
  return {
    faceup: [...ship.faceup, ...dealt.filter(staysUp).map(({ card }) => card)],
    facedown: ship.facedown + dealt.filter((card) => !staysUp(card)).length,
  };
}

/** Returns the zone for damage without a named one: most shields, ties in the order of zones (SWA-DMG-01). */
export const usualZone = (shields: Shields): Zone =>
  zones.reduce((best, zone) => (shields[zone] > shields[best] ? zone : best));
