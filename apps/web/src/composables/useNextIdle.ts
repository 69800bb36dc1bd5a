import { useRouter } from 'vue-router';
import { useOpenOrders } from './useOrders.js';
import { useOpenSelection } from './useSelection.js';

/** Opens the next place whose forces have no orders, after the one that is open. */
export function useNextIdle(): () => void {
  const orders = useOpenOrders();
  const selection = useOpenSelection();
  const router = useRouter();
  return () => {
    const idle = orders.idle.value;
    const at = idle.findIndex((entry) => entry.place === selection.place.value);
    const entry = idle[(at + 1) % idle.length];
    if (entry === undefined) return;
    selection.choose(entry.place);
    void router.push({ name: 'board', params: { id: orders.open.id } });
  };
}
