import { SubmitOrders, type SubmitOrdersInput, type SubmitOrdersResult } from '@warlog/api-client';
import type { KeptSending } from './database.js';
import { rememberReceipt } from './memory.js';
import { dropSending, everyKeptSending } from './sendings.js';

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

async function deliver({ campaign, phase, input }: KeptSending): Promise<boolean> {
  const variables = { input: input as SubmitOrdersInput };
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1', 'x-warlog': '1' },
    body: JSON.stringify({ query: SubmitOrders, variables }),
  });
  const { data } = (await response.json()) as { readonly data?: SubmitOrdersResult | null };
  // The command's own id makes a second delivery, by an open page, the same as this one.
  if (data?.submitOrders.receipt) await rememberReceipt(variables.input, data.submitOrders.receipt);
  if (!data?.submitOrders.receipt || data.submitOrders.problems.some(({ warning }) => !warning)) return false;
  await dropSending(campaign, phase);
  return true;
}
