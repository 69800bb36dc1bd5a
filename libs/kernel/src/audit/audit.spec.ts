import { describe, expect, it } from 'vitest';
import { act } from '../campaign/decide/act.js';
import { lookAtClock } from '../campaign/decide/clock.js';
import { setReady } from '../campaign/decide/orders.js';
import { parkCampaign, releaseCampaign } from '../campaign/decide/parking.js';
import { seat } from '../index.js';
import type { StreamEvent } from '../campaign/events.js';
import { unsignedGaps } from '../testing/audit-signed.js';
import { RecordedTable } from '../testing/recorded-table.js';
import { guest, host, toyOnTable } from '../testing/table.js';
import { audit, publishedKey } from './audit.js';
import { auditSentence, isSound } from './audit-sentence.js';
import type { StoredEvent } from './steps.js';
import { readStream, streamLines } from './stream-file.js';

/** The toy, whose deed finds a token and makes whoever does it ready. */
const live = {
  ...toyOnTable,
  act: () => ({
    events: [{ type: 'TokenFound', seat: seat(1) }] as never,
    words: [{ seat: seat(1), ready: 'now' as const }],
  }),
};

const stream = played();

/** A whole campaign as it would lie in the store: deadlines, one phase parked, one closed by a deed. */
function played(): readonly StoredEvent[] {
  const table = RecordedTable.begun(live, { mode: 'none' }, [], {});
  while (table.loaded.campaign.status === 'running') {
    const sheet = { guess: table.loaded.campaign.ordinal % 4, hide: 1 };
    table.send(sheet, sheet);
    if (table.loaded.campaign.ordinal === 2) {
      const input = { user: guest, phase: table.phase, ready: 'now' } as const;
      table.as(guest).must((loaded, means) => setReady(loaded, input, means));
      table.as(host).must((loaded, means) => act(loaded, { user: host, action: 'found' }, means));
      continue;
    }
    table.now = (table.loaded.campaign.phase?.dueAt ?? 0) + 60_001;
    table.as(null);
    if (table.loaded.campaign.ordinal === 3) {
      table.must((loaded, means) => parkCampaign(loaded, means));
      table.now += 500_000;
      table.must((loaded, means) => releaseCampaign(loaded, { user: null }, means));
    } else table.must((loaded, means) => lookAtClock(loaded, means));
  }
  return table.stored;
}

const auditOf = (events: readonly StoredEvent[]) =>
  audit(events, { versions: () => live, secretKey: publishedKey(events), tampered: () => null });

/** The stream with its last event of a type changed. */
function changed(type: string, change: (event: never) => object): readonly StoredEvent[] {
  const at = stream.findLastIndex(({ event }) => event.type === type);
  return stream.map((one, index) =>
    index === at ? { ...one, event: change(one.event as never) as StreamEvent } : one,
  );
}

