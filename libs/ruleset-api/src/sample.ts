/** A range of plays; equal ranges have equal results. */
export interface Plays {
  readonly from: number;
  readonly count: number;
}

/** How often something happened to a thing on the board in these plays. */
export interface SampledCount {
  /** What happened, as a code of the ruleset. */
  readonly code: string;
  readonly place: string;
  readonly times: number;
}

/** The result of playing a turn many times with unrelated dice: a sample, never called exact. */
export interface Sample {
  readonly plays: number;
  /** Without what never happened. */
  readonly counts: readonly SampledCount[];
}

/** Merges two samples. */
export function joined(sample: Sample, other: Sample): Sample {
  const counts = new Map<string, SampledCount>();
  for (const count of [...sample.counts, ...other.counts]) {
    const key = `${count.code} ${count.place}`;
    counts.set(key, { ...count, times: count.times + (counts.get(key)?.times ?? 0) });
  }
  return { plays: sample.plays + other.plays, counts: [...counts.values()] };
}
