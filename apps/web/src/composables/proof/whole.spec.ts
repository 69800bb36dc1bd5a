import * as catalog from '@warlog/catalog';
import { decideDue } from '@warlog/campaign';
import { streamLines, type AuditReport } from '@warlog/audit';
import { RecordedTable, toyRuleset } from '@warlog/ruleset-testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Remembered } from './remembered.js';
import { rechain, endedCampaign } from './testing/ended-campaign.js';
import { checkWhole, type WholeNews } from './whole.js';

beforeEach(() => void vi.spyOn(catalog, 'loadRuleset').mockImplementation(() => Promise.resolve(toyRuleset) as never));
afterEach(() => void vi.restoreAllMocks());

const { stream, checkpoints, remembered } = endedCampaign();
const nothing: Remembered = {
  ...remembered,
  created: null,
  diceKey: null,
  checkpointKey: null,
  checkpoints: [],
  sent: [],
};

async function came(text: string, about: Remembered, audits = true) {
  const news: WholeNews[] = [];
  await checkWhole({ text, remembered: about, audits }, (wholeNews) => news.push(wholeNews));
  const last = news.at(-1);
  if (last?.at !== 'done') throw new Error('It came to no end');
  return last;
}

describe('checkWhole', () => {
  it('finds a signed record sound that the device remembers', async () => {
    const { report, faults } = await came(streamLines(stream, checkpoints), remembered);
    expect(faults).toEqual([]);
    expect(report).toMatchObject({ difference: null, gaps: [] } satisfies Partial<AuditReport>);
  });

  it('finds a gap in an unsigned record although its chain is consistent', async () => {
    const table = RecordedTable.begun(toyRuleset, { mode: 'none' }, [], {});
    while (table.loaded.campaign.status === 'running') {
      const sheet = { guess: table.loaded.campaign.ordinal % 4, hide: 1 };
      table.send(sheet, sheet);
      table.now = (table.loaded.campaign.phase?.dueAt ?? 0) + 60_001;
      table.as(null).must((loaded, context) => decideDue(loaded, context));
    }
    const { report } = await came(streamLines(rechain(table.stored)), {
      ...nothing,
      campaign: table.loaded.campaign.id,
    });
    expect(report).toMatchObject({ difference: null, gaps: [{ code: 'unsigned', by: 'nobody' }] });
  });

  it('only compares if nothing is to be resolved again, including receipts that lie on no view chain', async () => {
    const text = streamLines(stream, checkpoints);
    expect(await came(text, remembered, false)).toEqual({ at: 'done', report: null, faults: [] });
    const { seat } = remembered.sent[0] ?? { seat: '' };
    const elsewhere = remembered.sent.map((sent) => ({ ...sent, seat: seat === 's1' ? 's2' : 's1' }));
    const { faults } = await came(text, { ...remembered, sent: elsewhere }, false);
    expect(faults.length).toBeGreaterThan(0);
  });
});
