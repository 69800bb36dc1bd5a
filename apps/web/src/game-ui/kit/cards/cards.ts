import type { UnitCard } from '@warlog/ruleset-api';
import { inject, provide, shallowRef, type InjectionKey, type ShallowRef } from 'vue';
import type { OpenOrders } from '../../../composables/useOrders.js';

/** The unit cards that every type name can open. */
export interface OpenCards {
  /** The open card. */
  readonly card: Readonly<ShallowRef<UnitCard | null>>;
  /** Returns whether this type has a card. */
  has(type: string): boolean;
  open(type: string): void;
  close(): void;
}

const openCards: InjectionKey<OpenCards> = Symbol('cards');

/** Provides the unit cards of a campaign's game to all components of its screens. */
export function provideCards(orders: OpenOrders): OpenCards {
  const card = shallowRef<UnitCard | null>(null);
  const find = (type: string): UnitCard | null => orders.ruleset.value?.view.card(type) ?? null;
  const opened: OpenCards = {
    card,
    has: (type) => find(type) !== null,
    open: (type) => void (card.value = find(type)),
    close: () => void (card.value = null),
  };
  provide(openCards, opened);
  return opened;
}

/** Returns the cards of the surrounding campaign; null where there are none. */
export function useCards(): OpenCards | null {
  return inject(openCards, null);
}
