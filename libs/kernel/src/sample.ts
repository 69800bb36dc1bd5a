/** Which of many plays are meant: the same ones come out alike whenever they are asked for. */
export interface Plays {
  readonly from: number;
  readonly count: number;
}

/** How often something befell a thing on the board in those plays. */
export interface SampledCount {
  /** What it was, as a code of the ruleset. */
  readonly code: string;
  readonly place: string;
  readonly times: number;
}

/** What came of playing a turn through many times, with dice that mean nothing: a sample, never called exact. */
export interface Sample {
  readonly plays: number;
  /** What never came about is left out. */
  readonly counts: readonly SampledCount[];
}

/** Both samples together. */
export function joined(one: Sample, other: Sample): Sample {
  const counts = new Map<string, SampledCount>();
  for (const count of [...one.counts, ...other.counts]) {
    const key = `${count.code} ${count.place}`;
    counts.set(key, { ...count, times: count.times + (counts.get(key)?.times ?? 0) });
  }
  return { plays: one.plays + other.plays, counts: [...counts.values()] };
}
