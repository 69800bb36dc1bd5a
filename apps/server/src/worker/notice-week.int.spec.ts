import { wholeStream } from '@warlog/application';
import type { CampaignId, SeatId } from '@warlog/core';
import type { PhaseOpened } from '@warlog/campaign';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf, END, isQuiet, MINUTE, STEP, wallOf } from '../testing/notice-week/time.js';
import { liveThroughWeek, type Week } from '../testing/notice-week/week.js';

onServer('A week of three campaigns and twelve players', (fresh) => {
  let week: Week;

  beforeAll(async () => {
    week = await liveThroughWeek(fresh().database, fresh().url);
  }, 10 * MINUTE);
  afterAll(() => week.close());

  /** Returns everything that arrived, with its time and outbox row, matched by the ids sent along. */
  async function told() {
    const { ports, arrivals } = week;
    const { kysely } = week.clock.database;
    const rows = await kysely.selectFrom('delivery').select(['id', 'outboxId', 'reason']).execute();
    const named = new Map(rows.map((row) => [ports.vault.uuidFor(`delivery/${row.id}`), row]));
    return arrivals.map((arrival) => ({ ...arrival, delivery: named.get(arrival.wire) }));
  }

  it('continues: deadlines pass in all three', async () => {
    const turns = await Promise.all(
      week.campaigns.map(async (id) => (await week.ports.reads.campaign(id))?.ordinal ?? 0),
    );
    expect(Math.min(...turns)).toBeGreaterThanOrEqual(4);
    expect(week.expected.length).toBeGreaterThan(100);
  });

  it('delivers nothing twice', async () => {
    const all = await told();
    expect(all.filter(({ delivery, channel }) => !delivery && channel === 'push')).toEqual([]);
    expect(new Set(all.map(({ wire }) => wire)).size).toBe(all.length);
    const perDevice = all.map(
      ({ delivery, channel, player, isDone }) => `${delivery?.outboxId}/${channel}/${player.user}/${isDone}`,
    );
    const known = perDevice.filter((key) => !key.startsWith('undefined'));
    expect(new Set(known).size).toBe(known.length);
  });

  it('reminds the right people of everything due, except in quiet hours and above the daily limit', async () => {
    const due = new Set(week.expected.map(({ key }) => key));
    const all = await told();
    const reminders = all.filter(
      ({ delivery, isDone }) => !isDone && ['near', 'last'].includes(delivery?.reason ?? ''),
    );
    expect(reminders.filter(({ delivery }) => !due.has(delivery?.outboxId ?? ''))).toEqual([]);
    const missing = week.expected.filter(({ at, player, key }) => {
      if (isQuiet(player.zone, at) && !(player.lastChance && key.includes('.last.'))) return false;
      return !reminders.some(
        ({ channel, at: then, delivery }) => channel === 'mail' && then === at && delivery?.outboxId === key,
      );
    });
    expect(missing).toEqual([]);
    const unpushed = week.expected.filter(({ at, player, key }) => {
      if (isQuiet(player.zone, at) && !(player.lastChance && key.includes('.last.'))) return false;
      if (
        reminders.some(
          ({ channel, at: then, delivery }) => channel === 'push' && then === at && delivery?.outboxId === key,
        )
      )
        return false;
      const day = dayOf(player.zone, at);
      const before = all.filter(
        (arrival) =>
          arrival.channel === 'push' &&
          !arrival.isDone &&
          arrival.player === player &&
          dayOf(player.zone, arrival.at) === day &&
          arrival.at <= at,
      );
      return before.length < (key.includes('.last.') ? 5 : 4);
    });
    expect(unpushed).toEqual([]);
  });

  it('sends nothing at night, except the last chance if the player allows it', () => {
    const nightly = week.arrivals.filter(({ at, player, isDone }) => !isDone && isQuiet(player.zone, at));
    expect(nightly.filter(({ player }) => !player.lastChance)).toEqual([]);
  });

  it('sends only the last reminder during the night', async () => {
    const all = await told();
    const nightly = all.filter(({ at, player, isDone }) => !isDone && isQuiet(player.zone, at));
    expect(nightly.length).toBeGreaterThan(0);
    expect(new Set(nightly.map(({ delivery }) => delivery?.reason))).toEqual(new Set(['last']));
  });

  it('pushes at most five times a day, even to a player who forgets everything in three campaigns', () => {
    const days = new Map<string, number>();
    for (const { player, at, channel, isDone } of week.arrivals) {
      if (channel !== 'push' || isDone) continue;
      const key = `${player.user} ${dayOf(player.zone, at)}`;
      days.set(key, (days.get(key) ?? 0) + 1);
    }
    expect(Math.max(...days.values())).toBe(5);
  });

  it('withdraws a reminder once its task is done', async () => {
    const all = await told();
    const taken = all.filter(({ isDone }) => isDone);
    expect(taken.length).toBeGreaterThan(0);
    for (const arrival of taken) {
      const asked = all.find(({ delivery, isDone }) => !isDone && `${delivery?.id}/done` === arrival.delivery?.id);
      expect(asked?.at).toBeLessThanOrEqual(arrival.at);
    }
  });

  it('puts what can wait into one mail a day, at the reader’s hour in their time zone, and nothing twice', async () => {
    const all = await told();
    for (const player of week.players.filter(({ digestAt }) => digestAt !== null)) {
      const dueTimes = await heldFor(week, player);
      const digests = all.filter((arrival) => arrival.player === player && arrival.delivery?.reason === 'digest');
      expect(digests.map(({ at }) => at)).toEqual([...new Set(dueTimes)].sort((a, b) => a - b));
      const days = digests.map(({ at }) => dayOf(player.zone, at));
      expect(new Set(days).size).toBe(days.length);
      expect(days.length).toBeGreaterThanOrEqual(3);
      for (const { at, mail } of digests) {
        const count = dueTimes.filter((due) => due === at).length;
        expect(mail?.headers['subject']).toMatch(
          count === 1 ? /one notification/ : new RegExp(`\\b${count} notifications`),
        );
      }
    }
  });

  it('does not delay urgent reminders for a digest, and mails nothing else separately', async () => {
    const readers = new Set(week.players.filter(({ digestAt }) => digestAt !== null));
    const mails = (await told()).filter(({ channel, player }) => channel === 'mail' && readers.has(player));
    const reasons = new Set(mails.map(({ delivery }) => delivery?.reason));
    expect(reasons).toEqual(new Set(['digest', 'near', 'last']));
    const prompt = week.expected.filter(({ player, at }) => readers.has(player) && !isQuiet(player.zone, at));
    expect(prompt.length).toBeGreaterThan(10);
    const arrived = new Set(mails.map(({ at, delivery }) => `${delivery?.outboxId} ${at}`));
    expect(prompt.filter(({ key, at }) => !arrived.has(`${key} ${at}`))).toEqual([]);
  });
});

/**
 * Returns when digests are due by the log. For each phase that awaited the player, this is the next time at which the
 * local clock shows the player's hour. Dice decide which realm falls and when, so this is no constant.
 */
async function heldFor({ ports, campaigns }: Week, player: Week['players'][number]): Promise<readonly number[]> {
  const seats = await ports.reads.seats(campaigns);
  const own = seats.filter(({ holder }) => holder === player.user);
  const opened = await Promise.all(own.map(({ campaign, seat }) => askedIn(ports, campaign, seat)));
  return opened.flat().flatMap(({ openedAt }) => {
    let at = openedAt + STEP;
    while (wallOf(player.zone, at) !== wallAt(player.digestAt ?? 0)) at += STEP;
    return at < END ? [at] : [];
  });
}

async function askedIn(ports: Week['ports'], campaign: CampaignId, seat: SeatId): Promise<readonly PhaseOpened[]> {
  const stream = await wholeStream(ports.store, campaign);
  return stream.flatMap(({ event }) =>
    event.type === 'PhaseOpened' && (event as PhaseOpened).awaited.includes(seat) ? [event as PhaseOpened] : [],
  );
}

function wallAt(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
