import { describe, expect, it } from 'vitest';
import { publicKeyOf } from '@warlog/dice';
import type { UserId } from '@warlog/core';
import {
  arrivalStatement,
  hostLine,
  isArrivalSigned,
  isLeavingSigned,
  keysOver,
  leavingStatement,
  readHostLine,
  type HostIdentity,
  type HostMove,
  signStatement,
} from '@warlog/trust';
import { checkpointKeyOf, checkpointPlaceOf } from './phase-checkpoint.js';
import { BeaconTable, host, CampaignHarness } from '@warlog/ruleset-testkit';
import { seatClock, wakeAt } from './clock.js';
import { arriveAtHost, leaveHost, refusedWhileAway, stayAtHost } from './decide/change-host.js';
import { endCampaign, decideDue, pauseCampaign } from './decide/clock.js';
import { introduceCheckpointKey } from './decide/checkpoint-key.js';
import { parkCampaign, releaseCampaign } from './decide/parking.js';
import { openVote } from './decide/votes.js';

const HOUR = 3_600_000;
const gm = 'gm' as UserId;
const checkpointSecret = '51'.repeat(32);
const nextSecret = '52'.repeat(32);
const hostSecret = '53'.repeat(32);
const to: HostIdentity = { sign: checkpointKeyOf(hostSecret), seal: publicKeyOf('54'.repeat(32)) };
const url = 'https://there.example';
const signing = (secret: string) => (statement: string) => signStatement(secret, statement);
const leaving = { to, url, sign: signing(checkpointSecret) };
const arrival = { headKey: checkpointKeyOf(nextSecret), sign: signing(hostSecret) };

/** A table with signed checkpoints, half an hour into its first phase. */
function running(change: Parameters<typeof CampaignHarness.started>[0] = {}): CampaignHarness {
  const table = CampaignHarness.started(change);
  table.must(() => introduceCheckpointKey(checkpointKeyOf(checkpointSecret)));
  table.now += HOUR / 2;
  return table;
}

function left(table: CampaignHarness = running()): CampaignHarness {
  table.must((loaded, context) => leaveHost(loaded, leaving, context));
  return table;
}

