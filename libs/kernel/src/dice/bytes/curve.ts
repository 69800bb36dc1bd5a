/**
 * Arithmetic of the curve edwards25519 (RFC 8032), as far as proofs want it. `Point` is whatever form an implementation keeps
 * a point in. Scalars lie between 1 and the order of the base point, without it.
 */
export interface Curve<Point> {
  /** Strict: throws where these 32 bytes are not the one encoding of a point. */
  fromBytes(bytes: Uint8Array): Point;
  toBytes(point: Point): Uint8Array;
  /** Eight times the point: of what has small order, nothing is left. */
  clearCofactor(point: Point): Point;
  isNeutral(point: Point): boolean;
  /** Takes the same steps for every scalar: it may be secret. */
  multiply(point: Point, scalar: bigint): Point;
  /** The same of the base point. */
  multiplyBase(scalar: bigint): Point;
  /** `s` times the point (null: the base point) less `c` times the other; both scalars are public. */
  difference(s: bigint, point: Point | null, c: bigint, other: Point): Point;
}
