import type { ComputedRef } from 'vue';
import { useReading, type RulerReading } from '../../kit/measure/ruler.js';
import { useGame } from '../use-game.js';
import { useTableTime } from '../use-table-time.js';

/** Returns what the ruler reads at the cursor. */
export function usePentagonReading(): ComputedRef<RulerReading | null> {
  const [game, time] = [useGame(), useTableTime()];
  return useReading(
    () => import('./reading.js'),
    () => ({
      ...{ view: game.view.value, plans: game.plans.value, impulse: time.impulse.value, say: game.say },
      nameOf: (id: string) => game.nameOfThing(id),
    }),
  );
}
