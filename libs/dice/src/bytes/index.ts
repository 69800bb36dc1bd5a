export { utf8Length, fromHex, hex, enc, u32 } from './encoding.js';
export { sha256, hmacSha256 } from './sha256.js';
export { diceId, within } from './names.js';
export { isDiceKey, publicKey, prove, provingKey, proofToSeed, verify, sign, isSignature } from './ed25519.js';
export { drawsFrom } from './draw.js';
export { hash32, u64, domain, noHash } from './statement.js';
