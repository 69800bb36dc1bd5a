import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/kernel';
import type { CampaignRow, FiguresRow, SeatRow, ViewRow, VisibleRow } from './campaign-store.js';

/** A closed or open phase on the replay's scale. */
export interface PhaseMark {
  readonly ordinal: number;
  readonly kind: string;
  readonly turn: number;
  readonly openedAt: number;
  readonly closedAt: number | null;
}

/** A page of a list; `next` is an opaque cursor, null at the end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** A sheet in the making, mirrored from a device. */
export interface Draft {
  readonly campaign: CampaignId;
  readonly seat: SeatId;
  readonly phase: PhaseId;
  readonly sheet: unknown;
  /** The device that wrote it, and its own counter, so that two devices never overwrite each other unseen. */
  readonly device: string;
  readonly revision: number;
  readonly savedAt: number;
}

/** What is read without changing anything. No method's cost grows with a campaign's age. */
export interface CampaignReads {
  campaign(id: CampaignId): Promise<CampaignRow | null>;
  seats(ids: readonly CampaignId[]): Promise<readonly SeatRow[]>;
  /** Campaigns where the user holds a seat, hosts or referees: awaited and not ready first, by deadline; then the rest. */
  mine(user: UserId, first: number, after: string | null): Promise<Page<CampaignRow>>;
  /** Open campaigns with a free seat that are listed, newest first. */
  lobby(first: number, after: string | null): Promise<Page<CampaignRow>>;
  byInvitation(tokenHash: string): Promise<CampaignRow | null>;
  /** The latest view. */
  view(id: CampaignId, viewer: string): Promise<ViewRow | null>;
  /** The `seq` of the latest view, without reading it. */
  viewSeq(id: CampaignId, viewer: string): Promise<number | null>;
  /** The latest view, or the one as phase `ordinal` opened, as JSON text. */
  viewText(
    id: CampaignId,
    viewer: string,
    ordinal: number | null,
  ): Promise<{ readonly seq: number; readonly view: string } | null>;
  /** The view as it stood when phase `ordinal` opened. */
  viewAt(id: CampaignId, viewer: string, ordinal: number): Promise<ViewRow | null>;
  /** What the viewer learnt during phase `ordinal` and at its closing. */
  visible(id: CampaignId, viewer: string, ordinal: number): Promise<readonly VisibleRow[]>;
  /** The viewer's figures of the turns that ended after boundary `after` and at or before `last`, rising. */
  figures(id: CampaignId, viewer: string, after: number, last: number): Promise<readonly Omit<FiguresRow, 'viewer'>[]>;
  /** The phases after ordinal `after`, rising. */
  phases(id: CampaignId, after: number): Promise<readonly PhaseMark[]>;
  draft(id: CampaignId, seat: SeatId): Promise<Draft | null>;
  /** Campaigns whose clock must act at or before the database's now plus `aheadMs`, the longest overdue first. */
  due(
    aheadMs: number,
    limit: number,
  ): Promise<readonly { readonly campaign: CampaignId; readonly phase: PhaseId; readonly wakeAt: number }[]>;
  /** Campaigns that are parked, in the order of their ids. */
  parked(): Promise<readonly CampaignId[]>;
  /** The database's clock. */
  now(): Promise<number>;
}

/** Small things beside the streams. */
export interface CampaignDesk {
  /** Makes `tokenHash` the campaign's only valid invitation. */
  setInvitation(id: CampaignId, tokenHash: string): Promise<void>;
  /**
   * Keeps a draft unless a newer one of another device is there: then that one is returned and nothing is written.
   * `seen` is the revision the device last saw (0: none).
   */
  saveDraft(
    draft: Omit<Draft, 'savedAt' | 'revision'>,
    seen: number,
  ): Promise<{ readonly saved: true; readonly draft: Draft } | { readonly saved: false; readonly draft: Draft }>;
  /** Removes a campaign from all lists and reads (demo campaigns that nobody plays on). */
  forget(id: CampaignId): Promise<void>;
}
