import { streamLines } from '@warlog/kernel';
import * as catalog from '@warlog/catalog';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as memory from '../offline/memory.js';
import type { KeptRecord } from '../offline/memory.js';
import { EndedServer } from '../testing/ended-server.js';
import { checkEnd } from './end-check.js';
import type { CampaignMoment } from './proof/moment.js';
import * as chains from './proof/receipts-off-chain.js';
import { receiptFaultIn, type Remembered } from './proof/remembered.js';
import { endedCampaign, versions } from './proof/testing/ended-campaign.js';
import { unchecked } from './remembered-here.js';

const { stream, heads, remembered } = endedCampaign();
const { campaign } = remembered;
const whole = { status: 200, text: streamLines(stream, heads) };
const onlookers = { status: 200, text: `${JSON.stringify({ warlog: 1, holds: 'visible', campaign })}\n` };
/** A server that says for ever that the campaign goes on. */
const goesOn: CampaignMoment = { change: '1', claimed: { phase: 'p', ordinal: 1, hasEnded: false, seat: null } };

let server: EndedServer;
let kept: Remembered;
let record: KeptRecord | null;

beforeEach(() => {
  server = new EndedServer();
  kept = { ...remembered, heads: remembered.heads.slice(0, 2).map((head) => ({ ...head, ordinal: 0 })), sent: [] };
  record = null;
  unchecked.value = new Set();
  vi.spyOn(memory, 'headsIn').mockImplementation(() => Promise.resolve(kept.heads));
  vi.spyOn(memory, 'sentIn').mockImplementation(() => Promise.resolve(kept.sent));
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
  it('compares the record once the device was told of the end, though the server says that the campaign goes on', async () => {
    server.answer = whole;
    expect(await checkEnd(campaign, 'host', goesOn)).toBe(false);
    expect(codes()).toEqual([]);
  });

  it('asks for no record while neither the device nor the server knows of an end', async () => {
    server.hasEnded = false;
    expect(await checkEnd(campaign, 'host', goesOn)).toBe(false);
    expect([server.asked, codes()]).toEqual([0, null]);
  });

  it.each([onlookers, { status: 403, text: '' }, { status: 404, text: '' }, { status: 500, text: '' }])(
    'finds that the record is held back from a player: $status',
    async (answer) => {
      server.answer = answer;
      expect(await checkEnd(campaign, 'host', goesOn)).toBe(false);
      expect(codes()).toEqual(['held-back']);
      expect(record?.faults[0]).toMatchObject({
        statement: kept.heads[1]?.statement,
        said: expect.any(String) as string,
      });
    },
  );

  it('accuses nobody who holds a record back from an onlooker, or from whoever is not signed in', async () => {
    server.answer = onlookers;
    for (const user of ['eve', null]) await checkEnd(campaign, user, goesOn);
    expect([server.asked, codes()]).toEqual([2, null]);
  });

  it('finds it held back from somebody who sent orders, though the server tells of another holder of their seat', async () => {
    const [sent] = remembered.sent;
    if (!sent) throw new Error('Nothing was sent');
    kept = { ...kept, sent: [{ ...sent, ordinal: 0, by: 'host' }] };
    server.holders = { s1: 'somebody' };
    server.answer = onlookers;
    await checkEnd(campaign, 'host', goesOn);
    expect(codes()).toEqual(['held-back']);
  });

  it('finds that a record is cut before the end', async () => {
    server.answer = { status: 200, text: streamLines(stream.slice(0, -1), heads) };
    await checkEnd(campaign, 'host', goesOn);
    expect(codes()).toContain('held-back');
  });

  it('finds that what it was given is no record', async () => {
    for (const text of ['', 'null', '<html>']) {
      record = null;
      server.answer = { status: 200, text };
      await checkEnd(campaign, 'host', goesOn);
      expect(codes(), text).toEqual(['unreadable']);
    }
  });

  it('finds nothing where the network fails, and is to be tried again', async () => {
    expect(await checkEnd(campaign, 'host', goesOn)).toBe(true);
    expect([codes(), unchecked.value.has(campaign)]).toEqual([null, true]);
    server.answer = whole;
    expect(await checkEnd(campaign, 'host', goesOn)).toBe(false);
    expect([codes(), unchecked.value.has(campaign)]).toEqual([[], false]);
  });

  it('takes a server that is not there for a failing network, until it was so three times', async () => {
    server.answer = { status: 503, text: '' };
    const tries = [];
    for (let at = 0; at < 3; at += 1) tries.push(await checkEnd(campaign, 'host', goesOn));
    expect([tries, codes()]).toEqual([[true, true, false], ['held-back']]);
  });

  it('compares again whenever the device remembers more, and not otherwise', async () => {
    server.answer = whole;
    await checkEnd(campaign, 'host', goesOn);
    await checkEnd(campaign, 'host', goesOn);
    expect(server.asked).toBe(1);
    const strange = endedCampaign(1).remembered.heads.at(-1);
    if (!strange) throw new Error('No head');
    kept = { ...kept, heads: [...kept.heads, { ...strange, ordinal: 0 }] };
    await checkEnd(campaign, 'host', goesOn);
    expect([server.asked, codes()]).toEqual([2, ['head']]);
  });

  it('finds by itself that a receipt lies on no view chain of the record', async () => {
    const [first] = remembered.sent;
    if (!first) throw new Error('Nothing was sent');
    const off = vi.spyOn(chains, 'receiptsOffChain').mockReturnValue([receiptFaultIn(first)]);
    kept = { ...kept, sent: [{ ...first, ordinal: 0 }] };
    server.answer = whole;
    await checkEnd(campaign, 'host', goesOn);
    expect(off).toHaveBeenCalledOnce();
    expect(codes()).toEqual(['receipt']);
  });
});
