/*
 * The platform features that the pure libraries may use. With the types of Node or of a browser, all of them would compile
 * anywhere in the rules.
 */

/** Only in `sha256-node.ts`. */
declare module 'node:crypto' {
  interface Work {
    update(part: Uint8Array | string): Work;
    digest(): Uint8Array;
  }
  export function createHash(algorithm: 'sha256'): Work;
  export function createHmac(algorithm: 'sha256', key: Uint8Array): Work;
}

/** In Node and in every browser. */
declare class TextEncoder {
  encode(text: string): Uint8Array;
  encodeInto(text: string, into: Uint8Array): { readonly written: number };
}
