import type { Options } from '../model/options.js';

/** A roll in a battle: its purpose and label together are unique in it. */
export interface ThrowRequest {
  readonly purpose:
    | 'side-choice'
    | 'attacker-tie'
    | 'salvo'
    | 'combat'
    | 'torpedo'
    | 'transport-duel'
    | 'carrier-duel'
    | 'transport-loss'
    | 'transport-capture'
    | 'mine-raid';
  readonly label: string;
  readonly count: number;
  readonly sides: number;
  readonly clause: string;
  readonly modifier?: number;
}

export type Throw = (request: ThrowRequest) => readonly number[];

/** Two six-sided dice, or the one with twelve sides that may stand in for them (PNP-9.9). */
export function throwDice(
  { options, roll }: { readonly options: Pick<Options, 'dice'>; readonly roll: Throw },
  request: Omit<ThrowRequest, 'count' | 'sides'>,
): readonly number[] {
  return roll({ ...request, ...(options.dice === '1d12' ? { count: 1, sides: 12 } : { count: 2, sides: 6 }) });
}
