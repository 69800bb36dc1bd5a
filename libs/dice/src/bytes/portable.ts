import { ed25519 } from '@noble/curves/ed25519.js';
import type { Curve } from './curve.js';
import type { Ed25519 } from './ed25519.js';
import { vrfOn } from './vrf.js';

const { Point } = ed25519;

const curve: Curve<InstanceType<typeof Point>> = {
  fromBytes: (bytes) => Point.fromBytes(bytes),
  toBytes: (point) => point.toBytes(),
  clearCofactor: (point) => point.clearCofactor(),
  isNeutral: (point) => point.is0(),
  multiply: (point, scalar) => point.multiply(scalar),
  multiplyBase: (scalar) => Point.BASE.multiply(scalar),
  difference: (s, point, c, other) => (point ?? Point.BASE).multiplyUnsafe(s).subtract(other.multiplyUnsafe(c)),
};

const vrf = vrfOn(curve);

/** In plain JavaScript, on any platform: the reference for what is valid. */
export const curve25519: Ed25519 = {
  ...vrf,
  publicKey: (secretKey) => ed25519.getPublicKey(secretKey),
  provingKey: (secretKey) => ed25519.utils.getExtendedPublicKey(secretKey),
  sign: (secretKey, message) => ed25519.sign(message, secretKey),
  isSignature(key, message, signature) {
    try {
      return vrf.isDiceKey(key) && ed25519.verify(signature, message, key, { zip215: false });
    } catch {
      return false;
    }
  },
};
