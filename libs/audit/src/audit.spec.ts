import { describe, expect, it } from 'vitest';
import { act, decideDue, setReady, parkCampaign, releaseCampaign, type StreamEvent } from '@warlog/campaign';
import { seat } from '@warlog/core';
import { unsignedGaps, RecordedTable, guest, host, toyRuleset } from '@warlog/ruleset-testkit';
import { audit, publishedKey } from './audit.js';
import { auditSentence, isSound } from './audit-sentence.js';
import type { StoredEvent } from './steps.js';
import { readStream, streamLines } from './stream-file.js';

/** The toy ruleset whose action finds a token and makes its seat ready. */
const live = {
  ...toyRuleset,
  play: {
    ...toyRuleset.play,
    act: () => ({
      events: [{ type: 'TokenFound', seat: seat(1) }] as never,
      words: [{ seat: seat(1), ready: 'now' as const }],
    }),
  },
};

const stream = played();

/** A whole campaign as stored: deadlines, one parked phase, one phase closed by an action. */
function played(): readonly StoredEvent[] {
  const table = RecordedTable.begun(live, { mode: 'none' }, [], {});
  while (table.loaded.campaign.status === 'running') {
    const sheet = { guess: table.loaded.campaign.ordinal % 4, hide: 1 };
    table.send(sheet, sheet);
    if (table.loaded.campaign.ordinal === 2) {
      const input = { user: guest, phase: table.phase, ready: 'now' } as const;
      table.as(guest).must((loaded, context) => setReady(loaded, input, context));
      table.as(host).must((loaded, context) => act(loaded, { user: host, action: 'found' }, context));
      continue;
    }
    table.now = (table.loaded.campaign.phase?.dueAt ?? 0) + 60_001;
    table.as(null);
    if (table.loaded.campaign.ordinal === 3) {
      table.must((loaded, context) => parkCampaign(loaded, context));
      table.now += 500_000;
      table.must((loaded, context) => releaseCampaign(loaded, { user: null }, context));
    } else table.must((loaded, context) => decideDue(loaded, context));
  }
  return table.stored;
}

const auditOf = (events: readonly StoredEvent[]) =>
  audit(events, { versions: () => live, secretKey: publishedKey(events), tampered: () => null });

/** The stream with its last event of a type changed. */
function changed(type: string, change: (event: never) => object): readonly StoredEvent[] {
  const at = stream.findLastIndex(({ event }) => event.type === type);
  return stream.map((storedEvent, index) =>
    index === at ? { ...storedEvent, event: change(storedEvent.event as never) as StreamEvent } : storedEvent,
  );
}

describe('audit of a whole campaign', () => {
  it('re-decides every phase and finds no difference in an honest one', () => {
    const report = auditOf(stream);
    const closings = stream.filter(({ event }) => event.type === 'PhaseClosed').length;
    expect(report).toMatchObject({ difference: null, resolved: closings, events: stream.length, gaps: unsignedGaps });
    expect(report.rolls).toBeGreaterThan(10);
    expect(auditSentence(report)).toContain('0 differences');
  });

  it('names the first event that does not follow from orders and dice', () => {
    const taken = changed('TurnEnded', () => ({ type: 'TokenFound', seat: 's1' }));
    expect(auditOf(taken).difference).toMatch(/^Event \d+ is TokenFound/);
  });

  it('is incomplete if the key or the end was cut off', () => {
    const keyless = changed('CampaignEnded', (event: object) => ({ ...event, secretKey: null }));
    for (const cut of [keyless, stream.slice(0, -1), stream.slice(0, 40)]) {
      const report = auditOf(cut);
      expect(report).toMatchObject({ difference: null, gaps: [{ code: 'no-key' }, ...unsignedGaps] });
      expect(isSound(report)).toBe(false);
      expect(auditSentence(report)).toMatch(/^Incomplete/);
    }
  });

  it('re-decides an action from its recorded content', () => {
    const actionIndex = stream.findIndex(({ event }) => event.type === 'SeatActed');
    const found = stream.map((storedEvent, index) =>
      index === actionIndex + 1
        ? { ...storedEvent, event: { ...storedEvent.event, seat: 's2' } as StreamEvent }
        : storedEvent,
    );
    expect(auditOf(found).difference).toMatch(/^Event \d+ is TokenFound .*"s2"/);
    const by = stream.map((storedEvent) =>
      storedEvent.event.type === 'SeatActed'
        ? { ...storedEvent, event: { ...storedEvent.event, seat: seat(2) } }
        : storedEvent,
    );
    expect(auditOf(by).difference).toMatch(/SeatActed/);
  });

  it('is incomplete if something changed the game without recorded content', () => {
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

  it('names a phase that was closed before its time', () => {
    const soon = (why: string) =>
      changed('PhaseClosed', (event: { closedAt: number }) => ({ ...event, why, closedAt: 1 }));
    expect(auditOf(soon('deadline')).difference).toMatch(/closes a phase before its deadline/);
    expect(auditOf(soon('all-ready')).difference).toMatch(/not everybody was ready/);
  });

  it('reports an event that the rules cannot read', () => {
    for (const part of ['dice', 'seats']) {
      const broken = changed('CampaignCreated', (event: Record<string, unknown>) => ({ ...event, [part]: undefined }));
      expect(auditOf(broken).difference).toBe('Its events cannot be resolved again.');
    }
  });

  it('names orders that were changed afterwards', () => {
    const other = changed('OrdersSubmitted', (event: { sheet: object }) => ({
      ...event,
      sheet: { guess: 1, hide: 2 },
    }));
    expect(auditOf(other).difference).not.toBeNull();
  });

  it('names a second number for the dice of one phase', () => {
    const submissions = stream.filter(({ event }) => event.type === 'OrdersSubmitted');
    const last = submissions.at(-1);
    const repeated = [...stream];
    repeated.splice((last?.version ?? 0) - 1, 0, ...(last ? [last] : []));
    expect(auditOf(repeated).difference).toMatch(/second number of seat s2/);
  });

  it('compares an announced key with the published one', () => {
    const forged = changed('CampaignCreated', (event: { dice: object }) => ({
      ...event,
      dice: { source: 'vrf', publicKey: 'ab'.repeat(32) },
    }));
    expect(auditOf(forged).difference).toMatch(/dice key/);
  });
});

describe('file of a campaign', () => {
  it('is read as it was written', () => {
    expect(readStream(streamLines(stream))).toEqual({
      ...{ kind: 'stream', ruleset: 'toy', stream, checkpoints: [], battles: [], unverified: null },
    });
    const checkpoints = [{ statement: 'ab'.repeat(64), signature: 'cd'.repeat(64) }];
    expect(readStream(streamLines(stream, checkpoints))).toEqual({
      kind: 'stream',
      ruleset: 'toy',
      stream,
      checkpoints,
      battles: [],
      unverified: null,
    });
    const behind = `${streamLines(stream, checkpoints)}${JSON.stringify(stream[0])}`;
    expect(readStream(behind)).toMatchObject({
      kind: 'refused',
      sentence: `Line ${stream.length + 3} is an event after the checkpoints.`,
    });
  });

  it('is refused with the number of the wrong line', () => {
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
