/** `BENCH_SMALL=1`: only checks that a script works; its figures mean nothing. */
const isSmall = process.env.BENCH_SMALL === '1';

/** An amount: enough to measure, or a few. */
export const sized = (full, few) => (isSmall ? few : full);
