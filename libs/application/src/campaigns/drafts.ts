import { refusal, seatWith } from '@warlog/campaign';
import type { CampaignId, PhaseId, Problem, UserId } from '@warlog/core';
import type { DraftRow } from '../ports/campaign-reads.js';
import type { Ports } from '../ports/ports.js';

/** A draft as a device saves it. */
export interface SaveDraft {
  readonly user: UserId;
  readonly campaign: CampaignId;
  readonly phase: PhaseId;
  readonly sheet: unknown;
  /** Name of the device, 1 to 64 characters. */
  readonly device: string;
  /** Revision that this device saw last; 0 for none. */
  readonly seen: number;
}

/** The result: saved, another device's newer draft, or a refusal. */
export type DraftReply =
  | { readonly kind: 'saved' | 'newer'; readonly draft: DraftRow }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/**
 * Saves a draft for the user's other devices, and for the people of the seat. Drafts are not orders and are not in the
 * stream. Holder, sitter and captain share one; an officer has one of their own.
 */
export async function saveDraft(
  { store, reads, drafts }: Pick<Ports, 'store' | 'reads' | 'drafts'>,
  { user, seen, ...draft }: SaveDraft,
): Promise<DraftReply> {
  const [row, seats] = await Promise.all([reads.campaign(draft.campaign), reads.seats([draft.campaign])]);
  const played = seats.find(({ holder, sitter, captain }) => [holder, sitter, captain].includes(user))?.seat ?? null;
  const campaign = row && played === null ? (await store.platform(row.id))?.campaign : undefined;
  const seat = played ?? (campaign && seatWith(campaign, user, 'drafts')?.id);
  if (!row || !seat) {
    const isInRole = campaign && seatWith(campaign, user, 'views');
    return { kind: 'refused', problems: [refusal(isInRole ? 'WLG_E_ROLE_RIGHTS' : 'WLG_E_NO_SEAT')] };
  }
  if (row.phase !== draft.phase) return { kind: 'refused', problems: [refusal('WLG_E_PHASE', {}, ['phase'])] };
  const result = await drafts.saveDraft({ ...draft, seat, author: played === null ? user : null }, seen);
  return { kind: result.saved ? 'saved' : 'newer', draft: result.draft };
}
