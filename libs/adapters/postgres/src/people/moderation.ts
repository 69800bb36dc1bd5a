import {
  MARKS_MOST,
  nameKey,
  nameTwin,
  type HiddenName,
  REPORTS_MOST,
  type Moderation,
  type PersonMark,
  type OpenReport,
  type ReportSubject,
} from '@warlog/application';
import type { ReportReason } from '@warlog/campaign';
import type { CampaignId, UserId } from '@warlog/core';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { transactional } from '../database/transaction.js';

/** Stores whom members mute, avoid or block, and what users report. */
export class PostgresModeration implements Moderation {
  constructor(private readonly database: Database) {}

  async marks(user: UserId) {
    const rows = await this.database.kysely
      .selectFrom('personMark')
      .select(['other', 'muted', 'avoided', 'blocked'])
      .where('userId', '=', user)
      .execute();
    return rows.map(({ other, ...mark }) => ({ account: other as UserId, ...mark }));
  }

  mark(user: UserId, other: UserId, mark: PersonMark): Promise<boolean> {
    return this.exclusively(user, async (trx) => {
      const others = trx.selectFrom('personMark').where('userId', '=', user).where('other', '<>', other);
      const { count } = await others.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
      const isMarked = mark.muted || mark.avoided || mark.blocked;
      if (isMarked && count >= MARKS_MOST) return false;
      await trx.deleteFrom('personMark').where('userId', '=', user).where('other', '=', other).execute();
      if (isMarked)
        await trx
          .insertInto('personMark')
          .values({ userId: user, other, ...mark })
          .execute();
      return true;
    });
  }

  blockersOf(user: UserId): Promise<ReadonlySet<UserId>> {
    return this.usersWho('blocked', user);
  }

  mutersOf(user: UserId): Promise<ReadonlySet<UserId>> {
    return this.usersWho('muted', user);
  }

  private async usersWho(mark: keyof PersonMark, user: UserId): Promise<ReadonlySet<UserId>> {
    const rows = await this.database.kysely
      .selectFrom('personMark')
      .select('userId')
      .where('other', '=', user)
      .where(mark, '=', true)
      .execute();
    return new Set(rows.map(({ userId }) => userId as UserId));
  }

  report(
    { user, ...given }: Parameters<Moderation['report']>[0],
    about: ReportSubject,
  ): Promise<'stored' | 'known' | 'too-many'> {
    const { campaign: campaignId = null, message = null, account = null } = { ...about } as Partial<OpenReport>;
    const subject = [campaignId, message, account].filter((part) => part !== null).join('/');
    return this.exclusively(user, async (trx) => {
      const open = await trx
        .selectFrom('report')
        .select('subject')
        .where('userId', '=', user)
        .where('closedAt', 'is', null)
        .execute();
      if (open.some((row) => row.subject === subject)) return 'known';
      if (open.length >= REPORTS_MOST) return 'too-many';
      const row = { ...given, userId: user, subject, campaignId, message, account, note: null };
      await trx.insertInto('report').values(row).execute();
      if (message !== null)
        await trx.updateTable('campaign').set({ reported: true }).where('campaignId', '=', campaignId).execute();
      return 'stored';
    });
  }

  async reports(campaign: CampaignId | null): Promise<readonly OpenReport[]> {
    const rows = await this.database.kysely
      .selectFrom('report')
      .selectAll()
      .where('closedAt', 'is', null)
      .$if(campaign !== null, (query) => query.where('campaignId', '=', campaign).where('message', 'is not', null))
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      reporter: row.userId as UserId,
      campaign: row.campaignId as CampaignId | null,
      message: row.message,
      account: row.account as UserId | null,
      reason: row.reason as ReportReason,
      words: row.words,
      at: row.at.getTime(),
      isLeft: row.leftAt !== null,
    }));
  }

  async reportsBy(user: UserId) {
    const rows = await this.database.kysely
      .selectFrom('report')
      .select(['campaignId', 'message', 'account', 'reason', 'words', 'at'])
      .where('userId', '=', user)
      .orderBy('at')
      .execute();
    return rows.map(({ campaignId, account, reason, at, ...row }) => ({
      ...row,
      campaign: campaignId as CampaignId | null,
      account: account as UserId | null,
      reason: reason as ReportReason,
      at: at.getTime(),
    }));
  }

  async leave(campaign: CampaignId, message: string): Promise<void> {
    await this.database.kysely
      .updateTable('report')
      .set({ leftAt: sql`clock_timestamp()` })
      .where('campaignId', '=', campaign)
      .where('message', '=', message)
      .where('closedAt', 'is', null)
      .execute();
  }

  async close(id: string, note: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database.kysely
      .updateTable('report')
      .set({ closedAt: sql`clock_timestamp()`, note })
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  async hide({ name, neutral, ...hidden }: HiddenName, kind: 'account' | 'campaign'): Promise<void> {
    // Only accounts have unique names.
    const keys =
      kind === 'account' ? { nameKey: nameKey(name), nameTwin: nameTwin(name) } : { nameKey: '', nameTwin: '' };
    const row = { ...hidden, name, neutral, ...keys };
    await transactional(this.database, async (trx) => {
      await trx
        .insertInto('hiddenName')
        .values(row)
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
        .execute();
      if (kind === 'account') return;
      const shown = { hiddenName: name, neutralName: neutral };
      await trx.updateTable('campaign').set(shown).where('campaignId', '=', hidden.subject).execute();
    });
  }

  async hiddenNames(owner: UserId): Promise<readonly HiddenName[]> {
    const rows = await this.database.kysely.selectFrom('hiddenName').selectAll().where('owner', '=', owner).execute();
    const shown = await Promise.all(rows.map(({ subject }) => this.nameOf(subject)));
    return rows.flatMap(({ subject, name, neutral, reason }, index) => {
      const isReplaced = ![name, neutral].includes(shown[index] ?? '');
      return isReplaced ? [] : [{ subject, owner, name, neutral, reason }];
    });
  }

  private async nameOf(subject: string): Promise<string | null> {
    const { kysely } = this.database;
    const account = await kysely.selectFrom('account').select('name').where('id', '=', subject).executeTakeFirst();
    const campaign = kysely.selectFrom('campaign').select('name').where('campaignId', '=', subject);
    return (account ?? (await campaign.executeTakeFirst()))?.name ?? null;
  }

  /** Runs the work while no other one runs for this user, so that limits hold. */
  private exclusively<T>(user: UserId, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    return transactional(this.database, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`moderation/${user}`}, 0))`.execute(trx);
      return work(trx);
    });
  }
}
