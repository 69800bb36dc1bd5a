import {
  act as decideAct,
  isRefusal,
  returnToSeat as decideReturn,
  setReady as decideReady,
  setStandingOrders as decideStanding,
  submitOrders as decideOrders,
  acceptOrdersWithoutClosing,
  withdrawOrders as decideWithdrawal,
  type Bringing,
  type Loaded,
  type DecisionContext,
  type PhaseId,
  type Refusal,
  type SeatReady,
  type Signing,
  type SubmitOrders,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';
import { RulesFailed } from './rules-failed.js';

/**
 * Submits orders and replaces earlier ones, which stay on record; closes the phase if it waits for this answer. If the
 * rules fail at the closing, the orders are accepted without it, and the clock retries until the campaign is parked.
 */
export function submitOrders(ports: Ports, input: PersonalCommand & SubmitOrders): Promise<CommandReply> {
  return submitSheet(ports, input, () => ({ sheet: input.sheet }));
}

/** Like `submitOrders`, with orders computed from the seat's view at the time of the check. */
export async function submitSheet(
  ports: Ports,
  input: PersonalCommand & Omit<SubmitOrders, 'sheet'>,
  sheetFor: (loaded: Loaded, context: DecisionContext) => Pick<SubmitOrders, 'sheet'> | Refusal,
): Promise<CommandReply> {
  const sent = { ...userCommand(input), touches: 'answer' } as const;
  const judged = (take: typeof decideOrders) => (loaded: Loaded, context: DecisionContext) => {
    const found = sheetFor(loaded, context);
    return isRefusal(found) ? found : take(loaded, { ...input, ...found }, context);
  };
  try {
    return await handleCommand(ports, { ...sent, decide: judged(decideOrders) });
  } catch (error) {
    if (!(error instanceof RulesFailed)) throw error;
    ports.onDefect?.(input.campaign, error.cause);
    return handleCommand(ports, { ...sent, decide: judged(acceptOrdersWithoutClosing) });
  }
}

/** Returns a seat to its player from a stand-in, at any time. */
export function returnToSeat(ports: Ports, input: PersonalCommand): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'platform',
    decide: (loaded, context) => decideReturn(loaded, input, context),
  });
}

/** Withdraws the orders. */
export function withdrawOrders(
  ports: Ports,
  input: PersonalCommand & Signing & { readonly phase: PhaseId },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, context) => decideWithdrawal(loaded, input, context),
  });
}

/** Sets or revokes ready. The last ready closes the phase at once if there is no cooling window. */
export async function setReady(
  ports: Ports,
  input: PersonalCommand & Bringing & Signing & { readonly phase: PhaseId; readonly ready: SeatReady['ready'] },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, context) => decideReady(loaded, input, context),
  });
}

/** Sets the orders that apply when a deadline is missed; null clears them. */
export function setStandingOrders(
  ports: Ports,
  input: PersonalCommand & Signing & { readonly standing: unknown },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, context) => decideStanding(loaded, input, context),
  });
}

/** Submits an action outside the orders. */
export function act(
  ports: Ports,
  input: PersonalCommand & Bringing & Signing & { readonly action: unknown },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'all-views',
    decide: (loaded, context) => decideAct(loaded, input, context),
  });
}
