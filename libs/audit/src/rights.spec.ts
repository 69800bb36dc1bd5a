import { describe, expect, it } from 'vitest';
import {
  endCampaign,
  extendDeadline,
  changePace,
  pauseCampaign,
  resumeCampaign,
  useAllowance,
  editCampaign,
  setReady,
  setLaterOrders,
  setStandingOrders,
  withdrawOrders,
  declareRestored,
  erasePress,
  sendPress,
  answerTreaty,
  dismissSitter,
  handOverSeat,
  nameSitter,
  noteLeave,
  nudgeSeat,
  endRole,
  offerRole,
  offerSeat,
  requestSeat,
  takeRole,
  castVote,
  openVote,
  rankSeats,
  startCampaign,
  isPlatformEvent,
} from '@warlog/campaign';
import { seat, type UserId } from '@warlog/core';
import { unsignedGaps, gm, RecordedTable, guest, host, nonceOf, toyRuleset } from '@warlog/ruleset-testkit';
import { audit, publishedKey } from './audit.js';
import { decisionsOf, type StoredEvent } from './steps.js';

const HOUR = 3_600_000;
/** Filled in to fit the moment. */
const [phase, at, from, until] = [undefined, undefined, undefined, undefined];
const to = 9e12;
const [eve, stranger, friend] = ['eve', 'stranger', 'friend'] as [UserId, UserId, UserId];
const sheet = { guess: 1, hide: 1 };

/** A campaign in which players do everything that they may, outside the game itself. */
function lively(): readonly StoredEvent[] {
  const pace = { coolingSeconds: 0, allowanceHours: 5, phaseMinutes: 7 * 24 * 60 };
  const table = new RecordedTable(toyRuleset, { mode: 'blind', user: gm }, [], pace);
  const reason = 'so it goes';
  const brief = { text: 'Two of us', newcomers: true, language: null };
  table.as(host).must((loaded, context) => editCampaign(loaded, { user: host, changes: { brief } }, context));
  table.as(guest).must((loaded) => rankSeats(loaded, { user: guest, order: [seat(2)] }));
  table.as(guest).must((loaded) => noteLeave(loaded, { user: guest, leave: [{ from: 5, to: 9 }] }));
  table.as(host).must((loaded, context) => startCampaign(loaded, { user: host }, context));

  table.as(host).must((loaded) => offerRole(loaded, { user: host, to: friend, role: 'mentor' }));
  table.as(friend).must((loaded) => takeRole(loaded, { user: friend, seat: seat(1) }));
  const comment = { user: friend, message: 'comment', to: ['s1'], signed: true };
  table.as(friend).must((loaded, { now }) => sendPress(loaded, comment, now));
  const written = { message: 'comment', from: seat(1), to: [seat(1)], by: friend, erased: false };
  table.as(friend).must((loaded, { now }) => erasePress(loaded, friend, written, now));
  table.as(host).must((loaded) => endRole(loaded, { user: host, seat: seat(1), of: friend }));
  const letter = { user: guest, message: 'm1', to: 'all', signed: true } as const;
  table.as(guest).must((loaded, { now }) => sendPress(loaded, letter, now));
  const sent = { message: 'm1', from: seat(2), to: 'all', erased: false } as const;
  table.must((loaded, { now }) => erasePress(loaded, guest, sent, now));
  const treaty = { user: guest, message: 'm2', to: ['s1'], signed: true, untilTurn: 3 };
  table.must((loaded, { now }) => sendPress(loaded, treaty, now));
  const agreed = { user: host, message: 'm2', answer: 'agreed' } as const;
  table.as(host).must((loaded, { now }) => answerTreaty(loaded, agreed, now));
  const said = { phase: table.phase, hours: 2, reason };
  table.as(gm).must((loaded, context) => extendDeadline(loaded, { ...said, user: gm }, context));
  table.as(guest).must((loaded) => useAllowance(loaded, { ...said, user: guest }));
  table.as(gm).must((loaded, context) => pauseCampaign(loaded, { user: gm, hours: 20, minutes: 20, reason }, context));
  const slower = { kind: 'pace', fromTurn: 9, phaseMinutes: 120 } as const;
  table.must((loaded, context) => changePace(loaded, { user: gm, change: slower, reason }, context));
  table.now += HOUR;
  table.must((loaded, context) => resumeCampaign(loaded, { user: gm }, context));
  table.must((loaded, context) => nudgeSeat(loaded, { user: gm, seat: seat(2) }, context));
  const sitting = { user: host, sitter: eve, scope: 'always', until: table.now + 40 * HOUR } as const;
  table.as(host).must((loaded, context) => nameSitter(loaded, sitting, context));
  table.as(guest).must((loaded, context) => setStandingOrders(loaded, { user: guest, standing: sheet }, context));
  const later = { user: host, turn: 2, phaseKind: 'orders', orders: { sheet, only: [] } };
  table.as(host).must((loaded, context) => setLaterOrders(loaded, later, context));
  table.send(sheet, sheet);
  table.as(host).must((loaded, context) => withdrawOrders(loaded, { user: host, phase: table.phase }, context));
  const motion = { kind: 'extend', hours: 3 } as const;
  table.must((loaded, context) => openVote(loaded, { user: host, motion, reason }, context));
  const vote = table.loaded.campaign.votes[0]?.id ?? '';
  table.as(guest).must((loaded, context) => castVote(loaded, { user: guest, vote, choice: 'yes' }, context));
  table.as(host).must((loaded) => dismissSitter(loaded, host));
  for (const user of [host, guest]) {
    const ready = { user, phase: table.phase, ready: 'now' } as const;
    table.as(user).must((loaded, context) => setReady(loaded, ready, context));
  }
  table.close();

  table.as(null).must((loaded, context) => declareRestored(loaded, { to: 5, reason }, context));
  table.as(guest).must((loaded) => offerSeat(loaded, { user: guest, seat: seat(2), offered: true }));
  table.as(stranger).must((loaded) => requestSeat(loaded, { user: stranger, seat: seat(2) }));
  const handing = { user: guest, seat: seat(2), to: stranger, reason };
  table.as(guest).must((loaded, context) => handOverSeat(loaded, handing, context));
  table.close();
  table.as(gm).must((loaded, context) => endCampaign(loaded, { user: gm, reason }, context));
  return table.stored;
}

