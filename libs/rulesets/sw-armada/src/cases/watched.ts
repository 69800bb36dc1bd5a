import { seat } from '@warlog/core';
import { selfPlay } from '@warlog/ruleset-api';
import { swArmada } from '../index.js';
import type { SwArmadaEvent } from '../model/event.js';
import type { SwArmadaSetup } from '../model/setup.js';

const limits = { turns: 6, phases: 2_000 } as const;

/** Lets bots fight a battle to its end and passes every event to a listener. */
export function watched(setup: SwArmadaSetup, seed: string, notify: (event: SwArmadaEvent) => void): void {
  function* overheard<End>(facts: Generator<SwArmadaEvent, End, void>): Generator<SwArmadaEvent, End, void> {
    for (;;) {
      const { done, value } = facts.next();
      if (done === true) return value;
      notify(value);
      yield value;
    }
  }
  const observed: typeof swArmada = {
    ...swArmada,
    play: {
      ...swArmada.play,
      *resolve(...given) {
        return yield* overheard(swArmada.play.resolve(...given));
      },
      *open(...given) {
        yield* overheard(swArmada.play.open(...given));
      },
    },
  };
  selfPlay(observed, setup, [seat(1), seat(2)], seed, limits);
}
