import type { UserId } from '@warlog/core';
import type { Vault } from '../ports/world.js';

/** Returns the context that a sealed address is bound to. */
export function addressContext(target: string): string {
  return `notice-target/${target}`;
}

/**
 * Returns the token that stops notifications to an address without signing in. Not stored: the server can derive it
 * again.
 */
export function stopToken(vault: Pick<Vault, 'uuidFor'>, target: string): string {
  return vault.uuidFor(`notice-stop/${target}`);
}

/** Returns the token that proves that a user received the mail sent to this address. */
export function confirmToken(vault: Pick<Vault, 'uuidFor'>, target: string): string {
  return vault.uuidFor(`notice-confirm/${target}`);
}

/** Returns the secret part of a player's calendar URL; it changes with each renewal. */
export function calendarToken(vault: Pick<Vault, 'uuidFor'>, user: UserId, renewal: number): string {
  return vault.uuidFor(`calendar/${user}/${renewal}`);
}
