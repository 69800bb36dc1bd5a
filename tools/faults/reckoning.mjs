import { wholeStream } from '@warlog/application';
import { canonicalJson } from '@warlog/core';
import { isSound } from '@warlog/audit';
import { percentile, round } from '../bench/report.mjs';

/**
 * Compares what devices were promised and what was closed with the log of each campaign. Finds missing or different
 * receipts, phases closed twice or out of order, and records that an audit does not find sound. Also returns the delay
 * of each closing after the last ready, milliseconds by the database's clock.
 */
export async function reckoning(world, { auditStoredCampaign }, campaigns, receipts) {
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
      const those = sent.filter(
        (streamEvent) => streamEvent.seat === seat && streamEvent.phase === phase && streamEvent.number === number,
      );
      const signed = await world.ports.store.receipt(id, receipt);
      const isStored = those.some((streamEvent) => canonicalJson(streamEvent.sheet) === canonicalJson(sheet));
      if (!isStored || signed?.statement !== receipt.statement) found.lost += 1;
      if (those.length > 1) found.doubled += 1;
    }
    const closings = events.filter(({ type }) => type === 'PhaseClosed');
    found.closings += closings.length;
    const inOrder = closings.every(({ ordinal }, index) => ordinal === index + 1);
    if (!inOrder || new Set(closings.map(({ phase }) => phase)).size < closings.length) found.doubleClosings += 1;
    for (const { phase, closedAt } of closings) {
      const words = events.filter((event) => event.type === 'SeatReady' && event.phase === phase);
      if (words.length > 0) found.late.push({ from: words.at(-1).at, ms: closedAt - words.at(-1).at });
    }
    if (!isSound(await auditStoredCampaign(world, id))) found.unsound += 1;
  }
  return found;
}

/** The delays of closings, milliseconds: all of them, and those while programs were restarted in order. */
export function lateness(late, { from, to }) {
  const meanwhile = late.filter((closing) => closing.from + closing.ms >= from && closing.from <= to);
  const summary = (some) => ({ closings: some.length, ...shares(some.map(({ ms }) => ms)) });
  return { closingMs: summary(late), closingAtRestartsMs: summary(meanwhile) };
}

/** The median, the 99th percentile and the maximum of some milliseconds; null for none. */
export function shares(samples) {
  if (samples.length === 0) return null;
  return { p50: round(percentile(samples, 0.5)), p99: round(percentile(samples, 0.99)), most: Math.max(...samples) };
}
