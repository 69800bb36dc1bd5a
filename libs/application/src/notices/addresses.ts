import type { UserId } from '@warlog/kernel';
import type { Vault } from '../ports/world.js';

/** What a sealed address is bound to. */
export function addressContext(target: string): string {
  return `notice-target/${target}`;
}

/** Lets whoever has it end what is sent to this target, without an account. Kept nowhere: the host can make it again. */
export function stopToken(vault: Pick<Vault, 'uuidFor'>, target: string): string {
  return vault.uuidFor(`notice-stop/${target}`);
}

/** Proves that somebody read the mail that was sent to this target. */
export function confirmToken(vault: Pick<Vault, 'uuidFor'>, target: string): string {
  return vault.uuidFor(`notice-confirm/${target}`);
}

/** The secret part of the address of a player's calendar; another one after each renewal. */
export function calendarToken(vault: Pick<Vault, 'uuidFor'>, user: UserId, renewal: number): string {
  return vault.uuidFor(`calendar/${user}/${renewal}`);
}