const stream = lively();
const auditOf = (events: readonly StoredEvent[]) =>
  audit(events, { versions: () => toyRuleset, secretKey: publishedKey(events), tampered: () => null });
/** Whether the audit finds a difference; a gap would only say that something is unknown. */
const isFound = (events: readonly StoredEvent[]) => auditOf(events).difference !== null;

/** The stream with its last event of a type changed, and the meta of its decision. */
function forged(type: string, change: object, meta: object = {}): readonly StoredEvent[] {
  const at = stream.findLastIndex(({ event }) => event.type === type);
  expect(at, type).toBeGreaterThanOrEqual(0);
  const { correlation } = stream[at]!.meta;
  return stream.map((storedEvent, index) => ({
    ...storedEvent,
    event: index === at ? { ...storedEvent.event, ...change } : storedEvent.event,
    meta: storedEvent.meta.correlation === correlation ? { ...storedEvent.meta, ...meta } : storedEvent.meta,
  }));
}

/** The stream with an additional decision by a user, or the clock (null), during the first phase. */
function inserted(user: UserId | null, ...events: readonly object[]): readonly StoredEvent[] {
  const at = stream.findLastIndex(({ event }) => event.type === 'SeatNudged');
  const { meta, ...like } = stream[at]!;
  const actor = user === null ? { kind: 'clock' } : { kind: 'user', user };
  const { phase } = like.event as unknown as { readonly phase: string };
  const when = { ...{ phase, at: meta.at, from: meta.at }, until: meta.at + HOUR };
  // So that only the right to it is wrong.
  const fitting = (event: object) =>
    Object.fromEntries(
      Object.entries(event).map(([key, value]) => [key, value === undefined ? when[key as keyof typeof when] : value]),
    );
  const put = events.map((event) => {
    return {
      ...like,
      event: fitting(event),
      meta: { ...meta, actor, correlation: 'forged' },
    } as unknown as StoredEvent;
  });
  return [...stream.slice(0, at), ...put, ...stream.slice(at)].map((storedEvent, index) => ({
    ...storedEvent,
    version: index + 1,
  }));
}

