import type { DraftsAndInvitations, DraftRow, Invitation } from '@warlog/application';
import type { CampaignId, SeatId, UserId } from '@warlog/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { transactional } from '../database/transaction.js';
import { draftColumns, invitationColumns, toDraft, toInvitation } from './rows.js';

type Saved = Awaited<ReturnType<DraftsAndInvitations['saveDraft']>>;

/** Stores invitations and drafts, and deletes campaigns that are no longer played. */
export class PostgresDraftsAndInvitations implements DraftsAndInvitations {
  constructor(private readonly database: Database) {}

  async addInvitation(
    campaign: CampaignId,
    { id, tokenHash, sealed, label }: Parameters<DraftsAndInvitations['addInvitation']>[1],
  ): Promise<Invitation> {
    await this.database.kysely
      .insertInto('invitation')
      .values({ campaignId: campaign, id, tokenHash, sealed, label })
      .onConflict((conflict) => conflict.columns(['campaignId', 'id']).doNothing())
      .execute();
    const made = await this.database.kysely
      .selectFrom('invitation')
      .select(invitationColumns)
      .where('campaignId', '=', campaign)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return toInvitation(made);
  }

  async follow(campaign: CampaignId, user: UserId, on: boolean): Promise<void> {
    const { kysely } = this.database;
    await (
      on
        ? kysely
            .insertInto('follow')
            .values({ campaignId: campaign, userId: user })
            .onConflict((conflict) => conflict.doNothing())
        : kysely.deleteFrom('follow').where('campaignId', '=', campaign).where('userId', '=', user)
    ).execute();
  }

  async dropInvitation(campaign: CampaignId, id: string): Promise<void> {
    await this.database.kysely
      .deleteFrom('invitation')
      .where('campaignId', '=', campaign)
      .where('id', '=', id)
      .execute();
  }

  async countUse(campaign: CampaignId, tokenHash: string): Promise<void> {
    await this.database.kysely
      .updateTable('invitation')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('campaignId', '=', campaign)
      .where('tokenHash', '=', tokenHash)
      .execute();
  }

  saveDraft(
    { campaign, seat, author: user, phase, sheet, device }: Omit<DraftRow, 'savedAt' | 'revision'>,
    seen: number,
  ): Promise<Saved> {
    const text = JSON.stringify(sheet ?? null);
    const author = user ?? '';
    return transactional(this.database, async (trx) => {
      const written = await trx
        .insertInto('draft')
        .values({ campaignId: campaign, seat, author, phase, sheet: text, device, revision: seen + 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['campaignId', 'seat', 'author'])
            .doUpdateSet({
              phase,
              sheet: text,
              device,
              revision: sql`greatest(draft.revision, ${seen}::int) + 1`,
              savedAt: sql`excluded.saved_at`,
            })
            .where((eb) => eb.or([eb('draft.device', '=', device), eb('draft.revision', '<=', seen)])),
        )
        .returning(draftColumns)
        .executeTakeFirst();
      if (written) return { saved: true, draft: toDraft(written) };
      // The statement found a newer row of another device, and locks it until it is read.
      const newer = await trx
        .selectFrom('draft')
        .select(draftColumns)
        .where('campaignId', '=', campaign)
        .where('seat', '=', seat)
        .where('author', '=', author)
        .executeTakeFirstOrThrow();
      return { saved: false, draft: toDraft(newer) };
    });
  }

  async dropDrafts(id: CampaignId, seat: SeatId): Promise<void> {
    await this.database.kysely.deleteFrom('draft').where('campaignId', '=', id).where('seat', '=', seat).execute();
  }

  /** Deletes everything except the events and the dice key: the log is append-only. */
  async forget(id: CampaignId): Promise<void> {
    await transactional(this.database, async (trx) => {
      for (const table of forgotten) await trx.deleteFrom(table).where('campaignId', '=', id).execute();
    });
  }
}

/** The campaign's row comes first, because it is the lock. */
const forgotten = [
  'campaign',
  'seat',
  'part',
  'snapshot',
  'viewLatest',
  'boundary',
  'turnFigures',
  'told',
  'past',
  'logEntry',
  'logSeen',
  'phaseMark',
  'closing',
  'commandReply',
  'outbox',
  'errand',
  'invitation',
  'follow',
  'draft',
  'letter',
  'letterSeen',
  'note',
] as const satisfies readonly (keyof Tables)[];
