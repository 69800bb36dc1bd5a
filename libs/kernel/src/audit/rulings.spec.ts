import { expect, it } from 'vitest';
import { endCampaign } from '../campaign/decide/clock.js';
import { makeRuling } from '../campaign/decide/rulings.js';
import { seat } from '../ids.js';
import { unsignedGaps } from '../testing/audit-signed.js';
import { gm, RecordedTable } from '../testing/recorded-table.js';
import { toyOnTable } from '../testing/table.js';
import { audit, publishedKey, type AuditReport } from './audit.js';
import { isSound } from './audit-sentence.js';
import type { StoredEvent } from './steps.js';

/** A campaign in which the game master says something, throws dice and gives tokens. */
function ruled(): readonly StoredEvent[] {
  const table = RecordedTable.begun().as(gm);
  const roll = { count: 3, sides: 12, purpose: 'the storm' };
  table.must((loaded, means) => makeRuling(loaded, { user: gm, change: null, reason: 'A storm', roll }, means));
  table.must((loaded, means) => makeRuling(loaded, { user: gm, change: null, reason: 'It passes' }, means));
  const change = { what: 'tokens', seat: seat(1), tokens: 5 };
  table.must((loaded, means) => makeRuling(loaded, { user: gm, change, reason: 'A slip' }, means));
  table.must((loaded, means) => endCampaign(loaded, { user: gm, reason: 'enough' }, means));
  return table.stored;
}

function auditOf(stream: readonly StoredEvent[]): AuditReport {
  return audit(stream, { versions: () => toyOnTable, secretKey: publishedKey(stream), tampered: () => null });
}

function changed(stream: readonly StoredEvent[], type: string, change: object): readonly StoredEvent[] {
  const at = stream.findIndex(({ event }) => event.type === type);
  return stream.map((one, index) => (index === at ? { ...one, event: { ...one.event, ...change } } : one));
}

it('throws a game master’s dice again, and finds them as they were', () => {
  const report = auditOf(ruled());
  expect(report).toMatchObject({ difference: null, gaps: unsignedGaps, rolls: 1 });
});

it('finds faces, words and positions that were changed afterwards', () => {
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

it('takes what game masters of former versions could rule as written, and does not call it proved', () => {
  const former = changed(ruled(), 'CampaignCreated', { apart: undefined });
  expect(auditOf(former)).toMatchObject({ difference: null, gaps: unsignedGaps });
  const report = auditOf(changed(former, 'TokensRuled', { tokens: 9 }));
  expect(report).toMatchObject({ difference: null, gaps: [...unsignedGaps, { code: 'unexplained', decisions: 1 }] });
  expect(isSound(report)).toBe(false);
});
