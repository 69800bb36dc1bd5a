import { useOpenOrders, type OpenOrders } from '../../composables/useOrders.js';

/** Returns how the components of an open campaign find an object that the first of them makes for all. */
export function sharedOf<T extends object>(make: (orders: OpenOrders) => T): () => T {
  const made = new WeakMap<OpenOrders, T>();
  return () => {
    const orders = useOpenOrders();
    const shared = made.get(orders) ?? make(orders);
    made.set(orders, shared);
    return shared;
  };
}
