import type { UserId } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import { freshId } from '../testing/toy-campaign.js';
import type { Account, Accounts, Sessions } from './accounts.js';

export interface AccountsBench {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  /** The clock that ends sessions, milliseconds since 1970. */
  readonly now: () => Promise<number>;
}

/** The promises of `Accounts` and `Sessions`. */
export function accountsContract(name: string, open: () => AccountsBench): void {
  const id = () => `u${freshId()}` as UserId;
  const member = async (called = `Ann ${freshId()}`): Promise<Account> => {
    const account = await open().accounts.create({ id: id(), name: called, kind: 'member' }, '$argon2id$x');
    if (!account) throw new Error(`${called} is taken`);
    return account;
  };

  describe(`${name} keeps the Accounts contract`, () => {
    it('creates an account and finds it by id', async () => {
      const { accounts } = open();
      const [ann, bob] = [await member(), await member()];
      expect(Number.isInteger(ann.createdAt)).toBe(true);
      const found = await accounts.byId([bob.id, ann.id, id()]);
      expect([...found].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        [ann, bob].sort((a, b) => (a.id < b.id ? -1 : 1)),
      );
      expect(await accounts.byId([])).toEqual([]);
    });

    it('gives a name once, whatever its case', async () => {
      const { accounts } = open();
      const { name: taken } = await member(`Ängström ${freshId()}`);
      expect(await accounts.create({ id: id(), name: taken.toUpperCase(), kind: 'guest' }, null)).toBeNull();
      const racing = `Twin ${freshId()}`;
      const both = await Promise.all(
        [racing, racing.toLowerCase()].map((one) => accounts.create({ id: id(), name: one, kind: 'member' }, 'x')),
      );
      expect(both.filter((account) => account !== null)).toHaveLength(1);
    });

    it('tells the password’s hash of a member by name, and of nobody else', async () => {
      const { accounts } = open();
      const ann = await member();
      expect(await accounts.credentials(ann.name.toLowerCase())).toEqual({ account: ann, passwordHash: '$argon2id$x' });
      const guest = await accounts.create({ id: id(), name: `Guest ${freshId()}`, kind: 'guest' }, null);
      expect(await accounts.credentials(guest?.name ?? '')).toBeNull();
      expect(await accounts.credentials(`Nobody ${freshId()}`)).toBeNull();
    });
  });

  describe(`${name} keeps the Sessions contract`, () => {
    it('finds the account of a session until it is closed', async () => {
      const { sessions, now } = open();
      const ann = await member();
      const token = freshId();
      await sessions.open(token, ann.id, (await now()) + 60_000);
      expect(await sessions.find(token)).toEqual(ann);
      expect(await sessions.find(freshId())).toBeNull();
      await sessions.close(token);
      expect(await sessions.find(token)).toBeNull();
      await expect(sessions.close(token)).resolves.toBeUndefined();
    });

    it('finds no session that is over', async () => {
      const { sessions, now } = open();
      const ann = await member();
      const token = freshId();
      await sessions.open(token, ann.id, (await now()) - 1);
      expect(await sessions.find(token)).toBeNull();
    });

    it('ends every session of one user and of no other', async () => {
      const { sessions, now } = open();
      const [ann, bob] = [await member(), await member()];
      const [phone, desktop, others] = [freshId(), freshId(), freshId()];
      const later = (await now()) + 60_000;
      await sessions.open(phone, ann.id, later);
      await sessions.open(desktop, ann.id, later);
      await sessions.open(others, bob.id, later);
      await sessions.closeAll(ann.id);
      expect([await sessions.find(phone), await sessions.find(desktop)]).toEqual([null, null]);
      expect(await sessions.find(others)).toEqual(bob);
    });
  });
}
