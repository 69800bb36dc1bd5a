/** All should go on within so long. */
const WISHED_MS = 2_000;

/**
 * For each fault that was over at `back`, how long it took from then until all had what they waited for at that moment, milliseconds.
 * What waited through several faults counts for the last of them. A fault with an `until` leaves the service whole: what began and
 * ended to wait meanwhile counts as well. `slow` names what took longer than two seconds.
 */
export function recoveries(struck, waits) {
  const most = new Map(struck.map((one) => [one, 0]));
  const inOrder = [...struck].sort((a, b) => a.back - b.back);
  const slow = [];
  const took = (fault, ms, what) => {
    most.set(fault, Math.max(most.get(fault), ms));
    if (ms > WISHED_MS) slow.push({ kind: fault.kind, what, ms: Math.round(ms) });
  };
  for (const { what, from, to } of waits) {
    const seen = inOrder.findLast(({ back }) => back >= from && back <= to);
    if (seen) took(seen, to - seen.back, what);
    const during = seen ? undefined : inOrder.find(({ at, until }) => from >= at && from <= until);
    if (during) took(during, to - from, what);
  }
  const byKind = {};
  for (const [{ kind }, ms] of most) (byKind[kind] ??= []).push(ms);
  return { byKind, slow };
}
