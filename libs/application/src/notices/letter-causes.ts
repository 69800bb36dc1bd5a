import { treatiesOf, treatyStatus, type PlatformVisible } from '@warlog/campaign';
import type { SeatId } from '@warlog/core';
import type { Transition } from './cause-rows.js';
import type { Cause } from './governance-causes.js';

/** Returns what a letter causes for one of its readers. */
export function letterCause(event: Extract<PlatformVisible, { type: 'PressSent' }>, seat: SeatId | null): Cause {
  const { message, from, treaty, mentions } = event;
  const code = treaty ? 'treaty' : seat !== null && mentions?.includes(seat) ? 'mention' : 'press';
  return { reason: 'press', cause: message, about: { code, params: { message, from } } };
}

/** Returns what others answered to a treaty of the seat, and treaties that run out with the turn that begins. */
export function treatyCauses({ before, after }: Transition, seat: SeatId, event: PlatformVisible): readonly Cause[] {
  if (event.type === 'TreatyAnswered') {
    const { message, by, answer } = event;
    const about = { code: `treaty.${answer}`, params: { message, seat: by } } as const;
    return by === seat ? [] : [{ reason: 'press', cause: `${message}.${by}.${answer}`, about }];
  }
  if (event.type !== 'PhaseOpened' || before?.turn === event.turn) return [];
  const ending = treatiesOf(after, seat).filter(({ untilTurn }) => untilTurn === event.turn);
  return ending
    .filter((treaty) => treatyStatus(treaty) === 'agreed')
    .map(({ message }) => ({
      reason: 'press',
      cause: `${message}.ends`,
      about: { code: 'treaty.ends', params: { message } },
    }));
}
