import { wholeStream } from '@warlog/application';
import { canonicalJson, isSound } from '@warlog/kernel';
import { percentile, round } from '../../bench/report.mjs';

/**
 * Holds what devices were promised and what was closed against the log of each campaign: receipts that are missing or say
 * something else, phases closed twice or out of order, records that an audit does not find sound; and how late each closing was
 * after the last seat had said that it is ready, milliseconds by the database's clock.
 */
export async function reckoning(world, { auditHere }, campaigns, receipts) {
  const found = {
    receipts: receipts.length,
    lost: 0,
    doubled: 0,
    closings: 0,
    doubleClosings: 0,
    unsound: 0,
    late: [],
  };
  for (const id of campaigns) {
    const stream = await wholeStream(world.ports.store, id);
    const events = stream.map(({ event }) => event);
    const sent = events.filter(({ type }) => type === 'OrdersSubmitted');
    for (const receipt of receipts.filter(({ campaign }) => campaign === id)) {
      const { seat, phase, number, sheet } = receipt;
      const those = sent.filter((one) => one.seat === seat && one.phase === phase && one.number === number);
      const signed = await world.ports.store.receipt(id, receipt);
      const isKept = those.some((one) => canonicalJson(one.sheet) === canonicalJson(sheet));
      if (!isKept || signed?.statement !== receipt.statement) found.lost += 1;
      if (those.length > 1) found.doubled += 1;
    }
    const closings = events.filter(({ type }) => type === 'PhaseClosed');
    found.closings += closings.length;
    const inOrder = closings.every(({ ordinal }, index) => ordinal === index + 1);
    if (!inOrder || new Set(closings.map(({ phase }) => phase)).size < closings.length) found.doubleClosings += 1;
    for (const { phase, closedAt } of closings) {
      const words = events.filter((one) => one.type === 'SeatReady' && one.phase === phase);
      if (words.length > 0) found.late.push({ from: words.at(-1).at, ms: closedAt - words.at(-1).at });
    }
    if (!isSound(await auditHere(world, id))) found.unsound += 1;
  }
  return found;
}

/** How late closings were, milliseconds: all of them, and those while programs were restarted in order. */
export function lateness(late, { from, to }) {
  const meanwhile = late.filter((one) => one.from + one.ms >= from && one.from <= to);
  const told = (some) => ({ closings: some.length, ...shares(some.map(({ ms }) => ms)) });
  return { closingMs: told(late), closingAtRestartsMs: told(meanwhile) };
}

/** The middle, the 99th of a hundred and the most of some milliseconds; null where there are none. */
export function shares(samples) {
  if (samples.length === 0) return null;
  return { p50: round(percentile(samples, 0.5)), p99: round(percentile(samples, 0.99)), most: Math.max(...samples) };
}
