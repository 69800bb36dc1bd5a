import { expect, it } from 'vitest';
import { endCampaign, makeRuling } from '@warlog/campaign';
import { seat } from '@warlog/core';
import { unsignedGaps, gm, RecordedTable, toyRuleset } from '@warlog/ruleset-testkit';
import { audit, publishedKey, type AuditReport } from './audit.js';
import { isSound } from './audit-sentence.js';
import type { StoredEvent } from './steps.js';

/** A campaign in which the game master makes a note, rolls dice and gives tokens. */
function ruled(): readonly StoredEvent[] {
  const table = RecordedTable.begun().as(gm);
  const roll = { count: 3, sides: 12, purpose: 'the storm' };
  table.must((loaded, context) => makeRuling(loaded, { user: gm, change: null, reason: 'A storm', roll }, context));
  table.must((loaded, context) => makeRuling(loaded, { user: gm, change: null, reason: 'It passes' }, context));
  const change = { what: 'tokens', seat: seat(1), tokens: 5 };
  table.must((loaded, context) => makeRuling(loaded, { user: gm, change, reason: 'A slip' }, context));
  table.must((loaded, context) => endCampaign(loaded, { user: gm, reason: 'enough' }, context));
  return table.stored;
}

function auditOf(stream: readonly StoredEvent[]): AuditReport {
  return audit(stream, { versions: () => toyRuleset, secretKey: publishedKey(stream), tampered: () => null });
}

function changed(stream: readonly StoredEvent[], type: string, change: object): readonly StoredEvent[] {
  const at = stream.findIndex(({ event }) => event.type === type);
  return stream.map((storedEvent, index) =>
    index === at ? { ...storedEvent, event: { ...storedEvent.event, ...change } } : storedEvent,
  );
}

it('audit re-rolls the dice of rulings without a difference', () => {
  const report = auditOf(ruled());
  expect(report).toMatchObject({ difference: null, gaps: unsignedGaps, rolls: 1 });
});

it('audit finds faces, reasons and positions that were changed afterwards', () => {
  const stream = ruled();
  const roll = { count: 3, sides: 12, purpose: 'the feast' };
  for (const forged of [
    changed(stream, 'DiceRolled', { faces: [12, 12, 12] }),
    changed(stream, 'DiceRolled', { purpose: 'the feast' }),
    changed(stream, 'RulingMade', { roll }),
    changed(stream, 'TokensRuled', { tokens: 9 }),
  ]) {
    expect(auditOf(forged).difference).not.toBeNull();
  }
});

it('audit accepts rulings under former versions as written, and does not call them proved', () => {
  const former = changed(ruled(), 'CampaignCreated', { apart: undefined });
  expect(auditOf(former)).toMatchObject({ difference: null, gaps: unsignedGaps });
  const report = auditOf(changed(former, 'TokensRuled', { tokens: 9 }));
  expect(report).toMatchObject({ difference: null, gaps: [...unsignedGaps, { code: 'unexplained', decisions: 1 }] });
  expect(isSound(report)).toBe(false);
});
