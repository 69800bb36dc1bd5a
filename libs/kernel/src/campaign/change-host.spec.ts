import { describe, expect, it } from 'vitest';
import { publicKeyOf } from '../dice/keys.js';
import type { UserId } from '../ids.js';
import {
  arrivalStatement,
  hostLine,
  isArrivalSigned,
  isLeavingSigned,
  keysOver,
  leavingStatement,
  readHostLine,
  type HostIdentity,
  type Move,
} from '../trust/host-identity.js';
import { headKeyOf, headPlaceOf, signStatement } from '../trust/phase-head.js';
import { BeaconTable } from '../testing/beacon-table.js';
import { host, Table } from '../testing/table.js';
import { seatClock, wakeAt } from './clock.js';
import { arriveAtHost, leaveHost, refusedWhileAway, stayAtHost } from './decide/change-host.js';
import { endCampaign, lookAtClock, pauseCampaign } from './decide/clock.js';
import { introduceHeadKey } from './decide/head-key.js';
import { parkCampaign, releaseCampaign } from './decide/parking.js';
import { openVote } from './decide/votes.js';

const HOUR = 3_600_000;
const gm = 'gm' as UserId;
const headSecret = '51'.repeat(32);
const nextSecret = '52'.repeat(32);
const hostSecret = '53'.repeat(32);
const to: HostIdentity = { sign: headKeyOf(hostSecret), seal: publicKeyOf('54'.repeat(32)) };
const url = 'https://there.example';
const signing = (secret: string) => (statement: string) => signStatement(secret, statement);
const leaving = { to, url, sign: signing(headSecret) };
const arrival = { headKey: headKeyOf(nextSecret), sign: signing(hostSecret) };

/** A table whose heads are signed, half an hour into its first phase. */
function running(change: Parameters<typeof Table.started>[0] = {}): Table {
  const table = Table.started(change);
  table.must(() => introduceHeadKey(headKeyOf(headSecret)));
  table.now += HOUR / 2;
  return table;
}

function left(table: Table = running()): Table {
  table.must((loaded, means) => leaveHost(loaded, leaving, means));
  return table;
}

