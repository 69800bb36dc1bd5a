import type { Message } from '@warlog/core';

/** How a battle may end, in throws of 36, and its mean losses. */
type Outcome = Readonly<Record<'keep' | 'retreat' | 'lost' | 'destroyed' | 'mine' | 'theirs', number>>;

/** Reads the ruleset's note of an expected battle; mean losses are rounded for display. */
export function outcomeOf({ params }: Pick<Message, 'params'>): Outcome {
  const whole = (name: string): number => Number(params[name] ?? 0);
  return {
    keep: whole('keep'),
    retreat: whole('retreat'),
    lost: whole('lost'),
    destroyed: whole('destroyed'),
    mine: rounded(params['mine']),
    theirs: rounded(params['theirs']),
  };
}

function rounded(fraction: Message['params'][string] | undefined): number {
  const [num = 0, den = 1] = (typeof fraction === 'string' ? fraction : '0/1').split('/').map(Number);
  return Math.round(num / den);
}
