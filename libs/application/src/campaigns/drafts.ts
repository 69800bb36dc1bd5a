import { refusal, type CampaignId, type PhaseId, type Problem, type UserId } from '@warlog/kernel';
import type { Draft } from '../ports/campaign-reads.js';
import type { Ports } from '../ports/ports.js';

/** A draft as a device mirrors it. */
export interface SaveDraft {
  readonly user: UserId;
  readonly campaign: CampaignId;
  readonly phase: PhaseId;
  readonly sheet: unknown;
  /** 1 to 64 characters that name the device. */
  readonly device: string;
  /** Revision that this device last saw; 0 for none. */
  readonly seen: number;
}

/** What became of it: kept, another device's newer one instead, or why there is nothing to draft. */
export type DraftReply =
  | { readonly kind: 'saved' | 'newer'; readonly draft: Draft }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Mirrors a draft for the user's other devices. Drafts are nobody's orders and are not in the stream. */
export async function saveDraft(
  { reads, desk }: Pick<Ports, 'reads' | 'desk'>,
  { user, seen, ...draft }: SaveDraft,
): Promise<DraftReply> {
  const [row, seats] = await Promise.all([reads.campaign(draft.campaign), reads.seats([draft.campaign])]);
  const mine = seats.find(({ holder, sitter }) => holder === user || sitter === user);
  if (!row || !mine) return { kind: 'refused', problems: [refusal('WLG_E_NO_SEAT')] };
  if (row.phase !== draft.phase) return { kind: 'refused', problems: [refusal('WLG_E_PHASE', {}, ['phase'])] };
  const kept = await desk.saveDraft({ ...draft, seat: mine.seat }, seen);
  return { kind: kept.saved ? 'saved' : 'newer', draft: kept.draft };
}
