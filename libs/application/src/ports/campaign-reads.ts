import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import type { PhasePart } from '@warlog/ruleset-api';
import type { CampaignRow, FiguresRow, SeatRow, ViewRow, VisibleRow } from './campaign-store.js';
import type { Page } from './page.js';

/** An open or closed phase in the replay. */
export interface PhaseMark {
  readonly ordinal: number;
  readonly kind: string;
  readonly turn: number;
  /** The part of the turn; null if turns have none. */
  readonly part: PhasePart | null;
  readonly openedAt: number;
  readonly closedAt: number | null;
}

/** A draft of orders that a device saved. */
export interface DraftRow {
  readonly campaign: CampaignId;
  readonly seat: SeatId;
  /** An officer of the seat; null: its holder, sitter or captain. */
  readonly author: UserId | null;
  readonly phase: PhaseId;
  readonly sheet: unknown;
  /** The device that wrote it, and its revision, so that two devices never overwrite each other unseen. */
  readonly device: string;
  readonly revision: number;
  readonly savedAt: number;
}

/** Numbers of campaigns of one host that have not ended. */
export interface Hosted {
  readonly demos: number;
  readonly campaigns: number;
  /** Those of `campaigns` that are listed and have not started. */
  readonly listed: number;
}

/** A filter of the lobby; null: any. */
export interface LobbyFilter {
  readonly ruleset: string | null;
  /** `fast`: phases under half a day; `day`: about a day, or set by the rules; `slow`: over a day and a half. */
  readonly pace: 'fast' | 'day' | 'slow' | null;
  /**
   * `running`, `gathering`: open seats in campaigns before or after the start. `proposals`: those that start by
   * themselves; `starting`: those that their host starts. `watch`: running ones with spectators, seats or not;
   * `followed`: those that `user` follows, also ended ones.
   */
  readonly stage: 'running' | 'gathering' | 'proposals' | 'starting' | 'watch' | 'followed' | null;
  /** At least this many open seats. */
  readonly seatsFree: number | null;
  /** Hours that overlap with the stated ones, or none stated: minutes of a day in UTC. */
  readonly hours: { readonly from: number; readonly to: number } | null;
  /** Who follows, for `followed`. */
  readonly user: UserId | null;
  /** Whether to list only those that welcome beginners. */
  readonly newcomers: boolean;
  /** This language, or any. */
  readonly language: string | null;
  /** Text in the name of the campaign, its host or one of its players, case-insensitive; empty: all. */
  readonly words: string;
  /** Scenarios that the text names, too. */
  readonly scenarios: readonly string[];
}

/** The filter that lists everything. */
export const wholeLobby: LobbyFilter = {
  ...{ ruleset: null, pace: null, stage: null, newcomers: false, language: null },
  ...{ words: '', scenarios: [], seatsFree: null, hours: null, user: null },
};

/** A stored invitation link. */
export interface Invitation {
  readonly id: string;
  /** The link's secret, sealed with the server's key; null: created before secrets were stored. */
  readonly sealed: string | null;
  /** The host's note on whom it is for; empty: none. */
  readonly label: string;
  readonly madeAt: number;
  /** Number of seats taken with it. */
  readonly uses: number;
}

