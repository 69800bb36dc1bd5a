import { isUnreached, makeRequests, SubmitOrders, type SubmitOrdersInput } from '@warlog/api-client';
import type { KeptSending } from './database.js';
import { rememberReceipt } from './memory.js';
import { dropSending, everyKeptSending } from './sendings.js';

const { graphql } = makeRequests();

/** Under this name the browser is asked to wake the worker when the network is back, where it knows how. */
export const SYNC_TAG = 'kept-sheets';

/**
 * Brings every sheet that waits on this device to the server, in the page or in the worker; answers how many were
 * received. One that was refused stays: its campaign shows both sheets when it is opened. Throws without a network.
 */
export async function deliverKept(): Promise<number> {
  const kept = await everyKeptSending();
  const received = await Promise.all(kept.map(deliver));
  return received.filter(Boolean).length;
}

async function deliver({ campaign, phase, input: kept }: KeptSending): Promise<boolean> {
  const input = kept as SubmitOrdersInput;
  const reply = await graphql(SubmitOrders, { input });
  // The browser wakes the worker again for what has thrown.
  if (!reply.ok && isUnreached(reply.failure)) throw new Error('The server is out of reach');
  if (!reply.ok) return false;
  const { receipt, problems } = reply.data.submitOrders;
  // The command's own id makes a second delivery, by an open page, the same as this one.
  if (receipt) await rememberReceipt(input, receipt);
  if (!receipt || problems.some(({ warning }) => !warning)) return false;
  await dropSending(campaign, phase);
  return true;
}