describe('an audit of a whole campaign', () => {
  it('decides every phase again and finds no difference in an honest one', () => {
    const report = auditOf(stream);
    const closings = stream.filter(({ event }) => event.type === 'PhaseClosed').length;
    expect(report).toMatchObject({ difference: null, resolved: closings, events: stream.length, gaps: unsignedGaps });
    expect(report.rolls).toBeGreaterThan(10);
    expect(auditSentence(report)).toContain('0 differences');
  });

  it('names the first event that orders and dice do not give', () => {
    const taken = changed('TurnEnded', () => ({ type: 'TokenFound', seat: 's1' }));
    expect(auditOf(taken).difference).toMatch(/^Event \d+ is TokenFound/);
  });

  it('is incomplete, and no proof, where the key or the end was cut off', () => {
    const keyless = changed('CampaignEnded', (event: object) => ({ ...event, secretKey: null }));
    for (const cut of [keyless, stream.slice(0, -1), stream.slice(0, 40)]) {
      const report = auditOf(cut);
      expect(report).toMatchObject({ difference: null, gaps: [{ code: 'no-key' }, ...unsignedGaps] });
      expect(isSound(report)).toBe(false);
      expect(auditSentence(report)).toMatch(/^Incomplete/);
    }
  });

  it('decides a deed again by its recorded words', () => {
    const deed = stream.findIndex(({ event }) => event.type === 'SeatActed');
    const found = stream.map((one, index) =>
      index === deed + 1 ? { ...one, event: { ...one.event, seat: 's2' } as StreamEvent } : one,
    );
    expect(auditOf(found).difference).toMatch(/^Event \d+ is TokenFound .*"s2"/);
    const by = stream.map((one) =>
      one.event.type === 'SeatActed' ? { ...one, event: { ...one.event, seat: seat(2) } } : one,
    );
    expect(auditOf(by).difference).toMatch(/SeatActed/);
  });

  it('is incomplete where something changed the game without words', () => {
    const at = stream.findIndex(({ event }) => event.type === 'OrdersSubmitted');
    const gift = { type: 'TokenFound', seat: seat(1) } as unknown as StreamEvent;
    const { meta, ...before } = stream[at]!;
    const given = [
      ...stream.slice(0, at),
      { ...before, event: gift, meta: { ...meta, correlation: 'gift' } },
      ...stream.slice(at),
    ];
    const report = auditOf(given);
    expect(report.difference !== null || report.gaps.some(({ code }) => code === 'unexplained')).toBe(true);
    expect(isSound(report)).toBe(false);
  });

  it('tells a phase that was closed before its time', () => {
    const soon = (why: string) =>
      changed('PhaseClosed', (event: { closedAt: number }) => ({ ...event, why, closedAt: 1 }));
    expect(auditOf(soon('deadline')).difference).toMatch(/closes a phase before its deadline/);
    expect(auditOf(soon('all-ready')).difference).toMatch(/not everybody was ready/);
  });

  it('says so where the rules cannot even read an event', () => {
    for (const part of ['dice', 'seats']) {
      const broken = changed('CampaignCreated', (event: Record<string, unknown>) => ({ ...event, [part]: undefined }));
      expect(auditOf(broken).difference).toBe('Its events cannot be resolved again.');
    }
  });

  it('names a sheet that was changed afterwards', () => {
    const other = changed('OrdersSubmitted', (event: { sheet: object }) => ({
      ...event,
      sheet: { guess: 1, hide: 2 },
    }));
    expect(auditOf(other).difference).not.toBeNull();
  });

  it('names a second number for the dice of one phase', () => {
    const submissions = stream.filter(({ event }) => event.type === 'OrdersSubmitted');
    const last = submissions.at(-1);
    const again = [...stream];
    again.splice((last?.version ?? 0) - 1, 0, ...(last ? [last] : []));
    expect(auditOf(again).difference).toMatch(/second number of seat s2/);
  });

  it('holds an announced key against the published one', () => {
    const forged = changed('CampaignCreated', (event: { dice: object }) => ({
      ...event,
      dice: { source: 'vrf', publicKey: 'ab'.repeat(32) },
    }));
    expect(auditOf(forged).difference).toMatch(/dice key/);
  });
});

describe('the file of a campaign', () => {
  it('is read back as it was written', () => {
    expect(readStream(streamLines(stream))).toEqual({
      ...{ kind: 'stream', ruleset: 'toy', stream, heads: [], battles: [], unverified: null },
    });
    const heads = [{ statement: 'ab'.repeat(64), signature: 'cd'.repeat(64) }];
    expect(readStream(streamLines(stream, heads))).toEqual({
      kind: 'stream',
      ruleset: 'toy',
      stream,
      heads,
      battles: [],
      unverified: null,
    });
    const behind = `${streamLines(stream, heads)}${JSON.stringify(stream[0])}`;
    expect(readStream(behind)).toMatchObject({
      kind: 'refused',
      sentence: `Line ${stream.length + 3} is an event behind the heads.`,
    });
  });

  it('is refused with the line that is wrong', () => {
    const lines = streamLines(stream).split('\n');
    const refusal = (text: string) => {
      const read = readStream(text);
      return read.kind === 'refused' ? read.sentence : 'taken';
    };
    expect(refusal('')).toBe('Line 1 is not the header of a whole campaign.');
    expect(refusal([...lines.slice(0, 3), '{'].join('\n'))).toBe('Line 4 is not JSON.');
    expect(refusal([...lines.slice(0, 2), lines[3]].join('\n'))).toMatch(/^Line 3 should be event 2/);
    expect(refusal([lines[0], '{"version":1}'].join('\n'))).toBe('Line 2 is not an event.');
    expect(refusal(lines[0] ?? '')).toBe('The file holds no events.');
  });
});