/** Queries without side effects. No method's cost grows with a campaign's age. */
export interface CampaignReads {
  campaign(id: CampaignId): Promise<CampaignRow | null>;
  seats(ids: readonly CampaignId[]): Promise<readonly SeatRow[]>;
  /**
   * Campaigns where the user holds or held a seat, hosts or referees: awaited and not ready first, by deadline; then
   * the others.
   */
  mine(user: UserId, first: number, after: string | null): Promise<Page<CampaignRow>>;
  /**
   * Like `mine`, but a battle has no row: its parent waits for the user while the battle does, with the earlier
   * deadline.
   */
  home(user: UserId, first: number, after: string | null): Promise<Page<CampaignRow>>;
  /** The existing ones of these campaigns, in the order of their ids. */
  campaigns(ids: readonly CampaignId[]): Promise<readonly CampaignRow[]>;
  /** The battle campaigns of a campaign, in the order of their ids. */
  battlesOf(id: CampaignId): Promise<readonly CampaignRow[]>;
  /** Numbers of the user's campaigns that have not ended: demos, all others, and the listed ones among the others. */
  hosted(user: UserId): Promise<Hosted>;
  /** Campaigns that the user hosts or referees and that have not ended, at most 100: those with the soonest deadline. */
  steered(user: UserId): Promise<readonly CampaignRow[]>;
  /**
   * Listed campaigns of one stage; null: with a vacant or offered seat. Running ones first, then those in the lobby,
   * newest first.
   */
  lobby(first: number, after: string | null, filter: LobbyFilter): Promise<Page<CampaignRow>>;
  /** The campaign of a valid invitation. */
  byInvitation(tokenHash: string): Promise<CampaignRow | null>;
  /** The valid invitations, newest first. */
  invitations(id: CampaignId): Promise<readonly Invitation[]>;
  /** The latest view. */
  view(id: CampaignId, viewer: string): Promise<ViewRow | null>;
  /** The `seq` of the latest view, without reading it. */
  viewSeq(id: CampaignId, viewer: string): Promise<number | null>;
  /** The latest view, or the one stored at the opening of phase `ordinal`, as JSON text. */
  viewText(
    id: CampaignId,
    viewer: string,
    ordinal: number | null,
  ): Promise<{ readonly seq: number; readonly view: string } | null>;
  /** The view stored at the opening of phase `ordinal`; null if none was. */
  viewAt(id: CampaignId, viewer: string, ordinal: number): Promise<ViewRow | null>;
  /** The newest view stored before phase `ordinal`, and the disclosures since, up to its opening. */
  viewBefore(
    id: CampaignId,
    viewer: string,
    ordinal: number,
  ): Promise<{ readonly stored: ViewRow; readonly since: readonly VisibleRow[] } | null>;
  /** The viewer's disclosures of phase `ordinal`, closing included. */
  visible(id: CampaignId, viewer: string, ordinal: number): Promise<readonly VisibleRow[]>;
  /** The viewer's figures of the turns that ended after boundary `after` and at or before `last`, ascending. */
  figures(id: CampaignId, viewer: string, after: number, last: number): Promise<readonly Omit<FiguresRow, 'viewer'>[]>;
  /** The phases after ordinal `after`, ascending. */
  phases(id: CampaignId, after: number): Promise<readonly PhaseMark[]>;
  /** The drafts of a seat, one for each author, also of former phases. */
  drafts(id: CampaignId, seat: SeatId): Promise<readonly DraftRow[]>;
  /** Campaigns that are due at or before the database's now plus `aheadMs`, longest overdue first. */
  due(
    aheadMs: number,
    limit: number,
  ): Promise<readonly { readonly campaign: CampaignId; readonly phase: PhaseId; readonly wakeAt: number }[]>;
  /** Parked campaigns, in the order of their ids. */
  parked(): Promise<readonly CampaignId[]>;
  /** The database's clock. */
  now(): Promise<number>;
}

/** Stores data of campaigns outside the streams: invitations, drafts and followers. */
export interface DraftsAndInvitations {
  /** Adds an invitation; an existing one with its id stays as it is and is returned. */
  addInvitation(
    id: CampaignId,
    invitation: Pick<Invitation, 'id' | 'sealed' | 'label'> & { readonly tokenHash: string },
  ): Promise<Invitation>;
  /** Revokes an invitation; no effect if there is none. */
  dropInvitation(id: CampaignId, invitation: string): Promise<void>;
  /** Counts a seat taken with it. */
  countUse(id: CampaignId, tokenHash: string): Promise<void>;
  /**
   * Saves a draft, unless there is a newer one of another device: then returns that one and writes nothing. `seen` is
   * the revision that the device saw last (0: none).
   */
  saveDraft(
    draft: Omit<DraftRow, 'savedAt' | 'revision'>,
    seen: number,
  ): Promise<{ readonly saved: true; readonly draft: DraftRow } | { readonly saved: false; readonly draft: DraftRow }>;
  /** Starts or stops following a campaign; no effect if nothing changes. */
  follow(id: CampaignId, user: UserId, on: boolean): Promise<void>;
  /** Deletes a seat's drafts. */
  dropDrafts(id: CampaignId, seat: SeatId): Promise<void>;
  /** Removes a campaign from all lists and reads (abandoned demo campaigns). */
  forget(id: CampaignId): Promise<void>;
}