describe('campaign that left for another server', () => {
  it('discloses this to all, with a signature of its checkpoint key, and stands still', () => {
    const table = left();
    for (const viewer of ['s1', 's2', 'public', 'referee']) {
      const event = table.disclosures.get(viewer)?.at(-1)?.event;
      expect(event).toMatchObject({ type: 'CampaignLeft', to, url, at: table.now });
      const { campaign } = table.loaded;
      expect(isLeavingSigned(campaign.id, checkpointKeyOf(checkpointSecret), event as never)).toBe(true);
      expect(isLeavingSigned(campaign.id, checkpointKeyOf(nextSecret), event as never)).toBe(false);
      expect(isLeavingSigned('another', checkpointKeyOf(checkpointSecret), event as never)).toBe(false);
    }
    expect(wakeAt(table.loaded.campaign)).toBeNull();
    table.now += 100 * HOUR;
    expect(table.must((loaded, context) => decideDue(loaded, context))).toEqual([]);
    expect(refusedWhileAway(table.loaded.campaign)).toMatchObject({
      problems: [{ code: 'WLG_E_MOVED', params: { url } }],
    });
  });

  it('counts the departure, even if it is canceled', () => {
    const table = left();
    table.must(stayAtHost);
    table.must((loaded, context) => leaveHost(loaded, { ...leaving, url: 'https://other.example' }, context));
    expect(table.loaded.campaign).toMatchObject({ departures: 2, away: { url: 'https://other.example' } });
  });

  it('leaves once: a repetition does nothing, and a departure to a third server is refused', () => {
    const table = left();
    expect(table.must((loaded, context) => leaveHost(loaded, leaving, context))).toEqual([]);
    for (const other of [{ url: 'https://other.example' }, { to: { ...to, seal: to.sign } }]) {
      expect(table.refused((loaded, context) => leaveHost(loaded, { ...leaving, ...other }, context))).toBe(
        'WLG_E_MOVED',
      );
    }
  });

  it.each(['http://there.example', 'https://', 'javascript:alert(1)', 'https://a b', `https://${'x'.repeat(191)}`, ''])(
    'refuses the address %s',
    (address) => {
      const given = { ...leaving, url: address };
      expect(running().refused((loaded, context) => leaveHost(loaded, given, context))).toBe('WLG_E_MOVE_URL');
    },
  );

  it('refuses to leave before its start, after its end, without a checkpoint key, or while a beacon round is awaited', () => {
    const refusal = (table: CampaignHarness, sign = leaving.sign) =>
      table.refused((loaded, context) => leaveHost(loaded, { ...leaving, sign }, context));
    expect(refusal(new CampaignHarness())).toBe('WLG_E_NOT_RUNNING');
    expect(refusal(CampaignHarness.started())).toBe('WLG_E_MOVE_SIGNATURE');
    for (const wrong of [signing(nextSecret), () => '', () => '00'.repeat(64)]) {
      expect(refusal(running(), wrong)).toBe('WLG_E_MOVE_SIGNATURE');
    }
    const ended = CampaignHarness.started({}, { mode: 'blind', user: gm });
    ended.must((loaded, context) => endCampaign(loaded, { user: gm, reason: 'Enough' }, context));
    expect(refusal(ended)).toBe('WLG_E_ENDED');
    const sealed = BeaconTable.open();
    sealed.close();
    expect(sealed.loaded.campaign.phase?.sealed).toBeDefined();
    expect(refusal(sealed)).toBe('WLG_E_SEALED');
  });

  it('arrives only with a signature of the server that it left for', () => {
    const table = left();
    table.now += 5 * HOUR;
    for (const sign of [signing(checkpointSecret), signing(nextSecret), () => '', () => '00'.repeat(64)]) {
      const refused = table.refused((loaded, context) => arriveAtHost(loaded, { ...arrival, sign }, context));
      expect(refused).toBe('WLG_E_MOVE_OTHER');
    }
    table.must((loaded, context) => arriveAtHost(loaded, arrival, context));
    expect(table.loaded.campaign).toMatchObject({
      status: 'running',
      headKey: arrival.headKey,
      moves: [{ ordinal: 1 }],
    });
    expect(table.refused((loaded, context) => arriveAtHost(loaded, arrival, context))).toBe('WLG_E_NOT_LEFT');
    expect(running().refused((loaded, context) => arriveAtHost(loaded, arrival, context))).toBe('WLG_E_NOT_LEFT');
  });

  it('refuses to arrive before the departure, by a clock that is behind', () => {
    const table = left();
    expect(table.refused((loaded, context) => arriveAtHost(loaded, arrival, context))).toBe('WLG_E_MOVE_CLOCK');
    table.now -= HOUR;
    expect(table.refused((loaded, context) => arriveAtHost(loaded, arrival, context))).toBe('WLG_E_MOVE_CLOCK');
    expect(table.refused((loaded, context) => stayAtHost(loaded, context))).toBe('WLG_E_MOVE_CLOCK');
  });

  it.each([
    ['arrives', arriveAtHost, arrival],
    ['stays', (loaded: never, _: unknown, context: never) => stayAtHost(loaded, context), arrival],
  ] as const)('%s with the remaining time of its phase, votes and clocks', (_, goOn, given) => {
    const table = running({ bankMinutes: 90 });
    const motion = { kind: 'extend', hours: 1 } as const;
    table.must((loaded, context) => openVote(loaded, { user: host, motion, reason: 'time' }, context));
    const before = structuredClone(table.loaded.campaign);
    left(table);
    const clock = seatClock(table.loaded.campaign, before.seats[0]!.id);
    table.now += 7 * HOUR;
    expect(seatClock(table.loaded.campaign, before.seats[0]!.id)).toEqual(clock);
    expect(clock?.runsOutAt).toBeNull();
    table.must((loaded, context) => goOn(loaded as never, given, context as never));
    const after = table.loaded.campaign;
    expect(after.phase?.dueAt).toBe(Number(before.phase?.dueAt) + 7 * HOUR);
    expect(after.votes[0]?.closesAt).toBe(Number(before.votes[0]?.closesAt) + 7 * HOUR);
    expect(seatClock(after, before.seats[0]!.id)?.runsOutAt).toBe(
      Number(seatClock(before, before.seats[0]!.id)?.runsOutAt) + 7 * HOUR,
    );
    expect(wakeAt(after)).toBe(Number(wakeAt(before)) + 7 * HOUR);
  });

  it('keeps a pause and its remaining time', () => {
    const paused = CampaignHarness.started({}, { mode: 'blind', user: gm });
    paused.must(() => introduceCheckpointKey(checkpointKeyOf(checkpointSecret)));
    paused.must((loaded, context) => pauseCampaign(loaded, { user: gm, hours: 10, reason: 'x' }, context));
    const before = structuredClone(paused.loaded.campaign);
    paused.now += 4 * HOUR;
    left(paused);
    paused.now += 100 * HOUR;
    paused.must((loaded, context) => arriveAtHost(loaded, arrival, context));
    const { status, pause } = paused.loaded.campaign;
    expect({ status, until: pause?.until }).toEqual({
      status: 'paused',
      until: Number(before.pause?.until) + 100 * HOUR,
    });
    paused.now = Number(pause?.until);
    paused.must((loaded, context) => decideDue(loaded, context));
    expect(paused.loaded.campaign).toMatchObject({ status: 'running' });
    expect(Number(paused.loaded.campaign.phase?.dueAt) - paused.now).toBe(
      Number(before.phase?.dueAt) - Number(before.pause?.at),
    );
  });

  it('stays parked, and is released with its remaining time', () => {
    const table = running();
    table.now = Number(wakeAt(table.loaded.campaign));
    table.must((loaded, context) => parkCampaign(loaded, context));
    left(table);
    table.now += 100 * HOUR;
    table.must((loaded, context) => arriveAtHost(loaded, arrival, context));
    expect(table.loaded.campaign.status).toBe('parked');
    table.must((loaded, context) => releaseCampaign(loaded, { user: null }, context));
    expect(table.loaded.campaign).toMatchObject({ status: 'running', phase: { ordinal: 2 } });
  });

  it('makes a checkpoint at each move, numbered within the phase', () => {
    const table = running();
    const places: unknown[] = [];
    const noted = (decide: Parameters<CampaignHarness['must']>[0]) => {
      const { campaign } = table.loaded;
      places.push(checkpointPlaceOf(campaign, table.must(decide)));
      table.now += 1;
    };
    noted((loaded, context) => leaveHost(loaded, leaving, context));
    noted((loaded, context) => stayAtHost(loaded, context));
    noted((loaded, context) => leaveHost(loaded, leaving, context));
    noted((loaded, context) => arriveAtHost(loaded, arrival, context));
    const { phase } = table;
    expect(places).toEqual([1, 2, 3, 4].map((attempt) => ({ ordinal: 1, stage: 1, attempt, phase })));
    table.now = Number(wakeAt(table.loaded.campaign));
    table.must((loaded, context) => decideDue(loaded, context));
    expect(table.loaded.campaign.phase?.hostEvents).toBeUndefined();
  });
});

describe('server identity as text', () => {
  const line = hostLine(to);

  it('is read from any surrounding text', () => {
    expect(line).toMatch(/^WH1:[0-9a-f]{128}:[0-9a-f]{8}$/);
    for (const typed of [line, `  ${line}\n`, line.toUpperCase(), line.toLowerCase()])
      expect(readHostLine(typed)).toEqual(to);
  });

  it('is refused with any character changed, dropped or doubled, and matches no other text', () => {
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

describe('checkpoint keys of a campaign', () => {
  const id = 'c1';
  const secrets = ['61', '62', '63', '64'].map((digits) => digits.repeat(32));
  const hosts = ['71', '72', '73'].map((digits) => digits.repeat(32));
  const keys = secrets.map(checkpointKeyOf);
  const moves: readonly HostMove[] = hosts.map((secret, n) => {
    const said = { to: { sign: checkpointKeyOf(secret), seal: to.seal }, url, at: 10 * n };
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

  it('end at a move that has another signer, other content or another position', () => {
    const [first, second, third] = moves as [HostMove, HostMove, HostMove];
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
