import { archive, type DeviceDraft } from './database.js';

export async function deviceDraft(campaign: string, phase: string): Promise<DeviceDraft | null> {
  const database = await archive();
  return (await database?.get('drafts', [campaign, phase])) ?? null;
}

/** Stores a draft; returns whether this device really stored it. */
export async function keepDraft(draft: DeviceDraft): Promise<boolean> {
  const database = await archive();
  if (database === null) return false;
  return database.put('drafts', draft).then(
    () => true,
    () => false,
  );
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
