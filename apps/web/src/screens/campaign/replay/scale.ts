/** One phase on the scrubber, or one part of it: all are equally wide, with evenly spaced steps. */
export interface ScalePhase {
  readonly ordinal: number;
  readonly label: string;
  readonly battles: number;
  /** Null while the phase is not loaded. */
  readonly moments: number | null;
  /** Of a part: the step of the phase after which it begins. Default: 0. */
  readonly after?: number;
}

/** The index of the entry that contains a step; -1 for none. The opening of a phase is in its first part. */
export function indexOf(phases: readonly ScalePhase[], ordinal: number, step: number): number {
  const begun = phases.findLastIndex((phase) => phase.ordinal === ordinal && (phase.after ?? 0) < step);
  return begun === -1 ? phases.findIndex((phase) => phase.ordinal === ordinal) : begun;
}

/** The position of a step on the scrubber, 0 to 1. */
export function shareOf(phases: readonly ScalePhase[], ordinal: number, step: number): number {
  const index = indexOf(phases, ordinal, step);
  if (index === -1) return 0;
  const { moments, after = 0 } = phases[index]!;
  const inside = Math.max(0, step - after) / Math.max(1, moments ?? 1);
  return (index + Math.min(1, inside)) / phases.length;
}

/** The step at a position of the scrubber; the end of a phase if its steps are not known yet. */
export function momentAt(
  phases: readonly ScalePhase[],
  share: number,
): { readonly ordinal: number; readonly step: number } | null {
  const index = Math.min(phases.length - 1, Math.max(0, Math.floor(share * phases.length)));
  const phase = phases[index];
  if (phase === undefined) return null;
  const inside = Math.min(1, Math.max(0, share * phases.length - index));
  const step =
    phase.moments === null ? Number.MAX_SAFE_INTEGER : (phase.after ?? 0) + Math.round(inside * phase.moments);
  return { ordinal: phase.ordinal, step };
}

/** The number of phases from one label to the next, so that labels have `gap` pixels of room. */
export function labelEvery(count: number, width: number, gap = 26): number {
  const fitting = Math.max(1, Math.floor(width / gap));
  return Math.max(1, Math.ceil(count / fitting));
}

/** The width of a battle's mark, pixels. */
const MARK = 11;
/** Ticks closer than this (pixels) would merge. */
const LEAST_TICK = 5;

/** The positions of the ticks, pixels from the start: at every phase, in a long campaign at every labeled one. */
export function ticksAt(count: number, length: number): readonly number[] {
  const cell = length / Math.max(1, count);
  const every = cell < LEAST_TICK ? labelEvery(count, length) : 1;
  const ticks = Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every * cell);
  return [...ticks, length];
}

/**
 * The centers of the marks of battles, pixels from the start: as many as a phase has battles and room. If phases are
 * narrower than a mark, marks that would overlap become one.
 */
export function battleMarks(phases: readonly ScalePhase[], length: number): readonly number[] {
  const cell = length / Math.max(1, phases.length);
  if (cell < MARK) {
    const fought = phases.flatMap(({ battles }, index) =>
      battles > 0 ? [Math.floor(((index + 0.5) * cell) / MARK)] : [],
    );
    return [...new Set(fought)].map((mark) => (mark + 0.5) * MARK);
  }
  return phases.flatMap(({ battles }, index) => {
    const shown = Math.min(battles, Math.max(1, Math.floor((cell - 6) / MARK)));
    return Array.from({ length: shown }, (_, n) => (index + 0.5) * cell + (n - (shown - 1) / 2) * MARK);
  });
}

/** A turn's number under the scrubber, or that of a part of it. */
export interface ScaleLabel {
  readonly ordinal: number;
  readonly label: string;
  /** Pixels from the start. */
  readonly middle: number;
  readonly isNow: boolean;
}

/**
 * The labels that have room; `present`: the index of the current phase. A turn of several phases is labeled once; the
 * current one takes the room of its neighbors.
 */
export function labelsOf(phases: readonly ScalePhase[], present: number, length: number): readonly ScaleLabel[] {
  const cell = length / Math.max(1, phases.length);
  const every = labelEvery(phases.length, length);
  return phases.flatMap(({ ordinal: at, label }, index) => {
    const isNow = index === present;
    const isCrowded = every > 1 && Math.abs(index - present) < every;
    const isNamed = label === phases[present]?.label || label === phases[index - 1]?.label;
    if (!isNow && (index % every !== 0 || isCrowded || isNamed)) return [];
    return [{ ordinal: at, label, middle: (index + 0.5) * cell, isNow }];
  });
}
