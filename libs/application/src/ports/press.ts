import type { CampaignId, PressMember, PressSent, UserId } from '@warlog/kernel';

/** A letter with what it says. It is written with its event, and lives beside the stream so that it can be erased. */
export interface LetterRow {
  readonly campaign: CampaignId;
  readonly message: string;
  /** By `pressChannel`. */
  readonly channel: string;
  /** Its true author, also of a letter without a name. */
  readonly author: PressMember;
  readonly to: PressSent['to'];
  readonly signed: boolean;
  /** Null once it was erased. */
  readonly body: string | null;
  readonly erasedBy: 'author' | 'gm' | null;
  /** The phase that was open, and its turn; 0 before the first. */
  readonly ordinal: number;
  readonly turn: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Viewers to whom the event was disclosed, or one player of a seat (`personalReader`): nobody else ever reads it. */
  readonly readers: readonly string[];
}

/** A viewer as a reader of letters; `person`: of those to this player of the seat, 1 for the first, and of those to all. */
export function personalReader(viewer: string, person: number | null): string {
  return person === null ? viewer : `${viewer}#${person}`;
}

/** By which names a letter may be addressed to a reader. */
export function namesOfReader(reader: string): readonly string[] {
  return [...new Set([reader, viewerOfReader(reader)])];
}

/** The viewer that a reader is. */
export function viewerOfReader(reader: string): string {
  return reader.split('#', 1)[0] ?? reader;
}

/** May this reader read the letter? */
export function isReadBy({ readers }: Pick<LetterRow, 'readers'>, reader: string): boolean {
  return namesOfReader(reader).some((name) => readers.includes(name));
}

/** How many letters of a channel a reader has not looked at. */
export interface UnreadCount {
  readonly channel: string;
  readonly count: number;
}

/** Letters and how far each user has read. Written through `Change.press` alone, save for the marks. */
export interface PressBox {
  /** Letters told to this reader, the newest first, of one channel or of all; `before`: only those sent before it. */
  letters(
    campaign: CampaignId,
    reader: string,
    wanted: {
      readonly channel: string | null;
      /** Only those sent while this phase was open; null: at any time. */
      readonly ordinal: number | null;
      readonly before: string | null;
      /** The newest phase of which this reader may hear; null: all. */
      readonly newest: number | null;
      readonly limit: number;
    },
  ): Promise<readonly LetterRow[]>;
  letter(campaign: CampaignId, message: string): Promise<LetterRow | null>;
  /** Of each channel the last letter told to this reader, the newest first. */
  channels(campaign: CampaignId, reader: string, newest: number | null): Promise<readonly LetterRow[]>;
  /** Letters that others wrote to this reader after the moment up to which the user has read their channel. */
  unread(campaign: CampaignId, reader: string, user: UserId): Promise<readonly UnreadCount[]>;
  /** Never moves back. */
  setSeen(campaign: CampaignId, user: UserId, channel: string, at: number): Promise<void>;
  /** A text that differs when this reader was told of another letter, or one of theirs was erased. */
  state(campaign: CampaignId, reader: string): Promise<string>;
}
