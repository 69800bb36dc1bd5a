/**
 * For each fault that was over at `back`, how long it took from then until all had what they waited for at that moment, milliseconds.
 * What waited through several faults counts for the last of them. A fault with an `until` leaves the service whole: what began and
 * ended to wait meanwhile counts as well.
 */
export function recoveries(struck, waits) {
  const most = new Map(struck.map((one) => [one, 0]));
  const inOrder = [...struck].sort((a, b) => a.back - b.back);
  for (const { from, to } of waits) {
    const seen = inOrder.findLast(({ back }) => back >= from && back <= to);
    if (seen) most.set(seen, Math.max(most.get(seen), to - seen.back));
    const during = seen ? undefined : inOrder.find(({ at, until }) => from >= at && from <= until);
    if (during) most.set(during, Math.max(most.get(during), to - from));
  }
  const byKind = {};
  for (const [{ kind }, ms] of most) (byKind[kind] ??= []).push(ms);
  return byKind;
}
