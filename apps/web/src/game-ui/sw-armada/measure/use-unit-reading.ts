import type { ComputedRef } from 'vue';
import { useReading, type RulerReading } from '../../kit/measure/ruler.js';
import { useGame } from '../use-game.js';

/** Returns what the ruler reads between two units. */
export function useSwArmadaReading(): ComputedRef<RulerReading | null> {
  const game = useGame();
  return useReading(
    () => import('./unit-reading.js'),
    () => ({ view: game.onTable.value, say: game.say, nameOf: game.nameOfUnit }),
  );
}
