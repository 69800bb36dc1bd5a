import { archive, putNow, type DeviceDraft } from './database.js';

export async function deviceDraft(campaign: string, phase: string): Promise<DeviceDraft | null> {
  const database = await archive();
  return (await database?.get('drafts', [campaign, phase])) ?? null;
}

/** Stores a draft; returns whether this device really stored it. */
export function keepDraft(draft: DeviceDraft): Promise<boolean> {
  return putNow('drafts', draft);
}

export async function dropDraft(campaign: string, phase: string): Promise<void> {
  const database = await archive();
  await database?.delete('drafts', [campaign, phase]);
}

/** Every draft on this device. */
export async function deviceDrafts(): Promise<readonly DeviceDraft[]> {
  const database = await archive();
  return (await database?.getAll('drafts')) ?? [];
}
