import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBranching, type Branching } from './branching.js';
import { onServer } from './engines.js';

onServer('A branching database', (fresh) => {
  let branching: Branching;
  beforeAll(async () => {
    branching = await openBranching(fresh().url);
    await sql`create table said (word text not null)`.execute(branching.database.kysely);
  });
  afterAll(() => branching.database.close());

  const say = (word: string) => sql`insert into said values (${word})`.execute(branching.database.kysely);
  const said = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ word: string }>`select word from said order by word`.execute(
      branching.database.kysely,
    );
    return rows.map(({ word }) => word);
  };

  it('answers from memory only if nothing was written to the tables since', async () => {
    expect(await said()).toEqual([]);
    await say('a');
    expect(await said()).toEqual(['a']);
    await branching.undone(async () => {
      expect(await said()).toEqual(['a']);
      await say('b');
      expect(await said()).toEqual(['a', 'b']);
      await branching.undone(async () => {
        await say('c');
        expect(await said()).toEqual(['a', 'b', 'c']);
      });
      expect(await said()).toEqual(['a', 'b']);
    });
    expect(await said()).toEqual(['a']);
  });

  it('retains answers from other tables, and drops those that depend on deleted rows or on functions', async () => {
    const { kysely } = branching.database;
    const rows = async (text: string) => (await sql.raw<{ word: string }>(text).execute(kysely)).rows;
    await sql`create table kept (word text primary key)`.execute(kysely);
    await sql`create table hung (word text references kept on delete cascade)`.execute(kysely);
    await sql`create function of_kept() returns bigint language sql as 'select count(*) from kept'`.execute(kysely);
    await sql`insert into kept values ('x')`.execute(kysely);
    await sql`insert into hung values ('x')`.execute(kysely);
    expect(await rows('select of_kept() as n')).toEqual([{ n: 1 }]);
    const timed = 'select word, clock_timestamp() as at from kept';
    const first = await rows(timed);
    await say('e');
    expect(await rows(timed)).toEqual(first);
    expect(await rows('select of_kept() as n, word from hung')).toHaveLength(1);
    await sql`delete from kept`.execute(kysely);
    expect(await rows('select of_kept() as n, word from hung')).toEqual([]);
    expect(await rows(timed)).toEqual([]);
    expect(await rows('select of_kept() as n')).toEqual([{ n: 0 }]);
    await sql`delete from said where word = 'e'`.execute(kysely);
  });

  it('drops answers that a rolled back transaction read', async () => {
    const given = branching.database.kysely.transaction().execute(async (trx) => {
      await sql`insert into said values ('d')`.execute(trx);
      const { rows } = await sql`select word from said order by word`.execute(trx);
      expect(rows).toHaveLength(2);
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    expect(await said()).toEqual(['a']);
  });
});
