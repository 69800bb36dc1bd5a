import type { Design, Shelf } from '@warlog/application';
import type { UserId } from '@warlog/core';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../database/database.js';
import type { DesignTable, Tables } from '../database/tables.js';
import { transactional } from '../database/transaction.js';

const columns = ['id', 'ruleset', 'kind', 'name', 'document', 'revision', 'savedAt'] as const;
type Row = Pick<Selectable<DesignTable>, (typeof columns)[number]>;

/** Stores the designs of players. */
export class PostgresShelf implements Shelf {
  constructor(private readonly database: Database) {}

  async of(user: UserId, ruleset: string): Promise<readonly Design[]> {
    const rows = await this.database.kysely
      .selectFrom('design')
      .select(columns)
      .where('userId', '=', user)
      .where('ruleset', '=', ruleset)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute();
    return rows.map(toDesign);
  }

  async all(user: UserId): Promise<readonly Design[]> {
    const rows = await this.database.kysely.selectFrom('design').select(columns).where('userId', '=', user).execute();
    return rows.map(toDesign);
  }

  save(user: UserId, design: Parameters<Shelf['save']>[1], seen: number, most: number): ReturnType<Shelf['save']> {
    return transactional(this.database, async (trx) => {
      // Serialized per player, so that two devices together cannot exceed the limit.
      await sql`select pg_advisory_xact_lock(hashtext(${`shelf/${user}`}))`.execute(trx);
      const stored = await findDesign(trx, user, design.id);
      if (stored && isSame(stored, design) && stored.revision === seen + 1) return { kind: 'saved', design: stored };
      if ((stored?.revision ?? 0) !== seen) return { kind: 'newer', design: stored };
      if (!stored && (await countOf(trx, user, design.ruleset)) >= most) return { kind: 'full' };
      const { id, ...given } = design;
      const values = { ...given, document: JSON.stringify(design.document ?? null), revision: seen + 1 };
      const row = await trx
        .insertInto('design')
        .values({ userId: user, id, ...values })
        .onConflict((conflict) =>
          conflict.columns(['userId', 'id']).doUpdateSet({ ...values, savedAt: sql`clock_timestamp()` }),
        )
        .returning(columns)
        .executeTakeFirstOrThrow();
      return { kind: 'saved', design: toDesign(row) };
    });
  }

  async remove(user: UserId, id: string): Promise<void> {
    await this.database.kysely.deleteFrom('design').where('userId', '=', user).where('id', '=', id).execute();
  }
}

async function findDesign(trx: Transaction<Tables>, user: UserId, id: string): Promise<Design | null> {
  const row = await trx
    .selectFrom('design')
    .select(columns)
    .where('userId', '=', user)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toDesign(row) : null;
}

async function countOf(trx: Transaction<Tables>, user: UserId, ruleset: string): Promise<number> {
  const { count } = await trx
    .selectFrom('design')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', user)
    .where('ruleset', '=', ruleset)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function isSame(stored: Design, { ruleset, kind, name, document }: Parameters<Shelf['save']>[1]): boolean {
  const texts = [stored, { ruleset, kind, name, document }].map((design) =>
    JSON.stringify([design.ruleset, design.kind, design.name, design.document]),
  );
  return texts[0] === texts[1];
}

function toDesign({ savedAt, ...row }: Row): Design {
  return { ...row, savedAt: savedAt.getTime() };
}
