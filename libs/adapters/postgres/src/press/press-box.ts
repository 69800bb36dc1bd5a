import {
  namesOfReader,
  viewerOfReader,
  type LetterRow,
  type NoteRow,
  type PressBox,
  type UnreadCount,
} from '@warlog/application';
import type { CampaignId, SeatId, UserId } from '@warlog/core';
import type { PressMember, PressSent } from '@warlog/campaign';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database.js';
import type { LetterTable } from '../database/tables.js';

const columns = [
  ...(['campaignId', 'message', 'channel', 'author', 'writtenBy', 'recipients', 'signed', 'body', 'erasedBy'] as const),
  'erasedWhy' as const,
  ...(['ordinal', 'turn', 'sentAt', 'readers', 'treaty', 'mentions', 'pinned'] as const),
] as const;

/** Reads letters. Each is written in the append of its event. */
export class PostgresPressBox implements PressBox {
  constructor(private readonly database: Database) {}

  async letters(
    campaign: CampaignId,
    reader: string,
    { channel, ordinal, before, newest, limit }: Parameters<PressBox['letters']>[2],
  ): Promise<readonly LetterRow[]> {
    const rows = await this.visibleLetters(campaign, reader, newest)
      .select(columns)
      .$if(channel !== null, (query) => query.where('channel', '=', channel))
      .$if(ordinal !== null, (query) => query.where('ordinal', '=', ordinal))
      .$if(before !== null, (query) =>
        query.where(
          sql<boolean>`(sent_at, message) < (select o.sent_at, o.message from letter o
            where o.campaign_id = ${campaign} and o.message = ${before})`,
        ),
      )
      .orderBy('sentAt', 'desc')
      .orderBy('message', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toLetter);
  }

  async letter(campaign: CampaignId, message: string): Promise<LetterRow | null> {
    const row = await this.database.kysely
      .selectFrom('letter')
      .select(columns)
      .where('campaignId', '=', campaign)
      .where('message', '=', message)
      .executeTakeFirst();
    return row ? toLetter(row) : null;
  }

  async channels(campaign: CampaignId, reader: string, newest: number | null): Promise<readonly LetterRow[]> {
    const rows = await this.visibleLetters(campaign, reader, newest)
      .select(columns)
      .distinctOn('channel')
      .orderBy('channel')
      .orderBy('sentAt', 'desc')
      .orderBy('message', 'desc')
      .execute();
    return rows.map(toLetter).sort((a, b) => b.at - a.at || (a.message < b.message ? 1 : -1));
  }

  async pinned(campaign: CampaignId, reader: string, newest: number | null): Promise<readonly LetterRow[]> {
    const rows = await this.visibleLetters(campaign, reader, newest)
      .select(columns)
      .where('pinned', '=', true)
      .where('body', 'is not', null)
      .orderBy('sentAt', 'desc')
      .orderBy('message', 'desc')
      .execute();
    return rows.map(toLetter);
  }

  async pin(
    { campaign, channel, message }: Parameters<PressBox['pin']>[0],
    on: boolean,
    most: number,
  ): Promise<boolean> {
    const { rows } = await sql`
      update letter set pinned = ${on} where campaign_id = ${campaign} and message = ${message} and (
        not ${on}::boolean or ${most}::int > (
          select count(*) from letter o where o.campaign_id = ${campaign} and o.channel = ${channel}
            and o.pinned and o.body is not null and o.message <> ${message}))
      returning message`.execute(this.database.kysely);
    return rows.length === 1;
  }

  unread(campaign: CampaignId, reader: string, user: UserId): Promise<readonly UnreadCount[]> {
    const author = reader === 'referee' ? 'gm' : viewerOfReader(reader);
    return this.visibleLetters(campaign, reader, null)
      .leftJoin('letterSeen as seen', (join) =>
        join
          .onRef('seen.campaignId', '=', 'letter.campaignId')
          .onRef('seen.channel', '=', 'letter.channel')
          .on('seen.userId', '=', user),
      )
      .select((eb) => ['letter.channel', eb.fn.countAll<number>().as('count')])
      .where((eb) => eb.or([eb('author', '<>', author), eb('writtenBy', '<>', user)]))
      .where('body', 'is not', null)
      .where((eb) => eb.or([eb('seen.seenAt', 'is', null), eb('letter.sentAt', '>', eb.ref('seen.seenAt'))]))
      .groupBy('letter.channel')
      .execute();
  }

