/** The common part of all measurements: samples, percentiles, and one line of JSON per figure. */

/** Prints one figure. `goal` is the quality goal, so that a reader need not look it up. */
export function print(subject, figure, values, goal = undefined) {
  const rounded = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
  );
  console.log(JSON.stringify({ subject, figure, ...rounded, ...(goal !== undefined && { goal }) }));
}

/** Three significant digits are the precision of a busy machine. */
export function round(value) {
  return Number.isInteger(value) ? value : Number(value.toPrecision(3));
}

/** The value below which `share` of the samples are. */
export function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** Milliseconds of each of `times` runs, after a tenth as many that are not counted. */
export async function sample(times, run) {
  for (let warmUp = 0; warmUp < times / 10; warmUp += 1) await run(warmUp);
  const samples = [];
  for (let index = 0; index < times; index += 1) {
    const begun = performance.now();
    await run(index);
    samples.push(performance.now() - begun);
  }
  return samples;
}

/**
 * Milliseconds of several functions, run in turns so that load on the machine affects all of them alike; the minimum of
 * each is its cost.
 */
export async function leastOf(rounds, runs) {
  const least = runs.map(() => Infinity);
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [index, run] of runs.entries()) {
      const begun = performance.now();
      await run();
      least[index] = Math.min(least[index], performance.now() - begun);
    }
  }
  return least;
}

/** Calls per second by this many parallel callers. */
export async function perSecond(callers, seconds, call) {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let calls = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (; performance.now() < end; calls += 1) await call();
    }),
  );
  return (calls * 1000) / (performance.now() - begun);
}
