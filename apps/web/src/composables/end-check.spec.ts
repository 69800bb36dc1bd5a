import { streamLines } from '@warlog/audit';
import * as catalog from '@warlog/catalog';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as memory from '../offline/memory.js';
import type { StoredCampaignRecord } from '../offline/memory.js';
import { EndedServer } from '../testing/ended-server.js';
import { checkEnd, type EndLook } from './end-check.js';
import type { CampaignMoment } from './proof/moment.js';
import * as chains from './proof/receipts-off-chain.js';
import { receiptFaultIn, type Remembered } from './proof/remembered.js';
import { endedCampaign, versions } from './proof/testing/ended-campaign.js';
import { unchecked } from './remembered-here.js';

const { stream, checkpoints, remembered } = endedCampaign();
const { campaign } = remembered;
const whole = { status: 200, text: streamLines(stream, checkpoints) };
const onlookers = { status: 200, text: `${JSON.stringify({ warlog: 1, holds: 'visible', campaign })}\n` };
/** The moment of a server that always claims that the campaign is still running. */
const goesOn: CampaignMoment = { change: '1', claimed: { phase: 'p', ordinal: 1, hasEnded: false, seat: null } };

let server: EndedServer;
let onDevice: Remembered;
let record: StoredCampaignRecord | null;

