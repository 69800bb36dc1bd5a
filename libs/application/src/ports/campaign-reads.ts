import type { CampaignId, PhaseId, PhasePart, SeatId, UserId } from '@warlog/kernel';
import type { CampaignRow, FiguresRow, SeatRow, ViewRow, VisibleRow } from './campaign-store.js';

/** A closed or open phase on the replay's scale. */
export interface PhaseMark {
  readonly ordinal: number;
  readonly kind: string;
  readonly turn: number;
  /** The part of the turn that it plays; null where the turn has none. */
  readonly part: PhasePart | null;
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

/** Campaigns of one host that have not ended. */
export interface Hosted {
  readonly demos: number;
  readonly campaigns: number;
  /** Those of `campaigns` that stand in the lobby and have not begun. */
  readonly listed: number;
}

/** Which campaigns of the lobby are wanted; null: whatever it is. */
export interface LobbyFilter {
  readonly ruleset: string | null;
  /** Phases of less than half a day, of about a day (as where the rules say how long), or of more than a day and a half. */
  readonly pace: 'fast' | 'day' | 'slow' | null;
  /** Only those that run already, or that gather for their start. */
  readonly stage: 'running' | 'gathering' | null;
  /** Only those that welcome newcomers? */
  readonly newcomers: boolean;
  /** This language, or any. */
  readonly language: string | null;
  /** Stands in the name of the campaign, of its host or of one of its players, in any case; empty: all. */
  readonly words: string;
  /** Scenarios that the words name, too. */
  readonly scenarios: readonly string[];
}

/** Everything that the lobby has. */
export const wholeLobby: LobbyFilter = {
  ...{ ruleset: null, pace: null, stage: null, newcomers: false, language: null },
  ...{ words: '', scenarios: [] },
};

/** A link that invites to a campaign, as it is kept. */
export interface Invitation {
  readonly id: string;
  /** The link's secret, sealed by the host's key; null: made when secrets were not kept. */
  readonly sealed: string | null;
  /** Whom it is for, in the host's words; empty: nobody said. */
  readonly label: string;
  readonly madeAt: number;
  /** So many seats were taken by it. */
  readonly uses: number;
}

/** What is read without changing anything. No method's cost grows with a campaign's age. */
export interface CampaignReads {
  campaign(id: CampaignId): Promise<CampaignRow | null>;
  seats(ids: readonly CampaignId[]): Promise<readonly SeatRow[]>;
  /** Campaigns where the user holds or held a seat, hosts or referees: awaited and not ready first, by deadline; then the rest. */
  mine(user: UserId, first: number, after: string | null): Promise<Page<CampaignRow>>;
  /**
   * As `mine`, but a battle has no row of its own: the campaign that it belongs to waits for the user while the battle does,
   * by the sooner deadline.
   */
  home(user: UserId, first: number, after: string | null): Promise<Page<CampaignRow>>;
  /** Those of these campaigns that there are, in the order of their ids. */
  campaigns(ids: readonly CampaignId[]): Promise<readonly CampaignRow[]>;
  /** The battles of a campaign that have a table of their own, in the order of their ids. */
  battlesOf(id: CampaignId): Promise<readonly CampaignRow[]>;
  /** How many campaigns of theirs have not ended: demos, and of the others all and those in the lobby's list. */
  hosted(user: UserId): Promise<Hosted>;
  /** Listed campaigns with a seat that is free or on offer: those that run first, then those that gather, newest first. */
  lobby(first: number, after: string | null, filter: LobbyFilter): Promise<Page<CampaignRow>>;
  /** The campaign to which this invitation is valid. */
  byInvitation(tokenHash: string): Promise<CampaignRow | null>;
  /** The invitations that are valid, the newest first. */
  invitations(id: CampaignId): Promise<readonly Invitation[]>;
  /** The latest view. */
  view(id: CampaignId, viewer: string): Promise<ViewRow | null>;
  /** The `seq` of the latest view, without reading it. */
  viewSeq(id: CampaignId, viewer: string): Promise<number | null>;
  /** The latest view, or the one kept as phase `ordinal` opened, as JSON text. */
  viewText(
    id: CampaignId,
    viewer: string,
    ordinal: number | null,
  ): Promise<{ readonly seq: number; readonly view: string } | null>;
  /** The view as it was kept when phase `ordinal` opened; null where none was. */
  viewAt(id: CampaignId, viewer: string, ordinal: number): Promise<ViewRow | null>;
  /** The newest view that was kept before phase `ordinal` opened, and what the viewer was told since, up to its opening. */
  viewBefore(
    id: CampaignId,
    viewer: string,
    ordinal: number,
  ): Promise<{ readonly kept: ViewRow; readonly since: readonly VisibleRow[] } | null>;
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
  /** One more valid invitation; one with its id that is there already stays as it is and is answered. */
  addInvitation(
    id: CampaignId,
    invitation: Pick<Invitation, 'id' | 'sealed' | 'label'> & { readonly tokenHash: string },
  ): Promise<Invitation>;
  /** Ends an invitation; nothing where there is none. */
  dropInvitation(id: CampaignId, invitation: string): Promise<void>;
  /** Somebody took a seat by it. */
  countUse(id: CampaignId, tokenHash: string): Promise<void>;
  /**
   * Keeps a draft unless a newer one of another device is there: then that one is returned and nothing is written.
   * `seen` is the revision the device last saw (0: none).
   */
  saveDraft(
    draft: Omit<Draft, 'savedAt' | 'revision'>,
    seen: number,
  ): Promise<{ readonly saved: true; readonly draft: Draft } | { readonly saved: false; readonly draft: Draft }>;
  /** Forgets what a seat was drafting. */
  dropDraft(id: CampaignId, seat: SeatId): Promise<void>;
  /** Removes a campaign from all lists and reads (demo campaigns that nobody plays on). */
  forget(id: CampaignId): Promise<void>;
}
