import type { OrderLine } from '../../parts/orders/order-line.js';
import { swArmada, type Sheet, type View } from '../rules.js';

/**
 * The orders of a sheet as text says them, a line each: pasted ones are said back in the words in which the rules write
 * them, so that whoever confirms them sees what was understood.
 */
export const textLines =
  (view: View | null) =>
  (sheet: unknown): readonly OrderLine[] => {
    if (view === null) return [];
    const lines = swArmada.formatOrders(view, sheet as Sheet).split('\n');
    return lines
      .filter((line) => line.trim() !== '')
      .map((title, index) => ({
        ...{ key: String(index), path: [], kind: 'order', number: null, place: null },
        ...{ title, detail: null, cost: null },
      }));
  };
