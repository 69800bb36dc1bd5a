import {
  act as decideAct,
  returnToSeat as decideReturn,
  setReady as decideReady,
  setStandingOrders as decideStanding,
  submitOrders as decideOrders,
  takeOrders,
  withdrawOrders as decideWithdrawal,
  type Bringing,
  type PhaseId,
  type SeatReady,
  type Signing,
  type SubmitOrders,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { obey, type CommandReply } from './command.js';
import { personal, type PersonalCommand } from './lobby.js';
import { RulesFailed } from './rules-failed.js';

/**
 * Sends a sheet; it replaces the former one, which stays on record. Where it is the answer that the phase waited for, it
 * closes the phase. Rules that fail in that closing lose no answer: it is taken without it, and the clock tries the closing
 * again until the campaign is parked.
 */
export async function submitOrders(ports: Ports, input: PersonalCommand & SubmitOrders): Promise<CommandReply> {
  const sent = { ...personal(input), touches: 'answer' } as const;
  try {
    return await obey(ports, { ...sent, decide: (loaded, means) => decideOrders(loaded, input, means) });
  } catch (error) {
    if (!(error instanceof RulesFailed)) throw error;
    ports.onDefect?.(input.campaign, error.cause);
    return obey(ports, { ...sent, decide: (loaded, means) => takeOrders(loaded, input, means) });
  }
}

/** Takes one's seat back from what stands in for it, at any time. */
export function returnToSeat(ports: Ports, input: PersonalCommand): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'platform',
    decide: (loaded, means) => decideReturn(loaded, input, means),
  });
}

/** Takes the sheet back. */
export function withdrawOrders(
  ports: Ports,
  input: PersonalCommand & Signing & { readonly phase: PhaseId },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideWithdrawal(loaded, input, means),
  });
}

/** Says "ready", or takes the word back. When it was the last one and nobody waits, the phase closes at once. */
export async function setReady(
  ports: Ports,
  input: PersonalCommand & Bringing & Signing & { readonly phase: PhaseId; readonly ready: SeatReady['ready'] },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideReady(loaded, input, means),
  });
}

/** Sets the orders that serve when a deadline is missed; null clears them. */
export function setStandingOrders(
  ports: Ports,
  input: PersonalCommand & Signing & { readonly standing: unknown },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideStanding(loaded, input, means),
  });
}

/** Does something outside the sheet. */
export function act(
  ports: Ports,
  input: PersonalCommand & Bringing & Signing & { readonly action: unknown },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'all-views',
    decide: (loaded, means) => decideAct(loaded, input, means),
  });
}