  async setSeen(campaign: CampaignId, user: UserId, channel: string, at: number): Promise<void> {
    const seenAt = new Date(at);
    await this.database.kysely
      .insertInto('letterSeen')
      .values({ campaignId: campaign, userId: user, channel, seenAt })
      .onConflict((conflict) =>
        conflict
          .columns(['campaignId', 'userId', 'channel'])
          .doUpdateSet({ seenAt: sql`greatest(letter_seen.seen_at, excluded.seen_at)` }),
      )
      .execute();
  }

  async notes(user: UserId, campaign: CampaignId | null): Promise<readonly NoteRow[]> {
    const rows = await this.database.kysely
      .selectFrom('note')
      .select(['campaignId', 'subject', 'body', 'savedAt'])
      .where('userId', '=', user)
      .$if(campaign !== null, (query) => query.where('campaignId', '=', campaign))
      .orderBy('campaignId')
      .orderBy('subject')
      .execute();
    return rows.map(({ campaignId, savedAt, ...note }) => ({
      ...{ campaign: campaignId as CampaignId, ...note },
      at: savedAt.getTime(),
    }));
  }

  async saveNote(user: UserId, { campaign, subject, body, at }: NoteRow, most: number): Promise<boolean> {
    const { kysely } = this.database;
    const own = { campaignId: campaign, userId: user };
    if (body === '') {
      await kysely
        .deleteFrom('note')
        .where((eb) => eb.and({ ...own, subject }))
        .execute();
      return true;
    }
    const others = kysely
      .selectFrom('note')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => eb.and(own))
      .where('subject', '<>', subject);
    const { count } = await others.executeTakeFirstOrThrow();
    if (count >= most) return false;
    await kysely
      .insertInto('note')
      .values({ ...own, subject, body, savedAt: new Date(at) })
      .onConflict((conflict) =>
        conflict.columns(['campaignId', 'userId', 'subject']).doUpdateSet({ body, savedAt: new Date(at) }),
      )
      .execute();
    return true;
  }

  async state(campaign: CampaignId, reader: string): Promise<string> {
    const {
      told: disclosed,
      standing,
      answers,
    } = await this.visibleLetters(campaign, reader, null)
      .select((eb) => [eb.fn.countAll<number>().as('told'), eb.fn.count<number>('body').as('standing')])
      .select(sql<number>`coalesce(sum(json_array_length(treaty->'answers')), 0)`.as('answers'))
      .executeTakeFirstOrThrow();
    return `${disclosed}/${standing}/${answers}`;
  }

  /** Selects the letters that were disclosed to this reader. */
  private visibleLetters(campaign: CampaignId, reader: string, newest: number | null) {
    return this.database.kysely
      .selectFrom('letter')
      .where('letter.campaignId', '=', campaign)
      .where(sql<boolean>`letter.readers && ${[...namesOfReader(reader)]}::text[]`)
      .$if(newest !== null, (query) => query.where('letter.ordinal', '<=', newest));
  }
}

function toLetter(row: Pick<Selectable<LetterTable>, (typeof columns)[number]>): LetterRow {
  return {
    campaign: row.campaignId as CampaignId,
    message: row.message,
    channel: row.channel,
    author: row.author as PressMember,
    by: row.writtenBy as UserId | null,
    to: row.recipients as PressSent['to'],
    signed: row.signed,
    body: row.body,
    erasedBy: row.erasedBy,
    erasedWhy: row.erasedWhy,
    treaty: row.treaty as LetterRow['treaty'],
    mentions: row.mentions.map((id) => id as SeatId),
    pinned: row.pinned,
    ordinal: row.ordinal,
    turn: row.turn,
    at: row.sentAt.getTime(),
    readers: row.readers,
  };
}
