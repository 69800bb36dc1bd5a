/**
 * Arithmetic of the curve edwards25519 (RFC 8032) that proofs need. `Point` is the implementation's representation.
 * Scalars are at least 1 and below the order of the base point.
 */
export interface Curve<Point> {
  /** Strict: throws if the 32 bytes are not the unique encoding of a point. */
  fromBytes(bytes: Uint8Array): Point;
  toBytes(point: Point): Uint8Array;
  /** Eight times the point; points of small order become neutral. */
  clearCofactor(point: Point): Point;
  isNeutral(point: Point): boolean;
  /** Constant time: the scalar may be secret. */
  multiply(point: Point, scalar: bigint): Point;
  /** The same for the base point. */
  multiplyBase(scalar: bigint): Point;
  /** `s` times the point (null: the base point) minus `c` times the other; both scalars are public. */
  difference(s: bigint, point: Point | null, c: bigint, other: Point): Point;
}
