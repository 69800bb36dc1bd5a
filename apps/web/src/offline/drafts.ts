import { archive, type KeptDraft } from './database.js';

export async function keptDraft(campaign: string, phase: string): Promise<KeptDraft | null> {
  const database = await archive();
  return (await database?.get('drafts', [campaign, phase])) ?? null;
}

/** Says whether this device really keeps it. */
export async function keepDraft(draft: KeptDraft): Promise<boolean> {
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
export async function keptDrafts(): Promise<readonly KeptDraft[]> {
  const database = await archive();
  return (await database?.getAll('drafts')) ?? [];
}
