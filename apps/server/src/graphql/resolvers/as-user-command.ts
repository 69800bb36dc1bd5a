import type { CommandId, UserId } from '@warlog/kernel';

/** Turns a parsed input into a command of a user. */
export function asUserCommand<T extends { readonly commandId: CommandId }>(user: UserId, given: T) {
  return { ...given, command: given.commandId, user };
}
