import type { ArmadaOptions } from '../model/options.js';

/** A roll in a battle; purpose and label together are unique within the battle. */
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

/** Rolls two six-sided dice, or the twelve-sided die that may replace them (PNP-9.9). */
export function throwDice(
  { options, roll }: { readonly options: Pick<ArmadaOptions, 'dice'>; readonly roll: Throw },
  request: Omit<ThrowRequest, 'count' | 'sides'>,
): readonly number[] {
  return roll({ ...request, ...(options.dice === '1d12' ? { count: 1, sides: 12 } : { count: 2, sides: 6 }) });
}
