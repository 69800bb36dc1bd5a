/** Where chance comes from; tests hand in their own. */
export type RandomBytes = (count: number) => Uint8Array;

const secure: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** What one command is called, so that a repeated delivery is answered and not obeyed again: 32 hex digits. */
export function commandId(random: RandomBytes = secure): string {
  return hex(random(16));
}

/** A seat's share in the dice of a phase: 32 random bytes as 64 hex digits. */
export function nonce(random: RandomBytes = secure): string {
  return hex(random(32));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
