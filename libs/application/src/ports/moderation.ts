import type { CampaignId, UserId } from '@warlog/core';
import type { ReportReason } from '@warlog/campaign';

/** What one member does not want of another one. A block includes both others. */
export interface PersonMark {
  readonly muted: boolean;
  readonly avoided: boolean;
  readonly blocked: boolean;
}

/** What is reported: a letter of a campaign, a member, or a campaign's name. */
export type ReportSubject =
  | { readonly campaign: CampaignId; readonly message: string | null }
  | { readonly account: UserId };

/** A report that the operator has not closed. */
export interface OpenReport {
  readonly id: string;
  readonly reporter: UserId;
  readonly campaign: CampaignId | null;
  readonly message: string | null;
  readonly account: UserId | null;
  readonly reason: ReportReason;
  readonly words: string;
  readonly at: number;
  /** Host or game master left the letter as it is. */
  readonly isLeft: boolean;
}

/** A name of an account or a campaign that the operator hides. */
export interface HiddenName {
  /** The id of the account or the campaign. */
  readonly subject: string;
  /** The account, or the host. */
  readonly owner: UserId;
  readonly name: string;
  /** What everyone sees instead, until the owner chooses another name. */
  readonly neutral: string;
  readonly reason: string;
}

/** How many reports of one user may be open. */
export const REPORTS_MOST = 10;
/** How many members one user may mute, avoid or block. */
export const MARKS_MOST = 500;

/** Stores whom members mute, avoid or block, and what users report. */
export interface Moderation {
  /** Security: for the user themself only. */
  marks(user: UserId): Promise<readonly (PersonMark & { readonly account: UserId })[]>;
  /** Stores or removes a mark; false if there are too many. */
  mark(user: UserId, other: UserId, mark: PersonMark): Promise<boolean>;
  /** The users who block this one, or mute it. */
  blockersOf(user: UserId): Promise<ReadonlySet<UserId>>;
  mutersOf(user: UserId): Promise<ReadonlySet<UserId>>;
  /** Stores a report; `known`: the user has an open one about it. */
  report(
    report: { readonly id: string; readonly user: UserId; readonly reason: ReportReason; readonly words: string },
    subject: ReportSubject,
  ): Promise<'stored' | 'known' | 'too-many'>;
  /** Open reports, oldest first; of letters of one campaign, or all. */
  reports(campaign: CampaignId | null): Promise<readonly OpenReport[]>;
  /** The reports of a user, also closed ones, for the export of their data. */
  reportsBy(
    user: UserId,
  ): Promise<readonly Pick<OpenReport, 'campaign' | 'message' | 'account' | 'reason' | 'words' | 'at'>[]>;
  /** Host or game master leave a reported letter as it is. */
  leave(campaign: CampaignId, message: string): Promise<void>;
  /** Hides the name of a campaign; or stores that of an account, which is renamed. No account may have it from now on. */
  hide(hidden: HiddenName, kind: 'account' | 'campaign'): Promise<void>;
  /** The hidden names of a user and their campaigns that the owner has not replaced. */
  hiddenNames(owner: UserId): Promise<readonly HiddenName[]>;
  /** The operator closes a report; false if none is open. */
  close(id: string, note: string): Promise<boolean>;
}