describe('A campaign that left for another host', () => {
  it('says so to everybody, with a signature of its head key, and stands still', () => {
    const table = left();
    for (const viewer of ['s1', 's2', 'public', 'referee']) {
      const event = table.told.get(viewer)?.at(-1)?.event;
      expect(event).toMatchObject({ type: 'CampaignLeft', to, url, at: table.now });
      const { campaign } = table.loaded;
      expect(isLeavingSigned(campaign.id, headKeyOf(headSecret), event as never)).toBe(true);
      expect(isLeavingSigned(campaign.id, headKeyOf(nextSecret), event as never)).toBe(false);
      expect(isLeavingSigned('another', headKeyOf(headSecret), event as never)).toBe(false);
    }
    expect(wakeAt(table.loaded.campaign)).toBeNull();
    table.now += 100 * HOUR;
    expect(table.must((loaded, means) => lookAtClock(loaded, means))).toEqual([]);
    expect(refusedWhileAway(table.loaded.campaign)).toMatchObject({
      problems: [{ code: 'WLG_E_MOVED', params: { url } }],
    });
  });

  it('is counted as having left, also where that is taken back', () => {
    const table = left();
    table.must(stayAtHost);
    table.must((loaded, means) => leaveHost(loaded, { ...leaving, url: 'https://other.example' }, means));
    expect(table.loaded.campaign).toMatchObject({ departures: 2, away: { url: 'https://other.example' } });
  });

  it('leaves once: for the same host nothing happens again, for another one it is refused', () => {
    const table = left();
    expect(table.must((loaded, means) => leaveHost(loaded, leaving, means))).toEqual([]);
    for (const other of [{ url: 'https://other.example' }, { to: { ...to, seal: to.sign } }]) {
      expect(table.refused((loaded, means) => leaveHost(loaded, { ...leaving, ...other }, means))).toBe('WLG_E_MOVED');
    }
  });

  it.each(['http://there.example', 'https://', 'javascript:alert(1)', 'https://a b', `https://${'x'.repeat(191)}`, ''])(
    'goes to no address %s',
    (address) => {
      const given = { ...leaving, url: address };
      expect(running().refused((loaded, means) => leaveHost(loaded, given, means))).toBe('WLG_E_MOVE_URL');
    },
  );

  it('does not leave before its start, after its end, without a key for it, or while its dice wait for a beacon', () => {
    const refusal = (table: Table, sign = leaving.sign) =>
      table.refused((loaded, means) => leaveHost(loaded, { ...leaving, sign }, means));
    expect(refusal(new Table())).toBe('WLG_E_NOT_RUNNING');
    expect(refusal(Table.started())).toBe('WLG_E_MOVE_SIGNATURE');
    for (const wrong of [signing(nextSecret), () => '', () => '00'.repeat(64)]) {
      expect(refusal(running(), wrong)).toBe('WLG_E_MOVE_SIGNATURE');
    }
    const ended = Table.started({}, { mode: 'blind', user: gm });
    ended.must((loaded, means) => endCampaign(loaded, { user: gm, reason: 'Enough' }, means));
    expect(refusal(ended)).toBe('WLG_E_ENDED');
    const sealed = BeaconTable.open();
    sealed.close();
    expect(sealed.loaded.campaign.phase?.sealed).toBeDefined();
    expect(refusal(sealed)).toBe('WLG_E_SEALED');
  });

  it('arrives by the word of the host to which it left, and by no other', () => {
    const table = left();
    table.now += 5 * HOUR;
    for (const sign of [signing(headSecret), signing(nextSecret), () => '', () => '00'.repeat(64)]) {
      const refused = table.refused((loaded, means) => arriveAtHost(loaded, { ...arrival, sign }, means));
      expect(refused).toBe('WLG_E_MOVE_OTHER');
    }
    table.must((loaded, means) => arriveAtHost(loaded, arrival, means));
    expect(table.loaded.campaign).toMatchObject({
      status: 'running',
      headKey: arrival.headKey,
      moves: [{ ordinal: 1 }],
    });
    expect(table.refused((loaded, means) => arriveAtHost(loaded, arrival, means))).toBe('WLG_E_NOT_LEFT');
    expect(running().refused((loaded, means) => arriveAtHost(loaded, arrival, means))).toBe('WLG_E_NOT_LEFT');
  });

  it('does not arrive before it left, by a clock that is behind', () => {
    const table = left();
    expect(table.refused((loaded, means) => arriveAtHost(loaded, arrival, means))).toBe('WLG_E_MOVE_CLOCK');
    table.now -= HOUR;
    expect(table.refused((loaded, means) => arriveAtHost(loaded, arrival, means))).toBe('WLG_E_MOVE_CLOCK');
    expect(table.refused((loaded, means) => stayAtHost(loaded, means))).toBe('WLG_E_MOVE_CLOCK');
  });

  it.each([
    ['arrives', arriveAtHost, arrival],
    ['stays', (loaded: never, _: unknown, means: never) => stayAtHost(loaded, means), arrival],
  ] as const)('%s with what was left of its phase, of votes and of clocks', (_, goOn, given) => {
    const table = running({ bankMinutes: 90 });
    const motion = { kind: 'extend', hours: 1 } as const;
    table.must((loaded, means) => openVote(loaded, { user: host, motion, reason: 'time' }, means));
    const before = structuredClone(table.loaded.campaign);
    left(table);
    const clock = seatClock(table.loaded.campaign, before.seats[0]!.id);
    table.now += 7 * HOUR;
    expect(seatClock(table.loaded.campaign, before.seats[0]!.id)).toEqual(clock);
    expect(clock?.runsOutAt).toBeNull();
    table.must((loaded, means) => goOn(loaded as never, given, means as never));
    const after = table.loaded.campaign;
    expect(after.phase?.dueAt).toBe(Number(before.phase?.dueAt) + 7 * HOUR);
    expect(after.votes[0]?.closesAt).toBe(Number(before.votes[0]?.closesAt) + 7 * HOUR);
    expect(seatClock(after, before.seats[0]!.id)?.runsOutAt).toBe(
      Number(seatClock(before, before.seats[0]!.id)?.runsOutAt) + 7 * HOUR,
    );
    expect(wakeAt(after)).toBe(Number(wakeAt(before)) + 7 * HOUR);
  });

  it('keeps a pause, and what is left of it', () => {
    const paused = Table.started({}, { mode: 'blind', user: gm });
    paused.must(() => introduceHeadKey(headKeyOf(headSecret)));
    paused.must((loaded, means) => pauseCampaign(loaded, { user: gm, hours: 10, reason: 'x' }, means));
    const before = structuredClone(paused.loaded.campaign);
    paused.now += 4 * HOUR;
    left(paused);
    paused.now += 100 * HOUR;
    paused.must((loaded, means) => arriveAtHost(loaded, arrival, means));
    const { status, pause } = paused.loaded.campaign;
    expect({ status, until: pause?.until }).toEqual({
      status: 'paused',
      until: Number(before.pause?.until) + 100 * HOUR,
    });
    paused.now = Number(pause?.until);
    paused.must((loaded, means) => lookAtClock(loaded, means));
    expect(paused.loaded.campaign).toMatchObject({ status: 'running' });
    expect(Number(paused.loaded.campaign.phase?.dueAt) - paused.now).toBe(
      Number(before.phase?.dueAt) - Number(before.pause?.at),
    );
  });

  it('stays parked, and is released with the time that was left', () => {
    const table = running();
    table.now = Number(wakeAt(table.loaded.campaign));
    table.must((loaded, means) => parkCampaign(loaded, means));
    left(table);
    table.now += 100 * HOUR;
    table.must((loaded, means) => arriveAtHost(loaded, arrival, means));
    expect(table.loaded.campaign.status).toBe('parked');
    table.must((loaded, means) => releaseCampaign(loaded, { user: null }, means));
    expect(table.loaded.campaign).toMatchObject({ status: 'running', phase: { ordinal: 2 } });
  });

  it('makes a head of its own each time, numbered within the phase', () => {
    const table = running();
    const places: unknown[] = [];
    const noted = (decide: Parameters<Table['must']>[0]) => {
      const { campaign } = table.loaded;
      places.push(headPlaceOf(campaign, table.must(decide)));
      table.now += 1;
    };
    noted((loaded, means) => leaveHost(loaded, leaving, means));
    noted((loaded, means) => stayAtHost(loaded, means));
    noted((loaded, means) => leaveHost(loaded, leaving, means));
    noted((loaded, means) => arriveAtHost(loaded, arrival, means));
    const { phase } = table;
    expect(places).toEqual([1, 2, 3, 4].map((attempt) => ({ ordinal: 1, stage: 1, attempt, phase })));
    table.now = Number(wakeAt(table.loaded.campaign));
    table.must((loaded, means) => lookAtClock(loaded, means));
    expect(table.loaded.campaign.phase?.hostEvents).toBeUndefined();
  });
});

