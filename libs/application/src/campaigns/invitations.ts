import { refusal, type CampaignId, type CommandId, type Problem, type UserId } from '@warlog/kernel';
import type { Invitation } from '../ports/campaign-reads.js';
import type { Ports } from '../ports/ports.js';
import type { Sight } from './sight.js';

/** So many of a campaign are valid at a time: one for each place where it is told of. */
const MOST_INVITATIONS = 20;
/** Characters of a label at most. */
const LABEL_MOST = 60;

type InvitePorts = Pick<Ports, 'reads' | 'desk' | 'vault'>;

/** An invitation as its host may read it again: with its secret, where this host can still open it. */
export interface InvitationShown extends Omit<Invitation, 'sealed'> {
  readonly token: string | null;
}

/**
 * Makes one more invitation to a campaign of the user's; those before stay valid. The same command makes the same one.
 * Null: not theirs, or not there.
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
  const again = there.find((made) => made.id === id);
  if (again) return shown(ports, input.campaign, again);
  if (there.length >= MOST_INVITATIONS) {
    return { problems: [refusal('WLG_E_MOST_INVITATIONS', { most: MOST_INVITATIONS })] };
  }
  const token = ports.vault.random(16);
  const sealed = ports.vault.seal(token, sealContext(input.campaign, id));
  const made = await ports.desk.addInvitation(input.campaign, {
    id,
    tokenHash: ports.vault.digest(token),
    sealed,
    label,
  });
  return shown(ports, input.campaign, made);
}

/** The invitations to a campaign that are valid, the newest first: to its host alone. */
export async function invitationsOf(
  ports: Pick<Ports, 'reads' | 'vault'>,
  { campaign, user }: Pick<Sight, 'campaign' | 'user'>,
): Promise<readonly InvitationShown[]> {
  if (campaign.host !== user) return [];
  return (await ports.reads.invitations(campaign.id)).map((made) => shown(ports, campaign.id, made));
}

/** Ends an invitation; it opens nothing from now on, and nobody who came by it loses a seat. False: not theirs, or not there. */
export async function revokeInvitation(
  { reads, desk }: InvitePorts,
  input: { readonly campaign: CampaignId; readonly user: UserId; readonly invitation: string },
): Promise<boolean> {
  const row = await reads.campaign(input.campaign);
  if (!row || row.host !== input.user) return false;
  await desk.dropInvitation(input.campaign, input.invitation);
  return true;
}

function shown(
  { vault }: Pick<Ports, 'vault'>,
  campaign: CampaignId,
  { sealed, ...made }: Invitation,
): InvitationShown {
  return { ...made, token: sealed === null ? null : opened(vault, sealed, sealContext(campaign, made.id)) };
}

/** After a restore under another key the links go on working; only their addresses cannot be shown any more. */
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
