/** `BENCH_SMALL=1`: runs to see that it still runs, and its figures say nothing. */
const isSmall = process.env.BENCH_SMALL === '1';

/** How many of something: enough to measure, or a few. */
export const sized = (full, few) => (isSmall ? few : full);
