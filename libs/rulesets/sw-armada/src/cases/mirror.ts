import { selfPlay, type SeatId, type SelfPlayed } from '@warlog/kernel';
import { swArmada } from '../index.js';
import type { Setup } from '../model/setup.js';
import type { State } from '../model/state.js';

/** What a row of battles between equal fleets came to (SWA-BOT-60). */
export interface Mirrored {
  readonly battles: number;
  /** Battles won by each seat, and by whoever had the initiative. */
  readonly bySeat: Readonly<Record<SeatId, number>>;
  readonly byInitiative: number;
  /** Windows that were asked in all rounds together, those before the first left out, and rounds. */
  readonly windows: number;
  readonly rounds: number;
  readonly endings: Readonly<Record<string, number>>;
}

const limits = { turns: 10, phases: 2000 } as const;

/**
 * Battles of equal fleets, bot against bot. The seats change sides from one to the next, with the same dice: who is listed
 * first decides what the initiative die means (SWA-SET-02), so whatever a seat gains by its place it gives back.
 */
export function mirrorMatches(setup: Setup, battles: number, seed: string): Mirrored {
  const bySeat: Record<SeatId, number> = {};
  const endings: Record<string, number> = {};
  let [byInitiative, windows, rounds] = [0, 0, 0];
  for (let n = 0; n < battles; n += 1) {
    const { played, asked } = battle(setup, n % 2 === 1, `${seed}/${Math.floor(n / 2)}`);
    const [winner] = played.ended.winners;
    if (winner === undefined) throw new Error('A battle has a winner.');
    bySeat[winner] = (bySeat[winner] ?? 0) + 1;
    if ((played.state as State).first === winner) byInitiative += 1;
    endings[played.ended.reason] = (endings[played.ended.reason] ?? 0) + 1;
    windows += asked;
    rounds += played.turns;
  }
  return { battles, bySeat, byInitiative, windows, rounds, endings };
}

function battle(setup: Setup, swapped: boolean, seed: string): { readonly played: SelfPlayed; readonly asked: number } {
  const seats = swapped ? [...setup.seats].reverse() : setup.seats;
  let asked = 0;
  const counting: typeof swArmada = {
    ...swArmada,
    resolve(state, sheets, dice) {
      if (state.round > 0) asked += 1;
      return swArmada.resolve(state, sheets, dice);
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
