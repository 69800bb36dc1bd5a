import { archive, putNow, type QueuedSending } from './database.js';

/** Queues orders; returns whether this device really stored them. */
export function keepSending(sending: QueuedSending): Promise<boolean> {
  return putNow('sendings', sending);
}

export async function dropSending(campaign: string, phase: string): Promise<void> {
  const database = await archive();
  await database?.delete('sendings', [campaign, phase]);
}

/** All queued orders of a campaign, including those of phases that have closed since. */
export async function queuedSendings(campaign: string): Promise<readonly QueuedSending[]> {
  return (await everyQueuedSending()).filter((sending) => sending.campaign === campaign);
}

/** All queued orders of this device. */
export async function everyQueuedSending(): Promise<readonly QueuedSending[]> {
  const database = await archive();
  return ((await database?.getAll('sendings')) ?? []).map(renamed);
}

/** Version 0.2.0 stored the signature as `deed`. */
function renamed({ input, ...sending }: QueuedSending): QueuedSending {
  const { deed: actionSignature, ...given } = input as { readonly deed?: unknown };
  return { ...sending, input: actionSignature === undefined ? input : { ...given, actionSignature } };
}
