import {
  isRefusal,
  submitOrders as decideOrders,
  acceptOrdersWithoutClosing,
  type Loaded,
  type DecisionContext,
  type Refusal,
  type SubmitOrders,
} from '@warlog/campaign';
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
