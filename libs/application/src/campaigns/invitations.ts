import { refusal } from '@warlog/campaign';
import type { CampaignId, CommandId, Problem, UserId } from '@warlog/core';
import type { Invitation } from '../ports/campaign-reads.js';
import type { Ports } from '../ports/ports.js';
import type { CampaignAccess } from './campaign-access.js';

/** How many invitations of a campaign are valid at a time. */
const MOST_INVITATIONS = 20;
const LABEL_MOST = 60;

type InvitePorts = Pick<Ports, 'reads' | 'drafts' | 'vault'>;

/** An invitation as its host sees it: with its secret, if this server can still open it. */
export interface InvitationShown extends Omit<Invitation, 'sealed'> {
  readonly token: string | null;
}

/**
 * Creates an invitation to a campaign of the user; earlier ones stay valid. The same command creates the same one.
 * Null: not the user's campaign, or not found.
 */
export async function invite(
  ports: InvitePorts,
  input: { readonly command: CommandId; readonly campaign: CampaignId; readonly user: UserId; readonly label: string },
): Promise<InvitationShown | { readonly problems: readonly Problem[] } | null> {
  const row = await ports.reads.campaign(input.campaign);
  if (!row || row.host !== input.user) return null;
  if (row.status === 'ended') return { problems: [refusal('WLG_E_ENDED')] };
  const label = input.label.trim();
  if (label.length > LABEL_MOST) return { problems: [refusal('WLG_E_LABEL', { most: LABEL_MOST }, ['label'])] };
  const id = ports.vault.uuidFor(`invitation/${input.user}/${input.command}`);
  const there = await ports.reads.invitations(input.campaign);
  const existing = there.find((made) => made.id === id);
  if (existing) return shown(ports, input.campaign, existing);
  if (there.length >= MOST_INVITATIONS) {
    return { problems: [refusal('WLG_E_MOST_INVITATIONS', { most: MOST_INVITATIONS })] };
  }
  const token = ports.vault.random(16);
  const sealed = ports.vault.seal(token, sealContext(input.campaign, id));
  const made = await ports.drafts.addInvitation(input.campaign, {
    id,
    tokenHash: ports.vault.digest(token),
    sealed,
    label,
  });
  return shown(ports, input.campaign, made);
}

/** Returns the valid invitations of a campaign, newest first, for its host only. */
export async function invitationsOf(
  ports: Pick<Ports, 'reads' | 'vault'>,
  { campaign, user }: Pick<CampaignAccess, 'campaign' | 'user'>,
): Promise<readonly InvitationShown[]> {
  if (campaign.host !== user) return [];
  return (await ports.reads.invitations(campaign.id)).map((made) => shown(ports, campaign.id, made));
}

/** Revokes an invitation; users who came by it keep their seats. False: not the user's, or not found. */
export async function revokeInvitation(
  { reads, drafts }: InvitePorts,
  input: { readonly campaign: CampaignId; readonly user: UserId; readonly invitation: string },
): Promise<boolean> {
  const row = await reads.campaign(input.campaign);
  if (!row || row.host !== input.user) return false;
  await drafts.dropInvitation(input.campaign, input.invitation);
  return true;
}

function shown(
  { vault }: Pick<Ports, 'vault'>,
  campaign: CampaignId,
  { sealed, ...made }: Invitation,
): InvitationShown {
  return { ...made, token: sealed === null ? null : opened(vault, sealed, sealContext(campaign, made.id)) };
}

/** After a restore under another key the links still work; only their addresses cannot be shown any more. */
function opened(vault: Ports['vault'], sealed: string, context: string): string | null {
  try {
    return vault.open(sealed, context);
  } catch {
    return null;
  }
}

function sealContext(campaign: CampaignId, id: string): string {
  return `invitation/${campaign}/${id}`;
}
