import { nameKey, nameTwin, type Account, type Accounts, type Keyed } from '@warlog/application';
import type { UserId } from '@warlog/core';
import type { Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { transactional } from '../database/transaction.js';

const columns = ['id', 'name', 'kind', 'createdAt'] as const;

/** Tables with the data of one user besides the account. Data in campaigns is pseudonymous. */
const userTables = [
  'session',
  'recoveryCode',
  'recoveryLink',
  'leave',
  'person',
  'design',
  'follow',
  'noticeProfile',
  'noticeTarget',
  'delivery',
  'pushTally',
  'letterSeen',
  'personMark',
  'report',
  'note',
] as const satisfies readonly (keyof Tables)[];

/** Postgres's code for a duplicate key. */
const UNIQUE_VIOLATION = '23505';

/** Stores accounts, names and passwords. */
export class PostgresAccounts implements Accounts {
  constructor(private readonly database: Database) {}

  async create({ id, name, kind }: Omit<Account, 'createdAt'>, passwordHash: string | null): Promise<Account | null> {
    const { kysely } = this.database;
    // Two similar names created at the same moment both pass this check; this is accepted, since neither account is
    // known yet.
    if (await this.isTaken(name, id)) return null;
    const row = await kysely
      .insertInto('account')
      .values({ id, name, nameKey: nameKey(name), nameTwin: nameTwin(name), kind, passwordHash })
      .onConflict((conflict) => conflict.column('nameKey').doNothing())
      .returning(columns)
      .executeTakeFirst();
    return row ? toAccount(row) : null;
  }

  async byId(ids: readonly UserId[]): Promise<readonly Account[]> {
    const rows = await this.database.kysely
      .selectFrom('account')
      .select(columns)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .orderBy('id')
      .execute();
    return rows.map(toAccount);
  }

  async credentials(name: string): Promise<Keyed | null> {
    const found = await this.keyed('nameKey', nameKey(name));
    if (found) return found;
    // A member whose name is hidden signs in with it until they choose another one.
    const hidden = await this.database.kysely
      .selectFrom('hiddenName')
      .innerJoin('account', 'account.id', 'hiddenName.subject')
      .select('account.id')
      .whereRef('account.name', '=', 'hiddenName.neutral')
      .where('hiddenName.nameKey', '=', nameKey(name))
      .executeTakeFirst();
    return hidden ? this.keyed('id', hidden.id) : null;
  }

  credentialsOf(user: UserId): Promise<Keyed | null> {
    return this.keyed('id', user);
  }

  async find(text: string, limit: number): Promise<readonly Account[]> {
    const holds = `%${nameKey(text).replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.database.kysely
      .selectFrom('account')
      .select(columns)
      .where((eb) => eb.or([eb('id', '=', text), eb.and([eb('nameKey', 'like', holds), eb('kind', '<>', 'former')])]))
      .orderBy('nameKey')
      .limit(limit)
      .execute();
    return rows.map(toAccount);
  }

  rename(user: UserId, name: string): Promise<Account | null> {
    return this.called(user, name, {});
  }

  async setPassword(user: UserId, passwordHash: string): Promise<void> {
    await this.database.kysely
      .updateTable('account')
      .set({ passwordHash })
      .where('id', '=', user)
      .where('kind', '=', 'member')
      .execute();
  }

  promote(user: UserId, name: string, passwordHash: string): Promise<Account | null> {
    return this.called(user, name, { kind: 'member', passwordHash });
  }

  async remove(user: UserId, pseudonym: string): Promise<void> {
    await transactional(this.database, async (trx) => {
      for (const table of userTables) await trx.deleteFrom(table).where('userId', '=', user).execute();
      await trx.deleteFrom('tenure').where('account', '=', user).execute();
      await trx.deleteFrom('personMark').where('other', '=', user).execute();
      await trx.deleteFrom('report').where('account', '=', user).execute();
      await trx.deleteFrom('hiddenName').where('owner', '=', user).execute();
      await trx.deleteFrom('draft').where('author', '=', user).execute();
      await trx
        .updateTable('account')
        .set({
          name: pseudonym,
          nameKey: nameKey(pseudonym),
          nameTwin: nameTwin(pseudonym),
          kind: 'former',
          passwordHash: null,
        })
        .where('id', '=', user)
        .execute();
    });
  }

  private async keyed(by: 'id' | 'nameKey', value: string): Promise<Keyed | null> {
    const row = await this.database.kysely
      .selectFrom('account')
      .select([...columns, 'passwordHash'])
      .where(by, '=', value)
      .where('kind', '=', 'member')
      .executeTakeFirst();
    return row?.passwordHash ? { account: toAccount(row), passwordHash: row.passwordHash } : null;
  }

  /** Renames an account; null if the name is taken, or the account is gone. */
  private async called(
    user: UserId,
    name: string,
    change: { readonly kind?: 'member'; readonly passwordHash?: string },
  ): Promise<Account | null> {
    if (await this.isTaken(name, user)) return null;
    const row = await this.database.kysely
      .updateTable('account')
      .set({ name, nameKey: nameKey(name), nameTwin: nameTwin(name), ...change })
      .where('id', '=', user)
      .where('kind', '<>', 'former')
      .returning(columns)
      .executeTakeFirst()
      .catch((error: unknown) => {
        if ((error as { readonly code?: unknown }).code === UNIQUE_VIOLATION) return undefined;
        throw error;
      });
    return row ? toAccount(row) : null;
  }

  /** Returns true if another account has this name or one that looks like it, or if the operator hides such a name. */
  private async isTaken(name: string, id: UserId): Promise<boolean> {
    const other = await this.database.kysely
      .selectFrom('account')
      .select('id')
      .where('nameTwin', '=', nameTwin(name))
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) return true;
    const hidden = await this.database.kysely
      .selectFrom('hiddenName')
      .select('subject')
      .where('nameTwin', '=', nameTwin(name))
      .executeTakeFirst();
    return hidden !== undefined;
  }
}

/** Converts a row of `account`. */
export function toAccount(row: {
  readonly id: string;
  readonly name: string;
  readonly kind: Account['kind'];
  readonly createdAt: Date;
}): Account {
  return { id: row.id as UserId, name: row.name, kind: row.kind, createdAt: row.createdAt.getTime() };
}
