import type { CampaignId } from '@warlog/core';
import type { Account } from '../ports/accounts.js';
import type { Ports } from '../ports/ports.js';

type NamePorts = Pick<Ports, 'moderation' | 'accounts' | 'reads' | 'vault'>;

/** Maximum length of the operator's reason, in characters. */
export const HIDING_REASON_MOST = 200;

/** Hides the name of an account with a reason; returns the neutral name that everyone sees instead. */
export async function hideAccountName(ports: NamePorts, account: Account, reason: string): Promise<string> {
  for (;;) {
    const neutral = `Member ${numberFrom(ports)}`;
    const hidden = { subject: account.id, owner: account.id, name: account.name, neutral, reason };
    // Stored first: without it, the owner could not sign in with the former name.
    await ports.moderation.hide(hidden, 'account');
    if (await ports.accounts.rename(account.id, neutral)) return neutral;
  }
}

/** Hides the name of a campaign with a reason; returns the neutral name, or null if there is no such campaign. */
export async function hideCampaignName(ports: NamePorts, id: CampaignId, reason: string): Promise<string | null> {
  const row = await ports.reads.campaign(id);
  if (!row) return null;
  const neutral = `Campaign ${numberFrom(ports)}`;
  await ports.moderation.hide({ subject: id, owner: row.host, name: row.name, neutral, reason }, 'campaign');
  return neutral;
}

function numberFrom({ vault }: Pick<NamePorts, 'vault'>): number {
  return 1_000 + (Number.parseInt(vault.digest(vault.uuid()).slice(0, 8), 16) % 900_000);
}