beforeEach(() => {
  server = new EndedServer();
  onDevice = {
    ...remembered,
    checkpoints: remembered.checkpoints.slice(0, 2).map((checkpoint) => ({ ...checkpoint, ordinal: 0 })),
    sent: [],
  };
  record = null;
  unchecked.value = new Set();
  vi.spyOn(memory, 'checkpointsIn').mockImplementation(() => Promise.resolve(onDevice.checkpoints));
  vi.spyOn(memory, 'sentIn').mockImplementation(() => Promise.resolve(onDevice.sent));
  vi.spyOn(memory, 'recordIn').mockImplementation(() => Promise.resolve(record));
  vi.spyOn(memory, 'rememberRecord').mockImplementation((found) => Promise.resolve(void (record = found)));
  vi.spyOn(catalog, 'loadRuleset').mockImplementation(() => Promise.resolve(versions(1)) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const codes = () => record?.faults.map(({ code }) => code) ?? null;

describe('checkEnd', () => {
  it('compares the record once the end was disclosed to the device, whatever the server says', async () => {
    server.answer = whole;
    expect(await checkEnd(campaign, 'host', goesOn)).toBe(false);
    expect(codes()).toEqual([]);
  });

  it('requests no record while neither the device nor the server knows of an end', async () => {
    server.hasEnded = false;
    expect(await checkEnd(campaign, 'host', goesOn)).toBe(false);
    expect([server.asked, codes()]).toEqual([0, null]);
  });

  it('reads no phase again until one has closed, according to the device or to the server', async () => {
    server.hasEnded = false;
    server.answer = whole;
    const look: EndLook = { at: null };
    await checkEnd(campaign, 'host', goesOn, look);
    const once = server.read;
    expect(once).toBeGreaterThan(0);
    for (const change of ['2', '3', '4']) await checkEnd(campaign, 'host', { ...goesOn, change }, look);
    expect(server.read).toBe(once);
    const later = { ...goesOn, claimed: { ...goesOn.claimed, phase: 'q', ordinal: 2 } };
    await checkEnd(campaign, 'host', later, look);
    expect(server.read).toBe(2 * once);
    server.hasEnded = true;
    onDevice = {
      ...onDevice,
      checkpoints: remembered.checkpoints.slice(0, 3).map((checkpoint) => ({ ...checkpoint, ordinal: 0 })),
    };
    await checkEnd(campaign, 'host', later, look);
    expect(server.read).toBeGreaterThan(2 * once);
    expect(codes()).not.toBeNull();
  });

  it('reads again after a phase could not be read', async () => {
    const look: EndLook = { at: null };
    server.answer = whole;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await checkEnd(campaign, 'host', goesOn, look)).toBe(false);
    expect(look.at).toBeNull();
  });

  it.each([onlookers, { status: 403, text: '' }, { status: 404, text: '' }, { status: 500, text: '' }])(
    'finds that the record is withheld from a player: $status',
    async (answer) => {
      server.answer = answer;
      expect(await checkEnd(campaign, 'host', goesOn)).toBe(false);
      expect(codes()).toEqual(['held-back']);
      expect(record?.faults[0]).toMatchObject({
        statement: onDevice.checkpoints[1]?.statement,
        said: expect.any(String) as string,
      });
    },
  );

  it('reports no fault when the record is withheld from a spectator or a user who is not signed in', async () => {
    server.answer = onlookers;
    for (const user of ['eve', null]) await checkEnd(campaign, user, goesOn);
    expect([server.asked, codes()]).toEqual([2, null]);
  });

  it('finds that the record is withheld from a user who sent orders, whatever holder the server names', async () => {
    const [sent] = remembered.sent;
    if (!sent) throw new Error('Nothing was sent');
    onDevice = { ...onDevice, sent: [{ ...sent, ordinal: 0, by: 'host' }] };
    server.holders = { s1: 'somebody' };
    server.answer = onlookers;
    await checkEnd(campaign, 'host', goesOn);
    expect(codes()).toEqual(['held-back']);
  });

  it('finds that a record is cut before the end', async () => {
    server.answer = { status: 200, text: streamLines(stream.slice(0, -1), checkpoints) };
    await checkEnd(campaign, 'host', goesOn);
    expect(codes()).toContain('held-back');
  });

  it('finds that the received text is not a record', async () => {
    for (const text of ['', 'null', '<html>']) {
      record = null;
      server.answer = { status: 200, text };
      await checkEnd(campaign, 'host', goesOn);
      expect(codes(), text).toEqual(['unreadable']);
    }
  });

  it('finds nothing and asks to be retried when the network fails', async () => {
    expect(await checkEnd(campaign, 'host', goesOn)).toBe(true);
    expect([codes(), unchecked.value.has(campaign)]).toEqual([null, true]);
    server.answer = whole;
    expect(await checkEnd(campaign, 'host', goesOn)).toBe(false);
    expect([codes(), unchecked.value.has(campaign)]).toEqual([[], false]);
  });

  it('treats an unavailable server as a network failure until it has happened three times', async () => {
    server.answer = { status: 503, text: '' };
    const tries = [];
    for (let at = 0; at < 3; at += 1) tries.push(await checkEnd(campaign, 'host', goesOn));
    expect([tries, codes()]).toEqual([[true, true, false], ['held-back']]);
  });

  it('compares again when the device remembers more, and only then', async () => {
    server.answer = whole;
    await checkEnd(campaign, 'host', goesOn);
    await checkEnd(campaign, 'host', goesOn);
    expect(server.asked).toBe(1);
    const strange = endedCampaign(1).remembered.checkpoints.at(-1);
    if (!strange) throw new Error('No head');
    onDevice = { ...onDevice, checkpoints: [...onDevice.checkpoints, { ...strange, ordinal: 0 }] };
    await checkEnd(campaign, 'host', goesOn);
    expect([server.asked, codes()]).toEqual([2, ['head']]);
  });

  it('finds that a receipt lies on no view chain of the record', async () => {
    const [first] = remembered.sent;
    if (!first) throw new Error('Nothing was sent');
    const off = vi.spyOn(chains, 'receiptsOffChain').mockReturnValue([receiptFaultIn(first)]);
    onDevice = { ...onDevice, sent: [{ ...first, ordinal: 0 }] };
    server.answer = whole;
    await checkEnd(campaign, 'host', goesOn);
    expect(off).toHaveBeenCalledOnce();
    expect(codes()).toEqual(['receipt']);
  });
});
