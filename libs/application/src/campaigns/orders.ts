import {
  act as decideAct,
  setReady as decideReady,
  setStandingOrders as decideStanding,
  submitOrders as decideOrders,
  withdrawOrders as decideWithdrawal,
  type PhaseId,
  type SeatReady,
  type SubmitOrders,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { obey, type CommandReply } from './command.js';
import { personal, type PersonalCommand } from './lobby.js';

/** Sends a sheet; it replaces the former one, which stays on record. */
export function submitOrders(ports: Ports, input: PersonalCommand & SubmitOrders): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideOrders(loaded, input, means),
  });
}

/** Takes the sheet back. */
export function withdrawOrders(
  ports: Ports,
  input: PersonalCommand & { readonly phase: PhaseId },
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
  input: PersonalCommand & { readonly phase: PhaseId; readonly ready: SeatReady['ready'] },
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
  input: PersonalCommand & { readonly standing: unknown },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideStanding(loaded, input, means),
  });
}

/** Does something outside the sheet. */
export function act(ports: Ports, input: PersonalCommand & { readonly action: unknown }): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'all-views',
    decide: (loaded, means) => decideAct(loaded, input, means),
  });
}
