import type { CampaignId, SeatId, UserId } from '@warlog/core';
import type { PressMember, PressSent, Treaty } from '@warlog/campaign';

/** A letter with its text. Written with its event, but stored outside the stream, so that it can be erased. */
export interface LetterRow {
  readonly campaign: CampaignId;
  readonly message: string;
  /** From `pressChannel`. */
  readonly channel: string;
  /** Its true author, even of an anonymous letter. */
  readonly author: PressMember;
  /** Who wrote a comment, which only the author's own seat reads; null: a letter of the member. */
  readonly by: UserId | null;
  readonly to: PressSent['to'];
  readonly signed: boolean;
  /** Null after it was erased. */
  readonly body: string | null;
  readonly erasedBy: 'author' | 'gm' | null;
  /** Why host or game master erased it. */
  readonly erasedWhy: string | null;
  /** The treaty that it proposes, with all answers; null: an ordinary letter. */
  readonly treaty: Pick<Treaty, 'untilTurn' | 'answers'> | null;
  /** The open phase and its turn; 0 before the first. */
  /** Seats that it calls by name. */
  readonly mentions: readonly SeatId[];
  /** Whether its channel shows it first; set by `pin`. */
  readonly pinned: boolean;
  readonly ordinal: number;
  readonly turn: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Viewers to whom the event was disclosed, or one player of a seat (`personalReader`): no others ever read it. */
  readonly readers: readonly string[];
}

/**
 * Returns a viewer as a reader of letters. `person`: which player of the seat, 1 for the first; reads letters to this
 * player and to all.
 */
export function personalReader(viewer: string, person: number | null): string {
  return person === null ? viewer : `${viewer}#${person}`;
}

/** Returns the names by which a letter may be addressed to a reader. */
export function namesOfReader(reader: string): readonly string[] {
  return [...new Set([reader, viewerOfReader(reader)])];
}

/** Returns the viewer of a reader. */
export function viewerOfReader(reader: string): string {
  return reader.split('#', 1)[0] ?? reader;
}

/** Returns whether this reader may read the letter. */
export function isReadBy({ readers }: Pick<LetterRow, 'readers'>, reader: string): boolean {
  return namesOfReader(reader).some((name) => readers.includes(name));
}

/** Number of unread letters of a channel. */
export interface UnreadCount {
  readonly channel: string;
  readonly count: number;
}

/** A user's own note in a campaign; no other user reads it. */
export interface NoteRow {
  readonly campaign: CampaignId;
  /** `campaign`, `turn:` with its number, or `place:` with its id. */
  readonly subject: string;
  readonly body: string;
  readonly at: number;
}

/** Stores letters, users' own notes, and how far each user has read. Written only through `Change.press`, except for the marks. */
export interface PressBox {
  /** Letters disclosed to this reader, newest first, of one channel or all; `before`: only those sent before it. */
  letters(
    campaign: CampaignId,
    reader: string,
    wanted: {
      readonly channel: string | null;
      /** Only those sent while this phase was open; null: any. */
      readonly ordinal: number | null;
      readonly before: string | null;
      /** The newest phase disclosed to this reader; null: all. */
      readonly newest: number | null;
      readonly limit: number;
    },
  ): Promise<readonly LetterRow[]>;
  letter(campaign: CampaignId, message: string): Promise<LetterRow | null>;
  /** The pinned letters that were disclosed to this reader, newest first; erased ones do not count. */
  pinned(campaign: CampaignId, reader: string, newest: number | null): Promise<readonly LetterRow[]>;
  /** Pins a letter for all readers of its channel, or unpins it. False: the channel has `most` others. */
  pin(letter: Pick<LetterRow, 'campaign' | 'channel' | 'message'>, on: boolean, most: number): Promise<boolean>;
  /** The last letter of each channel that was disclosed to this reader, newest first. */
  channels(campaign: CampaignId, reader: string, newest: number | null): Promise<readonly LetterRow[]>;
  /** Letters of others to this reader after the user's mark in their channel. */
  unread(campaign: CampaignId, reader: string, user: UserId): Promise<readonly UnreadCount[]>;
  /** Never goes back. */
  setSeen(campaign: CampaignId, user: UserId, channel: string, at: number): Promise<void>;
  /** A user's notes in one campaign, or in all (null), by campaign and subject. */
  notes(user: UserId, campaign: CampaignId | null): Promise<readonly NoteRow[]>;
  /**
   * Replaces the note on a subject; an empty body removes it. False: the user has `most` notes in the campaign, and this
   * one would be new.
   */
  saveNote(user: UserId, note: NoteRow, most: number): Promise<boolean>;
  /** A text that changes when another letter is disclosed to this reader, or one of theirs is erased or answered. */
  state(campaign: CampaignId, reader: string): Promise<string>;
}
