import { isSeatId, type SeatId } from '@warlog/core';

/**
 * A viewer: a seat knows what its side knows, the public what is public, the referee everything.
 *
 * @example
 *   const ann: Viewer = { kind: 'seat', seat: seat(1) };
 *   const visible = ruleset.view.disclose(state, event, ann);
 */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: SeatId }
  | { readonly kind: 'public' }
  | { readonly kind: 'referee' };

/** Returns whether this viewer is one of these seats. The referee always is. */
export function isAmong(viewer: Viewer, seats: readonly (SeatId | null)[]): boolean {
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && seats.includes(viewer.seat));
}

/**
 * Returns the key of a viewer in tables and URLs: `s3`, `public`, `referee`.
 *
 * @example
 *   viewerKey({ kind: 'seat', seat: seat(3) }); // 's3'
 *   views.get(viewerKey(viewer)) ?? ruleset.view.blank(viewer);
 */
export function viewerKey(viewer: Viewer): string {
  return viewer.kind === 'seat' ? viewer.seat : viewer.kind;
}

/** Returns the viewer of such a key; null if it is invalid. */
export function viewerOf(key: string): Viewer | null {
  if (key === 'public' || key === 'referee') return { kind: key };
  return isSeatId(key) ? { kind: 'seat', seat: key } : null;
}
