/*
 * As much as the kernel's build may use of what it runs on: with the types of Node or of a browser all of it would compile anywhere in
 * the rules.
 */

/** In `sha256-node.ts` alone. */
declare module 'node:crypto' {
  interface Work {
    update(part: Uint8Array | string): Work;
    digest(): Uint8Array;
  }
  export function createHash(algorithm: 'sha256'): Work;
  export function createHmac(algorithm: 'sha256', key: Uint8Array): Work;
}

/** Here and in every browser. */
declare class TextEncoder {
  encode(text: string): Uint8Array;
  encodeInto(text: string, into: Uint8Array): { readonly written: number };
}
