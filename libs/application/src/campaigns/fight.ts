import {
  askFinish as decideAsking,
  enterResult as decideEntering,
  steerBattle as decideSteering,
  type BattleWord,
  type SteerWord,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';

/** Requests `finish`, `recall` or `real-table` in a battle campaign, or withdraws the request (null). */
export function askFinish(
  ports: Ports,
  input: PersonalCommand & { readonly word: BattleWord | null },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'all-views',
    decide: (loaded, context) => decideAsking(loaded, input, context),
  });
}

/** Enters a seat's result of a battle with miniatures; null withdraws it. */
export function enterResult(
  ports: Ports,
  input: PersonalCommand & { readonly result: unknown },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'all-views',
    decide: (loaded, context) => decideEntering(loaded, input, context),
  });
}

/** Has a battle finished or recalled by the game master; a task passes it on to the battle campaign. */
export function steerBattle(
  ports: Ports,
  input: PersonalCommand & { readonly battle: string; readonly word: SteerWord },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, context) => decideSteering(loaded, input, context),
  });
}
