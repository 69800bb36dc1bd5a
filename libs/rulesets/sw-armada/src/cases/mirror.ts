import { selfPlay, type SelfPlayed } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { swArmada } from '../index.js';
import type { SwArmadaSetup } from '../model/setup.js';
import type { SwArmadaState } from '../model/state.js';

/** The results of a series of battles between equal fleets (SWA-BOT-60). */
export interface Mirrored {
  readonly battles: number;
  /** Battles won by each seat, and by the seat with the initiative. */
  readonly bySeat: Readonly<Record<SeatId, number>>;
  readonly byInitiative: number;
  /** Windows of all rounds together, without those before the first, and rounds. */
  readonly windows: number;
  readonly rounds: number;
  readonly endings: Readonly<Record<string, number>>;
}

const limits = { turns: 10, phases: 2000 } as const;

/**
 * Plays battles of equal fleets, bot against bot. The seats swap sides from one battle to the next, with the same dice.
 * The order of seats decides the meaning of the initiative die (SWA-SET-02), so any advantage of a seat cancels out.
 */
export function mirrorMatches(setup: SwArmadaSetup, battles: number, seed: string): Mirrored {
  const bySeat: Record<SeatId, number> = {};
  const endings: Record<string, number> = {};
  let [byInitiative, windows, rounds] = [0, 0, 0];
  for (let n = 0; n < battles; n += 1) {
    const { played, asked } = battle(setup, n % 2 === 1, `${seed}/${Math.floor(n / 2)}`);
    const [winner] = played.ended.winners;
    if (winner === undefined) throw new Error('A battle has a winner.');
    bySeat[winner] = (bySeat[winner] ?? 0) + 1;
    if ((played.state as SwArmadaState).first === winner) byInitiative += 1;
    endings[played.ended.reason] = (endings[played.ended.reason] ?? 0) + 1;
    windows += asked;
    rounds += played.turns;
  }
  return { battles, bySeat, byInitiative, windows, rounds, endings };
}

function battle(
  setup: SwArmadaSetup,
  swapped: boolean,
  seed: string,
): { readonly played: SelfPlayed; readonly asked: number } {
  const seats = swapped ? [...setup.seats].reverse() : setup.seats;
  let asked = 0;
  const counting: typeof swArmada = {
    ...swArmada,
    play: {
      ...swArmada.play,
      resolve(state, sheets, dice) {
        if (state.round > 0) asked += 1;
        return swArmada.play.resolve(state, sheets, dice);
      },
    },
  };
  const played = selfPlay(
    counting,
    { ...setup, seats },
    seats.map(({ id }) => id),
    seed,
    limits,
  );
  return { played, asked };
}
