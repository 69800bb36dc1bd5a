import { sentence, type Message } from '@warlog/core';
import type { ConditionalOrders } from '@warlog/ruleset-api';
import { useOpenOrders } from '../../../composables/useOrders.js';
import type { OrderPath } from './order-line.js';

/** Returns how conditions read: of a stored one, and of a kind whose fields are still open. */
export function useCondition() {
  const { ruleset, nameOf } = useOpenOrders();
  const rules = () => ruleset.value?.later?.conditions ?? null;
  const render = (message: Message): string => sentence(ruleset.value?.messages ?? {}, message, nameOf.value);
  const read = (condition: unknown): string | null => {
    const known = rules();
    return known && condition != null ? render(known.sentence(condition)) : null;
  };
  return {
    rules,
    read,
    of: ({ only }: ConditionalOrders, path: OrderPath): string | null =>
      read(only.find(({ part }) => part.join('.') === path.join('.'))?.condition),
    kind: (code: string): string =>
      render({ code: `if.${code}`, params: { points: '…', place: '…', seat: '…', tokens: '…' } }),
  };
}
