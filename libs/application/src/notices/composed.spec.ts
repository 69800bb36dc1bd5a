import type { Campaign, PressSent, TreatyAnswer, ViewerUpdate, VisibleEvent } from '@warlog/campaign';
import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '../ports/campaign-store.js';
import type { Account } from '../ports/accounts.js';
import type { CampaignAccess } from '../campaigns/campaign-access.js';
import { campaignRow, closed, counted, created, freshId, opened, SOME_TIME, toyFold } from '../testing/toy-campaign.js';
import type { About, NoticeParams } from './about.js';
import { causesOf } from './causes.js';
import { messageOf } from './compose.js';
import { usualProfile } from './profile.js';
import { channels } from './reasons.js';
import { remind } from './remind.js';
import { formatterFor } from './formatter.js';
import { timeLeft } from '../testing/time-left.js';
import { textOf } from './notification-text.js';

const [s1, s2] = ['s1', 's2'] as SeatId[] as [SeatId, SeatId];
const [ann, bob, eve] = ['ann', 'bob', 'eve'] as UserId[] as [UserId, UserId, UserId];
const HOUR = 3_600_000;
const now = SOME_TIME + 1000;

const first = opened(1);
const setUp = [
  created(freshId() as CampaignId),
  { type: 'SeatTaken', seat: s1, holder: { kind: 'player', user: ann }, nonce: '00' },
  { type: 'SeatTaken', seat: s2, holder: { kind: 'player', user: bob }, nonce: '00' },
] as const;
const lobby = (await toyFold(null, setUp)).campaign;
const started = [...setUp, { type: 'CampaignStarted', setup: null, leaves: [] }, first] as const;
const running = (await toyFold(null, started)).campaign;

const proposed: PressSent = {
  ...{ type: 'PressSent', message: 'm', from: s2, to: [s1, s2], signed: true, at: now },
  treaty: { untilTurn: 2 },
};
const agreed = { type: 'TreatyAnswered', message: 'm', to: [s1, s2], by: s2, answer: 'agreed', at: now } as const;
/** A later turn, after which a treaty between both seats ends. */
const inForce: Campaign = {
  ...(await toyFold(null, [...started, { ...proposed, from: s1 }, agreed])).campaign,
  turn: 2,
};
const treatyAnswered = (answer: TreatyAnswer) => rowsOf([{ ...agreed, answer }]);

/** The same campaign with the second seat on offer. */
const offering: Campaign = {
  ...running,
  listed: true,
  seats: running.seats.map((seat) => ({ ...seat, offered: seat.id === s2 })),
};

/** Rows of notifications for the first seat, its removed player, or the host, if these events are disclosed to all. */
function rowsOf(events: readonly VisibleEvent[], before: Campaign = running, after: Campaign = running) {
  const viewers: readonly Viewer[] = [{ kind: 'seat', seat: s1 }, { kind: 'public' }, { kind: 'referee' }];
  const updates = viewers.map((viewer): Pick<ViewerUpdate, 'viewer' | 'visible'> => ({
    viewer,
    visible: events.map((event) => ({ ordinal: 1, event })),
  }));
  return causesOf(before, after, updates, { s1: 7 });
}

/** The same as a battle campaign, in which the first seat has a captain. */
const battle: Campaign = { ...running, parent: { campaign: running.id, battle: 'b' } };
const lent: Campaign = {
  ...battle,
  seats: battle.seats.map((seat) =>
    seat.id === s1 ? { ...seat, roles: [{ user: eve, role: 'captain', taken: true }] } : seat,
  ),
};
const captainEnded = rowsOf([{ type: 'RoleEnded', seat: s1, user: eve, by: bob }], lent, battle);

function reminders(): readonly OutboxRow[] {
  const rows: OutboxRow[] = [];
  for (const [openedAt, hours] of [
    [0, 24],
    [0, 1 / 2],
    [-HOUR, 1],
  ] as const) {
    const dueAt = now + hours * HOUR;
    const owing = {
      campaign: running.id,
      phase: first.phase,
      seat: s1,
      dueAt,
      user: ann,
      openedAt: now - 99 * HOUR + openedAt,
      profile: null,
    };
    const half = { ...owing, openedAt: now - hours * HOUR };
    void remind({
      remind: (_leads, rowsFor) => {
        rows.push(...rowsFor({ since: now - 1, now }, [hours === 1 ? half : owing]));
        return Promise.resolve();
      },
    });
  }
  return rows;
}

/** What the end of a lobby writes for one of its people. */
function endingLobbies(): readonly OutboxRow[] {
  const rows: OutboxRow[] = [];
  void remind({
    remind: (_leads, _rows, lobbies) => {
      rows.push(...(lobbies?.rows([{ campaign: running.id, until: now, user: ann }]) ?? []));
      return Promise.resolve();
    },
  });
  return rows;
}

