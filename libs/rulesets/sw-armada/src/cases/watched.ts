import { seat, selfPlay } from '@warlog/kernel';
import { swArmada } from '../index.js';
import type { Event } from '../model/event.js';
import type { Setup } from '../model/setup.js';

const limits = { turns: 6, phases: 2_000 } as const;

/** Lets bots fight a battle to its end while somebody looks on who is told every fact. */
export function watched(setup: Setup, seed: string, tell: (event: Event) => void): void {
  function* overheard<End>(facts: Generator<Event, End, void>): Generator<Event, End, void> {
    for (;;) {
      const { done, value } = facts.next();
      if (done === true) return value;
      tell(value);
      yield value;
    }
  }
  const told: typeof swArmada = {
    ...swArmada,
    *resolve(...given) {
      return yield* overheard(swArmada.resolve(...given));
    },
    *open(...given) {
      yield* overheard(swArmada.open(...given));
    },
  };
  selfPlay(told, setup, [seat(1), seat(2)], seed, limits);
}
