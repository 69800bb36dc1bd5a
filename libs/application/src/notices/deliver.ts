import { SEND_MS } from '../ports/channel.js';
import type { Claimed, Settlement } from '../ports/notices.js';
import { addressContext } from './addresses.js';
import { compose } from './compose.js';
import type { NoticePorts } from './ports.js';
import { planOf } from './plan.js';
import { dayBegan } from './profile.js';
import { natures, reasons, type Reason } from './reasons.js';
import { remind } from './remind.js';
import { sendFault } from './send-fault.js';

/** A crashed worker's deliveries are released after this time, in ms; longer than any attempt takes. */
export const LEASE_MS = 2 * SEND_MS;
const PLAN_LIMIT = 200;
const ATTEMPTS = 9;
const FIRST_RETRY_MS = 15_000;
const LAST_RETRY_MS = 3_600_000;

/** Reminders that are withdrawn when the action is done. */
const owed = reasons.filter((reason) => natures[reason].owed);

/**
 * Plans all deliveries: due reminders, addresses, due digests, and withdrawals. Safe with any number of workers;
 * repeating it adds nothing.
 */
export async function prepare({ deliveries }: Pick<NoticePorts, 'deliveries'>): Promise<void> {
  await remind(deliveries);
  while ((await deliveries.plan(PLAN_LIMIT, planOf)) === PLAN_LIMIT);
  await deliveries.openDigests();
  await deliveries.withdraw(owed);
}

/**
 * Sends one delivery and records the result. At least once: only a worker that crashes in between sends it again, under
 * the same id, tag and topic, so that it replaces itself.
 */
export async function deliver(ports: NoticePorts, claimed: Claimed, now: number): Promise<void> {
  await ports.deliveries.settle(claimed, await attempt(ports, claimed, now));
}

async function attempt(ports: NoticePorts, claimed: Claimed, now: number): Promise<Settlement> {
  const composed = await compose(ports, claimed, now);
  if ('why' in composed) return { kind: 'dropped', why: composed.why };
  const sender = ports.senders[claimed.channel];
  if (!sender) return { kind: 'failed', error: sendFault('WLG_E_SEND_NONE') };
  if (!(await isWithinDay(ports, claimed, composed.profile, now))) {
    return { kind: 'dropped', why: 'as many pushes as the player wants in a day were sent' };
  }
  const address = ports.vault.open(claimed.address, addressContext(claimed.target));
  const { message } = composed;
  const sent = await sender.send(address, message);
  if (sent.kind === 'sent') return { kind: 'sent', expiresAt: message.expiresAt };
  if (sent.kind === 'gone') return sent;
  const dueAt = now + Math.min(FIRST_RETRY_MS * 2 ** (claimed.attempts - 1), LAST_RETRY_MS);
  const isOver =
    !sent.isRetryable || claimed.attempts >= ATTEMPTS || (message.expiresAt !== null && dueAt >= message.expiresAt);
  return isOver ? { kind: 'failed', error: sent.error } : { kind: 'again', dueAt, error: sent.error };
}

/** Pushes are counted; the last ones of a day are reserved for urgent reasons. Withdrawals are silent and free. */
async function isWithinDay(
  { deliveries }: NoticePorts,
  { owner, channel, outbox, reason }: Claimed,
  profile: Parameters<typeof dayBegan>[0],
  now: number,
): Promise<boolean> {
  if (channel !== 'push' || reason === 'done' || !('user' in owner)) return true;
  const { reserve } = natures[reason as Reason];
  return deliveries.countPush(owner.user, outbox, dayBegan(profile, now), Math.max(1, profile.pushesPerDay - reserve));
}
