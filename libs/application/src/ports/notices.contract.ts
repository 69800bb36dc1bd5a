import type { CampaignId, UserId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { changeOf, created, freshId } from '../testing/toy-campaign.js';
import type { CampaignStore, OutboxRow } from './campaign-store.js';
import type { Deliveries, Delivery, NoticeBook, NotificationAddress } from './notices.js';

export interface NoticesFixture {
  readonly store: CampaignStore;
  readonly notices: NoticeBook;
  readonly deliveries: Deliveries;
  /** The clock that decides what is due, ms since 1970. */
  readonly now: () => Promise<number>;
  /** Advances the clock by `ms` milliseconds. */
  readonly pass: (ms: number) => Promise<void>;
}

/** Contract of `NoticeBook` and `Deliveries`. */
export function noticesContract(name: string, open: () => NoticesFixture): void {
  const somebody = () => `u${freshId()}` as UserId;
  const add = (user: UserId, channel: NotificationAddress['channel'] = 'push', hash = freshId()) =>
    open().notices.addTarget({
      id: freshId(),
      owner: { user },
      channel,
      address: `sealed ${hash}`,
      addressHash: hash,
      label: 'a phone',
      confirmed: true,
    });

  /** A campaign whose first append causes notifications for these users. */
  async function told(...recipients: readonly UserId[]): Promise<CampaignId> {
    const campaign = freshId() as CampaignId;
    const outbox = recipients.map((recipient): OutboxRow => ({
      ...{ id: `${campaign}.${recipient}`, campaign, reason: 'opened', recipient, phase: null },
      about: { code: 'opened', params: { turn: 1 } },
    }));
    const change = await changeOf(null, [created(campaign)], { outbox });
    await open().store.transact(campaign, (tx) => tx.append(change));
    return campaign;
  }

  /** To each address at once. */
  const plainly =
    (given: Partial<Delivery> = {}): Parameters<Deliveries['plan']>[1] =>
    (row, { targets }, now) =>
      targets.map((target) => ({
        ...{ id: `${row.id}/${target.id}`, owner: target.owner, campaign: row.campaign, outbox: row.id },
        ...{ reason: row.reason, about: row.about, phase: row.phase, channel: target.channel, target: target.id },
        ...{ dueAt: now, state: 'waiting', ...given },
      }));

  async function planAll(deliveries = plainly()): Promise<void> {
    while ((await open().deliveries.plan(100, deliveries)) > 0);
  }

  /** Claims what is due for these addresses only; the database holds rows of other tests. */
  async function claimed(targets: readonly NotificationAddress[], leaseMs = 60_000) {
    const all = await open().deliveries.claim(1000, leaseMs);
    return all.filter(({ target }) => targets.some(({ id }) => id === target));
  }

  describe(`${name} keeps the NoticeBook contract`, () => {
    it('stores settings unchanged, and counts the URLs of the calendar', async () => {
      const { notices } = open();
      const user = somebody();
      expect(await notices.profile(user)).toBeNull();
      await notices.saveProfile(user, { zone: 'Europe/Paris', odd: 'ä\u0000' });
      expect(await notices.renewCalendar(user)).toBe(1);
      expect(await notices.renewCalendar(user)).toBe(2);
      expect(await notices.profile(user)).toEqual({ profile: { zone: 'Europe/Paris', odd: 'ä\u0000' }, calendar: 2 });
    });

    it('stores an address once, and gives a browser to the user who registered it last', async () => {
      const { notices } = open();
      const [ann, bob] = [somebody(), somebody()];
      const [first, second] = [await add(ann, 'push', 'same browser'), await add(ann, 'push', 'same browser')];
      expect(second).toEqual(first);
      const taken = await add(bob, 'push', 'same browser');
      expect(await notices.targets({ user: ann })).toEqual([]);
      expect(await notices.targets({ user: bob })).toEqual([taken]);
      const box = freshId();
      expect((await add(ann, 'mail', box)).id).not.toBe((await add(bob, 'mail', box)).id);
    });

    it('records the result of a test', async () => {
      const { notices } = open();
      const { id } = await add(somebody());
      await notices.noteTarget(id, 'It answered with status 500.');
      expect(await notices.target(id)).toMatchObject({ lastError: 'It answered with status 500.', lastSentAt: null });
      await notices.noteTarget(id, null);
      const noted = await notices.target(id);
      expect(noted?.lastError).toBeNull();
      expect(Number.isInteger(noted?.lastSentAt)).toBe(true);
    });

    it('returns the same secret to every process', async () => {
      const secret = freshId();
      expect(await open().notices.storedSecret(secret)).toBeNull();
      const all = await Promise.all([1, 2, 3].map((n) => open().notices.hostSecret(secret, () => `sealed ${n}`)));
      expect(new Set(all).size).toBe(1);
    });
  });

  describe(`${name} keeps the Deliveries contract`, () => {
    it('plans every reason once with any number of workers', async () => {
      const { deliveries } = open();
      const people = Array.from({ length: 20 }, somebody);
      const targets = await Promise.all(people.map((user) => add(user)));
      await told(...people);
      await Promise.all([1, 2, 3, 4].map(() => deliveries.plan(100, plainly())));
      await planAll();
      expect(await claimed(targets)).toHaveLength(20);
      expect(await claimed(targets)).toEqual([]);
    });

    it('counts deliveries by state', async () => {
      const { deliveries } = open();
      const target = await add(somebody());
      await told((target.owner as { user: UserId }).user);
      const before = await deliveries.counts();
      await planAll();
      const [delivery] = await claimed([target]);
      if (!delivery) throw new Error('Nothing was claimed');
      await deliveries.settle(delivery, { kind: 'failed', error: 'no such box' });
      const after = await deliveries.counts();
      expect((after['failed'] ?? 0) - (before['failed'] ?? 0)).toBe(1);
    });

    it('gives each delivery to one of several workers, and never two to one address', async () => {
      const user = somebody();
      const target = await add(user);
      await told(user);
      await told(user);
      await planAll();
      const racing = await Promise.all([1, 2, 3, 4].map(() => claimed([target])));
      expect(racing.flat()).toHaveLength(1);
    });

    it('releases the deliveries of a crashed worker once its lease has expired', async () => {
      const target = await add(somebody());
      await told((target.owner as { user: UserId }).user);
      await planAll();
      const [first] = await claimed([target], 1);
      await open().pass(20);
      const [retried] = await claimed([target]);
      expect(retried).toMatchObject({ id: first?.id, attempts: 2, address: target.address });
    });

    it('records the result: sent, retried later, or address gone', async () => {
      const { deliveries, notices, now } = open();
      const user = somebody();
      const target = await add(user);
      await told(user);
      await planAll();
      const [delivery] = await claimed([target], 1);
      if (!delivery) throw new Error('Nothing is due');
      await deliveries.settle(delivery, { kind: 'again', dueAt: (await now()) + 60_000, error: 'It was slow.' });
      expect(await notices.target(target.id)).toMatchObject({ lastError: 'It was slow.' });
      expect(await claimed([target])).toEqual([]);
      await told(user);
      await planAll(plainly({ reason: 'press' }));
      const [other] = await claimed([target]);
      if (!other) throw new Error('Nothing is due');
      await deliveries.settle(other, { kind: 'gone' });
      expect(await notices.target(target.id)).toBeNull();
      expect(await claimed([target])).toEqual([]);
    });

    it('lets a newer notice take the place of one that waits with the same campaign and reason', async () => {
      const user = somebody();
      const target = await add(user);
      const campaign = await told(user);
      await planAll();
      await told(user);
      await planAll(plainly({ campaign, about: { code: 'opened', params: { turn: 2 } } }));
      const [delivery] = await claimed([target]);
      expect(delivery?.about.params).toEqual({ turn: 2 });
      await open().deliveries.settle(delivery ?? { id: '', target: '' }, { kind: 'sent', expiresAt: null });
      expect(await claimed([target])).toEqual([]);
    });

    it('counts pushes exactly, even with concurrent devices', async () => {
      const { deliveries, now } = open();
      const user = somebody();
      const since = (await now()) - 1000;
      const asked = await Promise.all(
        Array.from({ length: 10 }, (_, n) => deliveries.countPush(user, `n${n}`, since, 3)),
      );
      expect(asked.filter(Boolean)).toHaveLength(3);
      expect(await deliveries.pushesSince(user, since)).toBe(3);
      const known = `n${asked.indexOf(true)}`;
      expect(await deliveries.countPush(user, known, since, 3)).toBe(true);
    });

    it('collects what can wait into one digest, and creates it once', async () => {
      const { deliveries } = open();
      const user = somebody();
      const target = await add(user, 'mail');
      await told(user);
      await told(user);
      await planAll(plainly({ state: 'gathered', dueAt: Date.UTC(2026, 0, 1) }));
      expect(await claimed([target])).toEqual([]);
      await Promise.all([deliveries.openDigests(), deliveries.openDigests()]);
      const [digest] = await claimed([target]);
      expect(digest).toMatchObject({ reason: 'digest', channel: 'mail', owner: { user } });
      expect(await deliveries.digested(digest?.id ?? '')).toHaveLength(2);
      await deliveries.settle(digest ?? { id: '', target: '' }, { kind: 'sent', expiresAt: null });
      await deliveries.openDigests();
      expect(await claimed([target])).toEqual([]);
    });
  });
}