describe('An identity in a line', () => {
  const line = hostLine(to);

  it('is read back, whatever stands around it', () => {
    expect(line).toMatch(/^WH1:[0-9a-f]{128}:[0-9a-f]{8}$/);
    for (const typed of [line, `  ${line}\n`, line.toUpperCase(), line.toLowerCase()])
      expect(readHostLine(typed)).toEqual(to);
  });

  it('is found wrong with any character changed, dropped or doubled, and is no other text', () => {
    for (let at = 4; at < line.length; at += 1) {
      const other = line[at] === 'a' ? 'b' : 'a';
      expect(readHostLine(line.slice(0, at) + other + line.slice(at + 1)), `${at}`).toBe('typo');
      expect(readHostLine(line.slice(0, at) + line.slice(at + 1)), `${at}`).toBe('typo');
    }
    expect([readHostLine(''), readHostLine('https://there.example'), readHostLine('WL1:aaaa')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('The keys that sign a campaign’s heads', () => {
  const id = 'c1';
  const secrets = ['61', '62', '63', '64'].map((digits) => digits.repeat(32));
  const hosts = ['71', '72', '73'].map((digits) => digits.repeat(32));
  const keys = secrets.map(headKeyOf);
  const moves: readonly Move[] = hosts.map((secret, n) => {
    const said = { to: { sign: headKeyOf(secret), seal: to.seal }, url, at: 10 * n };
    const signature = signStatement(secrets[n] as string, leavingStatement(id, said));
    const arrived = { headKey: keys[n + 1] as string, at: 10 * n + 5 };
    return {
      left: { ...said, signature },
      arrived: { ...arrived, signature: signStatement(secret, arrivalStatement(id, { signature }, arrived)) },
    };
  });
  const found = (trusted: string, given = moves) => keysOver(id, trusted, given).map(({ key, since }) => [key, since]);

  it('follow from one another, whichever of them was trusted first', () => {
    const all = keys.map((key, n) => [key, n === 0 ? 0 : 10 * n - 5]);
    expect(found(keys[0] as string)).toEqual(all);
    expect(found(keys[1] as string)).toEqual([[keys[1], 0], ...all.slice(2)]);
    expect(found(keys[3] as string)).toEqual([[keys[3], 0]]);
    expect(found('ab'.repeat(32))).toEqual([['ab'.repeat(32), 0]]);
  });

  it('end at a move that somebody else signed, that says something else, or that is put elsewhere', () => {
    const [first, second, third] = moves as [Move, Move, Move];
    const other = signStatement(secrets[0] as string, arrivalStatement(id, second.left, second.arrived));
    for (const forged of [
      { ...second, arrived: { ...second.arrived, signature: other } },
      { ...second, arrived: { ...second.arrived, headKey: keys[0] as string } },
      { ...second, arrived: { ...second.arrived, at: 16 } },
      { ...second, left: { ...second.left, url: 'https://other.example' } },
      { ...second, left: { ...second.left, signature: first.left.signature } },
      third,
    ]) {
      expect(found(keys[0] as string, [first, forged, third]), JSON.stringify(forged)).toHaveLength(2);
    }
    expect(keysOver('c2', keys[0] as string, moves)).toHaveLength(1);
    expect(isArrivalSigned(id, first.left, second.arrived)).toBe(false);
    expect(isArrivalSigned(id, { to: { sign: 'nonsense', seal: '' }, signature: 'x' }, first.arrived)).toBe(false);
  });
});
