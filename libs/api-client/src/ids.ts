/** The source of randomness; tests pass their own. */
export type RandomBytes = (count: number) => Uint8Array;

const secure: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** Returns a new command id, 32 hex digits. A repeated command with the same id is answered, but not handled again. */
export function commandId(random: RandomBytes = secure): string {
  return hex(random(16));
}

/** Returns a seat's dice contribution to a phase: 32 random bytes as 64 hex digits. */
export function nonce(random: RandomBytes = secure): string {
  return hex(random(32));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
