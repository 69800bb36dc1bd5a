/** One phase on the scrubber: all phases are equally wide, its moments lie evenly inside. */
export interface ScalePhase {
  readonly ordinal: number;
  readonly label: string;
  readonly battles: number;
  /** Null while the phase is not here. */
  readonly moments: number | null;
}

/** Where a moment lies on the scrubber, 0 to 1. */
export function shareOf(phases: readonly ScalePhase[], ordinal: number, step: number): number {
  const index = phases.findIndex((phase) => phase.ordinal === ordinal);
  if (index === -1) return 0;
  const inside = step / Math.max(1, phases[index]?.moments ?? 1);
  return (index + Math.min(1, inside)) / phases.length;
}

/** The moment at a share of the scrubber; the end of a phase where its moments are not known yet. */
export function momentAt(
  phases: readonly ScalePhase[],
  share: number,
): { readonly ordinal: number; readonly step: number } | null {
  const index = Math.min(phases.length - 1, Math.max(0, Math.floor(share * phases.length)));
  const phase = phases[index];
  if (phase === undefined) return null;
  const inside = Math.min(1, Math.max(0, share * phases.length - index));
  const step = phase.moments === null ? Number.MAX_SAFE_INTEGER : Math.round(inside * phase.moments);
  return { ordinal: phase.ordinal, step };
}

/** Every how many phases the scrubber bears a label, so that labels keep `gap` pixels of room. */
export function labelEvery(count: number, width: number, gap = 26): number {
  const fitting = Math.max(1, Math.floor(width / gap));
  return Math.max(1, Math.ceil(count / fitting));
}
