/** The target for recovery. */
const WISHED_MS = 2_000;

/**
 * For each fault that was over at `back`, the milliseconds from then until every waiting request was answered. A wait
 * through several faults counts for the last of them. A fault with an `until` does not interrupt the service, so waits
 * that begin and end meanwhile count too. A fault whose `back` is null has no such time. `slow` names what took longer
 * than two seconds, and what was interrupted again at its end.
 */
export function recoveries(struck, waits) {
  const most = new Map(struck.map((fault) => [fault, 0]));
  const inOrder = struck.filter(({ back }) => back !== null).sort((a, b) => a.back - b.back);
  const slow = [];
  const awayAt = (moment) => struck.filter(({ at, back }) => at < moment && moment < back).map(({ kind }) => kind);
  const took = (fault, ms, { what, to }) => {
    most.set(fault, Math.max(most.get(fault), ms));
    if (ms > WISHED_MS) slow.push({ kind: fault.kind, what, ms: Math.round(ms), away: awayAt(to) });
  };
  for (const wait of waits) {
    const { from, to } = wait;
    const seen = inOrder.findLast(({ back }) => back >= from && back <= to);
    if (seen) took(seen, to - seen.back, wait);
    const during = seen ? undefined : inOrder.find(({ at, until }) => from >= at && from <= until);
    if (during) took(during, to - from, wait);
  }
  const byKind = {};
  for (const [{ kind, back }, ms] of most) {
    const those = (byKind[kind] ??= { times: 0, recoveryMs: [] });
    those.times += 1;
    if (back !== null) those.recoveryMs.push(ms);
  }
  return { byKind, slow };
}
