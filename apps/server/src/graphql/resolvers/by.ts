import type { CommandId, UserId } from '@warlog/kernel';

/** A parsed input as a person's command. */
export function by<T extends { readonly commandId: CommandId }>(user: UserId, given: T) {
  return { ...given, command: given.commandId, user };
}
