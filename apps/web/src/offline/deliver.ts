import { isUnreached, makeRequests, SubmitOrders, type SubmitOrdersInput } from '@warlog/api-client';
import type { QueuedSending } from './database.js';
import { rememberReceipt } from './memory.js';
import { dropSending, everyQueuedSending } from './sendings.js';

const { graphql } = makeRequests();

/** The tag of the background sync that wakes the worker when the network returns, in browsers that support it. */
export const SYNC_TAG = 'kept-sheets';

/**
 * Delivers all queued orders of this device to the server, in the page or in the worker; returns how many were
 * received. Refused ones stay: their campaign shows both versions when it is opened. Throws without a network.
 */
export async function deliverQueued(): Promise<number> {
  const queued = await everyQueuedSending();
  const received = await Promise.all(queued.map(deliver));
  return received.filter(Boolean).length;
}

async function deliver({ campaign, phase, input: queuedInput }: QueuedSending): Promise<boolean> {
  const input = queuedInput as SubmitOrdersInput;
  const reply = await graphql(SubmitOrders, { input });
  // The browser wakes the worker again after a failure.
  if (!reply.ok && isUnreached(reply.failure)) throw new Error('The server is out of reach');
  if (!reply.ok) return false;
  const { receipt, problems } = reply.data.submitOrders;
  // The command's id makes a second delivery by an open page harmless.
  if (receipt) await rememberReceipt(input, receipt);
  if (!receipt || problems.some(({ warning }) => !warning)) return false;
  await dropSending(campaign, phase);
  return true;
}
