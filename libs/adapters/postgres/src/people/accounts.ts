import type { Account, Accounts } from '@warlog/application';
import type { UserId } from '@warlog/kernel';
import type { Database } from '../database/database.js';

const columns = ['id', 'name', 'kind', 'createdAt'] as const;

/** People. Two names are one when they differ in case or in the way their letters are encoded. */
export class PostgresAccounts implements Accounts {
  constructor(private readonly database: Database) {}

  async create({ id, name, kind }: Omit<Account, 'createdAt'>, passwordHash: string | null): Promise<Account | null> {
    const row = await this.database.kysely
      .insertInto('account')
      .values({ id, name, nameKey: nameKey(name), kind, passwordHash })
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

  async credentials(name: string): Promise<{ readonly account: Account; readonly passwordHash: string } | null> {
    const row = await this.database.kysely
      .selectFrom('account')
      .select([...columns, 'passwordHash'])
      .where('nameKey', '=', nameKey(name))
      .where('kind', '=', 'member')
      .executeTakeFirst();
    return row?.passwordHash ? { account: toAccount(row), passwordHash: row.passwordHash } : null;
  }
}

function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** A row of `account` as the application knows it. */
export function toAccount(row: {
  readonly id: string;
  readonly name: string;
  readonly kind: Account['kind'];
  readonly createdAt: Date;
}): Account {
  return { id: row.id as UserId, name: row.name, kind: row.kind, createdAt: row.createdAt.getTime() };
}
