import * as catalog from '@warlog/catalog';
import { lookAtClock, streamLines, type AuditReport } from '@warlog/kernel';
import { RecordedTable, toyOnTable } from '@warlog/kernel/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Remembered } from './remembered.js';
import { chainedAnew, endedCampaign } from './testing/ended-campaign.js';
import { checkWhole, type WholeNews } from './whole.js';

beforeEach(() => void vi.spyOn(catalog, 'loadRuleset').mockImplementation(() => Promise.resolve(toyOnTable) as never));
afterEach(() => void vi.restoreAllMocks());

const { stream, heads, remembered } = endedCampaign();
const nothing: Remembered = { ...remembered, created: null, diceKey: null, headKey: null, heads: [], sent: [] };

async function came(text: string, about: Remembered, audits = true) {
  const news: WholeNews[] = [];
  await checkWhole({ text, remembered: about, audits }, (one) => news.push(one));
  const last = news.at(-1);
  if (last?.at !== 'done') throw new Error('It came to no end');
  return last;
}

describe('checkWhole', () => {
  it('finds a signed record sound that the device remembers', async () => {
    const { report, faults } = await came(streamLines(stream, heads), remembered);
    expect(faults).toEqual([]);
    expect(report).toMatchObject({ difference: null, gaps: [] } satisfies Partial<AuditReport>);
  });

  it('finds a gap in a record that nobody signed, though all of it follows', async () => {
    const table = RecordedTable.begun(toyOnTable, { mode: 'none' }, [], {});
    while (table.loaded.campaign.status === 'running') {
      const sheet = { guess: table.loaded.campaign.ordinal % 4, hide: 1 };
      table.send(sheet, sheet);
      table.now = (table.loaded.campaign.phase?.dueAt ?? 0) + 60_001;
      table.as(null).must((loaded, means) => lookAtClock(loaded, means));
    }
    const { report } = await came(streamLines(chainedAnew(table.stored)), {
      ...nothing,
      campaign: table.loaded.campaign.id,
    });
    expect(report).toMatchObject({ difference: null, gaps: [{ code: 'unsigned', by: 'nobody' }] });
  });

  it('compares alone where nothing is to be resolved again, with receipts that lie on no view chain', async () => {
    const text = streamLines(stream, heads);
    expect(await came(text, remembered, false)).toEqual({ at: 'done', report: null, faults: [] });
    const { seat } = remembered.sent[0] ?? { seat: '' };
    const elsewhere = remembered.sent.map((sent) => ({ ...sent, seat: seat === 's1' ? 's2' : 's1' }));
    const { faults } = await came(text, { ...remembered, sent: elsewhere }, false);
    expect(faults.length).toBeGreaterThan(0);
  });
});
