import { archive, type KeptSending } from './database.js';

/** Says whether this device really keeps it. */
export async function keepSending(sending: KeptSending): Promise<boolean> {
  const database = await archive();
  if (database === null) return false;
  return database.put('sendings', sending).then(
    () => true,
    () => false,
  );
}

export async function dropSending(campaign: string, phase: string): Promise<void> {
  const database = await archive();
  await database?.delete('sendings', [campaign, phase]);
}

/** Every sheet of a campaign that waits to be sent, of phases that closed meanwhile, too. */
export async function keptSendings(campaign: string): Promise<readonly KeptSending[]> {
  return (await everyKeptSending()).filter((sending) => sending.campaign === campaign);
}

/** Every sheet that waits on this device. */
export async function everyKeptSending(): Promise<readonly KeptSending[]> {
  const database = await archive();
  return (await database?.getAll('sendings')) ?? [];
}
