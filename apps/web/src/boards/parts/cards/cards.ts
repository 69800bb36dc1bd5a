import type { UnitCard } from '@warlog/kernel';
import { inject, provide, shallowRef, type InjectionKey, type ShallowRef } from 'vue';
import type { OpenOrders } from '../../../composables/useOrders.js';

/** The cards of units, in reach of every name. */
export interface OpenCards {
  /** The one that lies open. */
  readonly card: Readonly<ShallowRef<UnitCard | null>>;
  /** Is there a card of this type? */
  has(type: string): boolean;
  open(type: string): void;
  close(): void;
}

const openCards: InjectionKey<OpenCards> = Symbol('cards');

/** Lays the cards of a campaign's game in reach of everything in its screens. */
export function provideCards(orders: OpenOrders): OpenCards {
  const card = shallowRef<UnitCard | null>(null);
  const find = (type: string): UnitCard | null => orders.ruleset.value?.card(type) ?? null;
  const opened: OpenCards = {
    card,
    has: (type) => find(type) !== null,
    open: (type) => void (card.value = find(type)),
    close: () => void (card.value = null),
  };
  provide(openCards, opened);
  return opened;
}

/** The cards of the surrounding campaign; null where there are none. */
export function useCards(): OpenCards | null {
  return inject(openCards, null);
}