const common = { by: bob, reason: 'holiday', at: now } as const;
const vote = {
  type: 'VoteOpened',
  vote: 'v',
  ...common,
  closesAt: now + 48 * HOUR,
  electorate: [s1, s2],
  quorum: 2,
  secret: true,
} as const;
const voteClosed = (outcome: 'carried' | 'lost' | 'expired' | 'lapsed') =>
  rowsOf([{ type: 'VoteClosed', vote: 'v', outcome, yes: 1, no: 1, at: now }]);
const second = opened(2);
const sameTurn = { ...second, turn: first.turn };
const phase: PhaseId = first.phase;
const bobReady = { type: 'SeatReady', phase, seat: s2, ready: 'yes', at: now } as const;
const daysOff = { zone: 'Europe/Paris', firstDay: '2026-12-24', lastDay: '2027-01-03' } as const;
const arrival = { from: 'WH1:a', to: 'WH1:b', url: 'https://there.example', at: now, dueAt: now + HOUR };

/** Every code with all parameters of its causes. A new code must be caused here. */
const causes: Readonly<Record<keyof NoticeParams, readonly OutboxRow[]>> = {
  near: reminders(),
  last: reminders(),
  half: reminders(),
  opened: rowsOf([opened(1)], lobby),
  resolved: rowsOf([closed(first), second]),
  ended: rowsOf([
    {
      type: 'CampaignEnded',
      winners: [s1],
      reason: 'r',
      clause: null,
      by: { kind: 'clock' },
      secretKey: '',
    },
  ]),
  cancelled: rowsOf(
    [
      {
        type: 'CampaignEnded',
        winners: [],
        reason: 'r',
        clause: null,
        by: { kind: 'user', user: bob },
        words: 'w',
        secretKey: '',
      },
    ],
    lobby,
  ),
  unfilled: rowsOf(
    [
      {
        type: 'CampaignEnded',
        winners: [],
        reason: 'r',
        clause: null,
        by: { kind: 'clock' },
        secretKey: '',
      },
    ],
    lobby,
  ),
  decision: rowsOf([closed(first), sameTurn]),
  answer: rowsOf([counted(1), { type: 'SeatReady', phase, seat: s1, ready: 'no', at: now }]),
  awaited: rowsOf([bobReady], running, (await toyFold(null, [...started, bobReady])).campaign),
  moved: [
    ...rowsOf([{ type: 'DeadlineMoved', phase, from: now, to: now + HOUR, by: bob, reason: 'w' }]),
    ...rowsOf([{ type: 'DeadlineMoved', phase, from: now, to: now + HOUR, by: null, reason: 'allowance' }]),
  ],
  paused: [
    ...rowsOf([{ type: 'CampaignPaused', ...common, until: now + HOUR }]),
    ...rowsOf([{ type: 'CampaignPaused', ...common, by: null, reason: '', until: now + HOUR }]),
  ],
  pace: [
    ...rowsOf([{ type: 'PaceChanged', ...common, change: { kind: 'pace', fromTurn: 8, phaseMinutes: 2880 } }]),
    ...rowsOf([{ type: 'PaceChanged', ...common, change: { kind: 'pace', fromTurn: 8, phaseMinutes: null } }]),
    ...rowsOf([{ type: 'PaceChanged', ...common, change: { kind: 'holiday', ...daysOff } }]),
  ],
  resumed: [
    ...rowsOf([{ type: 'CampaignResumed', by: { kind: 'clock' }, dueAt: now }]),
    ...rowsOf([{ type: 'CampaignResumed', by: { kind: 'user', user: bob }, dueAt: now }]),
  ],
  early: rowsOf([{ type: 'EarlyClosing', phase, closesAt: now, dueAt: now + HOUR }]),
  'early.off': rowsOf([{ type: 'EarlyClosing', phase, closesAt: null, dueAt: now + HOUR }]),
  edited: rowsOf(
    [{ type: 'CampaignEdited', by: bob, changes: { name: 'n', pace: running.pace, options: {}, listed: true } }],
    lobby,
    lobby,
  ),
  press: rowsOf([{ type: 'PressSent', message: 'm', from: s2, to: 'all', signed: true, at: now }]),
  mention: rowsOf([
    { type: 'PressSent', message: 'm', from: s2, to: 'all', signed: true, at: now, mentions: [s1] } satisfies PressSent,
  ]),
  treaty: rowsOf([proposed]),
  'treaty.agreed': treatyAnswered('agreed'),
  'treaty.declined': treatyAnswered('declined'),
  'treaty.withdrawn': treatyAnswered('withdrawn'),
  'treaty.cancelled': treatyAnswered('cancelled'),
  'treaty.ends': rowsOf([{ ...opened(2), turn: 2 }], running, inForce),
  ruling: rowsOf([{ type: 'RulingMade', ruling: 'r', ...common, undoes: null, record: null }]),
  upgraded: rowsOf([{ type: 'RulesetUpgraded', from: 1, to: 2, ...common }]),
  beacon: rowsOf([{ type: 'BeaconWaived', phase, ...common }]),
  restored: rowsOf([{ type: 'StreamRestored', to: now, reason: 'w', at: now }]),
  left: rowsOf([{ type: 'CampaignLeft', ...arrival }]),
  stayed: rowsOf([{ type: 'CampaignStayed', at: now, dueAt: now }]),
  arrived: rowsOf([{ type: 'CampaignArrived', ...arrival }]),
  vote: [
    ...(['pause', 'extend'] as const).flatMap((kind) => rowsOf([{ ...vote, motion: { kind, hours: 24 } }])),
    ...(['draw', 'cancel'] as const).flatMap((kind) => rowsOf([{ ...vote, motion: { kind } }])),
    ...rowsOf([{ ...vote, motion: { kind: 'pace', fromTurn: 8, phaseMinutes: 90 } }]),
    ...rowsOf([{ ...vote, motion: { kind: 'holiday', ...daysOff } }]),
    ...[eve, null].flatMap((to) => [
      ...rowsOf([{ ...vote, motion: { kind: 'replace-seat', seat: s2, to } }]),
      ...rowsOf([{ ...vote, motion: { kind: 'replace-gm', to } }]),
    ]),
  ],
  'vote.opened': rowsOf([{ ...vote, motion: { kind: 'extend', hours: 24 } }]),
  'vote.carried': voteClosed('carried'),
  'vote.lost': voteClosed('lost'),
  'vote.expired': voteClosed('expired'),
  'vote.lapsed': voteClosed('lapsed'),
  nudge: rowsOf([{ type: 'SeatNudged', seat: s1, phase, by: bob, at: now }]),
  seat: rowsOf([
    { type: 'SeatHandedOver', seat: s1, to: { kind: 'player', user: ann }, standIn: false, nonce: null, reason: 'r' },
  ]),
  'seat.standIn': rowsOf([
    { type: 'SeatHandedOver', seat: s1, to: { kind: 'bot' }, standIn: true, nonce: null, reason: 'missed' },
  ]),
  'seat.away': rowsOf([{ type: 'SeatAway', seat: s1 }]),
  'seat.offered': rowsOf([{ type: 'SeatOffered', seat: s1, why: 'missed' }]),
  'seat.open': rowsOf([{ type: 'SeatOffered', seat: s2, why: 'missed' }], running, offering),
  'seat.sitter': rowsOf([{ type: 'SitterNamed', seat: s1, user: eve, scope: 'always', until: now }]),
  'seat.sitterCalled': rowsOf([{ type: 'SitterCalled', seat: s1, user: eve }]),
  'seat.role': rowsOf([{ type: 'RoleOffered', seat: s1, user: eve, role: 'officer' }]),
  'seat.roleTaken': rowsOf([{ type: 'RoleTaken', seat: s1, user: eve, role: 'officer' }]),
  'seat.captain': rowsOf([{ type: 'RoleOffered', seat: s1, user: eve, role: 'captain' }], battle, battle),
  'seat.captainTaken': rowsOf([{ type: 'RoleTaken', seat: s2, user: eve, role: 'captain' }], battle, battle),
  'seat.captainEnded': captainEnded,
  'seat.captainLost': captainEnded,
  'seat.lost': rowsOf([
    { type: 'SeatHandedOver', seat: s1, to: { kind: 'bot' }, standIn: false, nonce: null, reason: 'r' },
  ]),
  'lobby.ending': endingLobbies(),
  'seat.removed': rowsOf([{ type: 'SeatVacated', seat: s1, reason: 'removed', by: bob, words: 'w' }], lobby, lobby),
  'seat.requested': rowsOf([{ type: 'SeatRequested', seat: s1, user: eve }]),
  'seat.follows': (['all', 'public', 'none'] as const).flatMap((channels) =>
    [{}, { staysWith: 'person' } as const].flatMap((letters) =>
      rowsOf([{ type: 'SeatTakenBy', seat: s2, holder: { kind: 'player', user: eve } }], running, {
        ...running,
        press: { ...running.press, policy: { channels, unsigned: false, ...letters } },
      }),
    ),
  ),
  'seat.gm': rowsOf([{ type: 'GameMasterReplaced', user: ann, vote: 'v' }]),
  rematch: causesOf(
    null,
    { ...running, host: bob, rematch: { of: running.id, seats: { [s1]: bob, [s2]: ann } } },
    [],
    {},
  ),
  thanks: rowsOf([{ type: 'HonorGiven', seat: s2, honor: 'thanks', to: [s1] }]),
  parked: rowsOf([{ type: 'CampaignParked', phase, at: now }]),
};