/** Fields that the actor may choose freely; who wrote them is a matter of signatures. */
const ownWords: readonly string[] = [
  ...['demo', 'gm', 'listed', 'name', 'pace', 'spectators'].map((key) => `CampaignCreated.${key}`),
  'CampaignEdited.changes',
  'CampaignEnded.words',
  'CampaignPaused.reason',
  'DeadlineMoved.reason',
  'PaceChanged.change',
  'PaceChanged.reason',
  'SeatHandedOver.nonce',
  'SeatHandedOver.reason',
  'SeatReady.ready',
  ...['scope', 'until', 'user'].map((key) => `SitterNamed.${key}`),
  ...['reason', 'to'].map((key) => `StreamRestored.${key}`),
  'VoteOpened.motion',
];

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : ['x'];
  if (typeof value === 'object' && value !== null) return { ...value, another: 1 };
  return 1;
}

describe('right of every event to be in a record', () => {
  it('is given in an honest one', () => {
    const report = auditOf(stream);
    expect(report).toMatchObject({ difference: null, gaps: unsignedGaps });
  });

  it('does not extend to another user', () => {
    const decisions = decisionsOf(stream).filter(([first]) => first?.meta.actor.kind === 'user');
    const passed = decisions.filter(([first]) => {
      const other = { kind: 'user', user: 'nobody-here' as UserId } as const;
      const { correlation } = first!.meta;
      return !isFound(
        stream.map((storedEvent) =>
          storedEvent.meta.correlation === correlation
            ? { ...storedEvent, meta: { ...storedEvent.meta, actor: other } }
            : storedEvent,
        ),
      );
    });
    expect(passed.map(([first]) => first?.event.type)).toEqual([]);
    expect(decisions.length).toBeGreaterThan(20);
  });

  it('covers every field except those that the actor may choose freely', () => {
    const passed = new Set<string>();
    let tried = 0;
    for (const { version, event } of stream) {
      if (!isPlatformEvent(event)) continue;
      for (const [key, value] of Object.entries(event)) {
        if (key === 'type') continue;
        const other = { ...event, [key]: otherThan(value) } as never;
        tried += 1;
        if (
          !isFound(
            stream.map((storedEvent) =>
              storedEvent.version === version ? { ...storedEvent, event: other } : storedEvent,
            ),
          )
        ) {
          passed.add(`${event.type}.${key}`);
        }
      }
    }
    expect(tried).toBeGreaterThan(150);
    expect([...passed].sort()).toEqual(ownWords);
  });

  it('includes its time', () => {
    const timed = stream.filter(({ event }) => isPlatformEvent(event) && 'at' in event);
    const passed = timed.filter(({ version }) => {
      const later = (storedEvent: StoredEvent) => ({
        ...storedEvent.event,
        at: (storedEvent.event as unknown as { at: number }).at + 1,
      });
      return !isFound(
        stream.map((storedEvent) =>
          storedEvent.version === version ? { ...storedEvent, event: later(storedEvent) } : storedEvent,
        ),
      );
    });
    expect(passed.map(({ event }) => event.type)).toEqual([]);
    expect(timed.length).toBeGreaterThan(10);
  });

  it.each([
    [
      'a campaign with more seats than its scenario has',
      'CampaignCreated',
      { seats: [1, 2, 3].map((n) => ({ id: `s${n}`, name: 'x' })) },
    ],
    ['a start with more than the scenario gives', 'CampaignStarted', { setup: { tokens: 30 } }],
    ['a seat taken by somebody who did not ask', 'SeatTaken', { holder: { kind: 'player', user: eve } }],
    ['a sheet that the rules refuse', 'OrdersSubmitted', { sheet: { guess: 99, hide: 1 } }],
    ['a sheet whose number is left out', 'OrdersSubmitted', { number: 7 }],
    ['more time than the caps leave', 'DeadlineMoved', { to: 9e12 }],
    [
      'another pace from the running turn on',
      'PaceChanged',
      { change: { kind: 'pace', fromTurn: 1, phaseMinutes: 9 } },
    ],
    ['a pause without end', 'CampaignPaused', { until: 9e12 }],
    ['a pause that gave other time back', 'CampaignResumed', { dueAt: 9e12 }],
    ['a vote that asks fewer', 'VoteOpened', { electorate: ['s1'] }],
    ['a vote that fewer carry', 'VoteOpened', { quorum: 1 }],
    ['a vote counted otherwise', 'VoteClosed', { yes: 1, no: 1 }],
    ['a seat handed to somebody who never asked for it', 'SeatHandedOver', { to: { kind: 'player', user: eve } }],
    ['a sitter for ever', 'SitterNamed', { until: 9e12 }],
    ['a letter by another hand', 'PressSent', { from: 's1' }],
    ['a treaty through another turn', 'PressSent', { treaty: { untilTurn: 900 } }],
    ['a treaty that another seat agreed to', 'TreatyAnswered', { by: 's2' }],
    ['a treaty answered otherwise', 'TreatyAnswered', { answer: 'withdrawn' }],
    ['a letter erased by another', 'PressErased', { by: 'gm' }],
    ['an end with a winner', 'CampaignEnded', { winners: ['s1'] }],
    ['orders for a later turn that it cannot be', 'LaterOrdersSet', { turn: 1 }],
    ['standing orders that the rules refuse', 'StandingOrdersSet', { standing: { guess: 99 } }],
  ])('is missing to %s', (_, type, change) => {
    expect(isFound(forged(type, change))).toBe(true);
  });

  it.each<[what: string, user: UserId | null, ...events: object[]]>([
    [
      'a deadline that the clock had no cause to move',
      null,
      { type: 'DeadlineMoved', phase, from, to, by: null, reason: 'rescue' },
    ],
    ['a vote that nobody cast', null, { type: 'VoteClosed', vote: 'v', outcome: 'carried', yes: 2, no: 0, at }],
    ['another game master', null, { type: 'GameMasterReplaced', user: eve, vote: 'v' }],
    [
      'a seat handed over by nobody',
      null,
      { type: 'SeatHandedOver', seat: 's1', to: { kind: 'bot' }, standIn: false, nonce: nonceOf('c'), reason: 'x' },
    ],
    [
      'a player sent away after the start',
      gm,
      { type: 'SeatVacated', seat: 's1', reason: 'removed', by: gm, words: 'x' },
    ],
    [
      'another pace by a player alone',
      host,
      { type: 'PaceChanged', change: { kind: 'pace', fromTurn: 9, phaseMinutes: 9 }, by: host, reason: 'x', at },
    ],
    ['a pause by a player alone', host, { type: 'CampaignPaused', by: host, reason: 'x', at, until }],
    [
      'an end by a player alone',
      host,
      {
        type: 'CampaignEnded',
        winners: [],
        reason: 'ended.by-host',
        clause: null,
        by: { kind: 'user', user: host },
        words: 'x',
        secretKey: 'c0'.repeat(32),
      },
    ],
    ['a word for another seat', host, { type: 'SeatReady', phase, seat: 's2', ready: 'now', at }],
    ['a clock that stood still for nothing', null, { type: 'CampaignParked', phase, at }],
    [
      'a second key for its checkpoints',
      null,
      { type: 'HeadKeyReplaced', headKey: 'ab'.repeat(32), reason: 'introduced' },
      { type: 'HeadKeyReplaced', headKey: 'cd'.repeat(32), reason: 'introduced' },
    ],
    ['a backup of a time to come', null, { type: 'StreamRestored', to, reason: 'x', at }],
    ['a backup of which a player speaks', host, { type: 'StreamRestored', to: 5, reason: 'x', at }],
    ['a seat that is said to be away', null, { type: 'SeatAway', seat: 's1' }],
  ])('is missing to %s', (_, user, ...events) => {
    expect(isFound(inserted(user, ...events))).toBe(true);
  });
});

describe('orders from an earlier turn', () => {
  it('are re-decided from the plan of their seat, and found if they are others', () => {
    const table = RecordedTable.begun();
    table.send(sheet, sheet);
    const orders = { sheet, only: [{ part: ['guess'], condition: { if: 'rich', tokens: 1 } }] };
    const later = { user: guest, turn: 2, phaseKind: 'orders', orders };
    table.as(guest).must((loaded, context) => setLaterOrders(loaded, later, context));
    table.close();
    table.send(sheet);
    table.close();
    table.as(gm).must((loaded, context) => endCampaign(loaded, { user: gm, reason: 'enough' }, context));
    const { stored } = table;
    const at = stored.findIndex(({ event }) => 'origin' in event && event.origin === 'later');
    expect(stored[at]?.event).toMatchObject({ type: 'OrdersSubmitted', seat: 's2', sheet });
    expect(auditOf(stored)).toMatchObject({ difference: null });
    const others = { ...stored[at]!.event, sheet: { guess: 0, hide: 0 } };
    expect(isFound(stored.with(at, { ...stored[at]!, event: others }))).toBe(true);
  });
});
