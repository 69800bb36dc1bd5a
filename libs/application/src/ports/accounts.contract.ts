import type { UserId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { freshId } from '../testing/toy-campaign.js';
import type { Account, Accounts, Guesses, Recovery, Sessions } from './accounts.js';

export interface AccountsFixture {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly recovery: Recovery;
  readonly guesses: Guesses;
  /** The clock that ends sessions, ms since 1970. */
  readonly now: () => Promise<number>;
  /** Advances it by `ms` milliseconds. */
  readonly pass: (ms: number) => Promise<void>;
}

/** Contract of `Accounts`, `Recovery`, `Guesses` and `Sessions`. */
export function accountsContract(name: string, open: () => AccountsFixture): void {
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

    it('assigns a name once, regardless of case', async () => {
      const { accounts } = open();
      const { name: taken } = await member(`Ängström ${freshId()}`);
      expect(await accounts.create({ id: id(), name: taken.toUpperCase(), kind: 'guest' }, null)).toBeNull();
      const racing = `Twin ${freshId()}`;
      const both = await Promise.all(
        [racing, racing.toLowerCase()].map((spelling) =>
          accounts.create({ id: id(), name: spelling, kind: 'member' }, 'x'),
        ),
      );
      expect(both.filter((account) => account !== null)).toHaveLength(1);
    });

    it('refuses a name that could be confused with another', async () => {
      const { accounts } = open();
      const { name } = await member(`Coco ${freshId()}`);
      const twin = name.replace('Coco', 'Сосо');
      expect(twin).not.toBe(name);
      expect(await accounts.create({ id: id(), name: twin, kind: 'member' }, 'x')).toBeNull();
    });

    it('renames an account, unless the name is taken', async () => {
      const { accounts } = open();
      const [ann, bob] = [await member(), await member()];
      expect(await accounts.rename(ann.id, bob.name.toUpperCase())).toBeNull();
      const name = `Nova ${freshId()}`;
      expect(await accounts.rename(ann.id, name)).toEqual({ ...ann, name });
      expect(await accounts.rename(ann.id, name.toUpperCase())).toMatchObject({ id: ann.id });
      expect((await accounts.credentials(name))?.account.id).toBe(ann.id);
      expect(await accounts.credentials(ann.name)).toBeNull();
    });

    it('makes a member of a guest under the same id', async () => {
      const { accounts } = open();
      const guest = await accounts.create({ id: id(), name: `Passer ${freshId()}`, kind: 'guest' }, null);
      if (!guest) throw new Error('No guest');
      const { name } = await member();
      expect(await accounts.promote(guest.id, name, 'x')).toBeNull();
      const own = `Stayer ${freshId()}`;
      expect(await accounts.promote(guest.id, own, '$new')).toEqual({ ...guest, name: own, kind: 'member' });
      expect(await accounts.credentialsOf(guest.id)).toMatchObject({ passwordHash: '$new' });
    });

    it('removes an account, and keeps the id under a pseudonym', async () => {
      const { accounts, sessions, now } = open();
      const ann = await member();
      const token = freshId();
      await sessions.open(token, ann.id, (await now()) + 60_000);
      const pseudonym = `Former player ${freshId()}`;
      await accounts.remove(ann.id, pseudonym);
      expect(await accounts.byId([ann.id])).toEqual([{ ...ann, name: pseudonym, kind: 'former' }]);
      expect([await sessions.find(token), await accounts.credentials(pseudonym)]).toEqual([null, null]);
      expect(await accounts.rename(ann.id, ann.name)).toBeNull();
      expect(await accounts.create({ id: id(), name: ann.name, kind: 'member' }, 'x')).not.toBeNull();
    });

    it('finds accounts by parts of names, and by ids', async () => {
      const { accounts } = open();
      const part = freshId();
      const ann = await member(`Zoë ${part}`);
      expect(await accounts.find(part.toUpperCase(), 5)).toEqual([ann]);
      expect(await accounts.find(ann.id, 5)).toEqual([ann]);
      expect(await accounts.find(`%${part}`, 5)).toEqual([]);
    });

    it('returns the password hash of a member by name, and of no other account', async () => {
      const { accounts } = open();
      const ann = await member();
      expect(await accounts.credentials(ann.name.toLowerCase())).toEqual({ account: ann, passwordHash: '$argon2id$x' });
      const guest = await accounts.create({ id: id(), name: `Guest ${freshId()}`, kind: 'guest' }, null);
      expect(await accounts.credentials(guest?.name ?? '')).toBeNull();
      expect(await accounts.credentials(`Nobody ${freshId()}`)).toBeNull();
    });
  });

  describe(`${name} keeps the Recovery contract`, () => {
    it('accepts each code once, from its owner only, and none after new ones', async () => {
      const { recovery } = open();
      const [ann, bob] = [await member(), await member()];
      await recovery.setCodes(ann.id, ['one', 'two']);
      expect(await recovery.takeCode(bob.id, 'one')).toBe(false);
      const taken = await Promise.all([1, 2, 3].map(() => recovery.takeCode(ann.id, 'one')));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await recovery.codesLeft(ann.id)).toBe(1);
      await recovery.setCodes(ann.id, ['three']);
      expect(await recovery.takeCode(ann.id, 'two')).toBe(false);
    });

    it('accepts a link once, until it expires, and only the newest', async () => {
      const { recovery, now } = open();
      const ann = await member();
      const [former, token, late] = [freshId(), freshId(), freshId()];
      const later = (await now()) + 60_000;
      await recovery.setLink(ann.id, former, later);
      await recovery.setLink(ann.id, token, later);
      expect(await recovery.takeLink(former)).toBeNull();
      expect([await recovery.takeLink(token), await recovery.takeLink(token)]).toEqual([ann.id, null]);
      await recovery.setLink(ann.id, late, (await now()) - 1);
      expect(await recovery.takeLink(late)).toBeNull();
    });
  });

  describe(`${name} keeps the Guesses contract`, () => {
    it('accepts the free guesses at once, then one after the other', async () => {
      const { guesses } = open();
      const throttle = { free: 3, mostSeconds: 60, forgetSeconds: 600 };
      const key = freshId();
      const waits = await Promise.all(Array.from({ length: 10 }, () => guesses.count(key, throttle)));
      expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
      expect(Math.max(...waits)).toBeLessThanOrEqual(60);
      expect(await guesses.count(freshId(), throttle)).toBe(0);
      await guesses.forget(key);
      expect(await guesses.count(key, throttle)).toBe(0);
    });

    it('doubles the wait after each, and forgets in time', async () => {
      const { guesses, pass } = open();
      const key = freshId();
      const throttle = { free: 1, mostSeconds: 60, forgetSeconds: 600 };
      expect([await guesses.count(key, throttle), await guesses.count(key, throttle)]).toEqual([0, 1]);
      await pass(1_100);
      expect([await guesses.count(key, throttle), await guesses.count(key, throttle)]).toEqual([0, 2]);
      expect(await guesses.count(key, { ...throttle, forgetSeconds: 0 })).toBe(0);
    });
  });

  describe(`${name} keeps the Sessions contract`, () => {
    it('lists the sessions of a user, and ends one, or all but the current one', async () => {
      const { sessions, now } = open();
      const [ann, bob] = [await member(), await member()];
      const [own, phone, others] = [freshId(), freshId(), freshId()];
      const later = (await now()) + 60_000;
      await sessions.open(own, ann.id, later, 'Firefox · Linux');
      await sessions.open(phone, ann.id, later);
      await sessions.open(others, bob.id, later);
      const list = await sessions.list(ann.id, own);
      expect(list.map(({ device, isOwn }) => ({ device, isOwn }))).toEqual(
        expect.arrayContaining([
          { device: 'Firefox · Linux', isOwn: true },
          { device: '', isOwn: false },
        ]),
      );
      const onPhone = list.find(({ isOwn }) => !isOwn)?.id ?? '';
      expect([await sessions.closeSession(bob.id, onPhone), await sessions.closeSession(ann.id, onPhone)]).toEqual([
        false,
        true,
      ]);
      await sessions.open(phone, ann.id, later);
      expect(await sessions.closeAll(ann.id, own)).toBe(1);
      expect([await sessions.find(own), await sessions.find(others)]).toEqual([ann, bob]);
    });

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

    it('finds no expired session', async () => {
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