/** What a player sees of the campaign during its first phase. */
function accessOf(campaign: Campaign): CampaignAccess {
  const accounts = [ann, bob, eve].map((id): [UserId, Account] => [
    id,
    { id, name: `<${id}>`, kind: 'member', createdAt: 0 },
  ]);
  const seats = campaign.seats.map(({ id, name }) => ({
    seat: id,
    name,
    awaited: true,
    done: false,
    sheet: 'none',
    idle: 2,
  }));
  const row = campaignRow({ campaign, game: null, version: 9 });
  return {
    row,
    seats,
    mine: campaign.seats[0],
    played: campaign.seats[0],
    campaign,
    accounts: new Map(accounts),
  } as unknown as CampaignAccess;
}

const profile = { ...usualProfile, zone: 'Europe/Paris' };
const ports = {
  origin: 'https://warlog.example',
  vault: { digest: (text: string) => text, uuidFor: (name: string) => name },
};

describe('causesOf and wordsOf', () => {
  const codes = Object.keys(causes) as (keyof NoticeParams)[];
  const access = accessOf(running);
  for (const code of codes) {
    it(`render ${code} completely, by every channel and in both languages`, () => {
      const rows = causes[code].filter(({ about }) => about.code === code);
      expect(rows).not.toEqual([]);
      for (const { reason, about } of rows) {
        for (const language of ['en', 'fr']) {
          const formatter = formatterFor(language, profile.zone);
          for (const channel of channels) {
            const delivery = { id: 'd', campaign: running.id, reason, channel, target: 't', about };
            const words = textOf({ delivery, access, headline: null }, formatter);
            const manner = { profile, formatter, now, path: '/', expiresAt: null };
            const message = messageOf(ports as never, delivery, words, manner);
            expect(`${message.title} ${message.body}`).not.toMatch(
              /[{}]|Invalid|undefined|\bnull\b|NaN|\.(title|body)/,
            );
            expect(`${message.title} ${message.body}`).not.toMatch(timeLeft);
            expect(message.body).not.toBe('');
            expect(message.mail === null).toBe(channel !== 'mail');
          }
        }
      }
    });
  }

  it('send exactly the parameters of caused-params.json, from which the inbox renders its texts', () => {
    const sent = Object.fromEntries(
      codes.map((code) => {
        const params = causes[code].filter(({ about }) => about.code === code).map(({ about }) => about.params);
        return [code, [...new Map(params.map((sentParams) => [JSON.stringify(sentParams), sentParams])).values()]];
      }),
    );
    const file = join(import.meta.dirname, 'caused-params.json');
    expect(JSON.parse(JSON.stringify(sent))).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it('name the mover, the hours, and until when the vote can be carried', () => {
    const formatter = formatterFor('en', 'UTC');
    const said = causes.vote
      .filter(({ about }) => about.code === 'vote')
      .map(({ about }) => textOf({ delivery: { reason: 'vote', about }, access, headline: null }, formatter).body);
    expect(said[1]).toBe(
      '<bob> asks to move the deadline by 24 h. Reason: holiday Open until Fri 2 Jan, 04:04 (UTC time). ' +
        'It ends when turn 1 closes, if that comes first.',
    );
    expect(said[0]).toContain('<bob> asks to pause the campaign for 24 h.');
    expect(said[6]).toContain('<bob> asks that <eve> plays Blue from now on.');
    expect(said[8]).toContain('<bob> asks that a bot plays Blue from now on.');
  });

  it('name minutes if a motion asks for some', () => {
    const formatter = formatterFor('en', 'UTC');
    const saidOf = (motion: { readonly hours: number; readonly minutes?: number }) => {
      const row = rowsOf([{ ...vote, motion: { kind: 'pause', ...motion } }]).find(
        ({ about }) => about.code === 'vote',
      );
      return row && textOf({ delivery: row, access, headline: null }, formatter).body;
    };
    expect(saidOf({ hours: 0, minutes: 20 })).toContain('to pause the campaign for 20 min.');
    expect(saidOf({ hours: 2, minutes: 5 })).toContain('to pause the campaign for 2 h 5 min.');
  });

  it('render what an older version stored of a vote', () => {
    const about = { code: 'vote', params: { motion: 'extend', by: bob, why: 'w', closesAt: now } } satisfies About;
    const { body } = textOf({ delivery: { reason: 'vote', about }, access, headline: null }, formatterFor('en', 'UTC'));
    expect(body).toBe('<bob> asks for a vote. Reason: w Open until Fri 2 Jan, 03:04 (UTC time).');
  });
});
