import { expect, it } from 'vitest';
import { endCampaign } from '../campaign/decide/clock.js';
import type { Decision, Means } from '../campaign/decide/decision.js';
import { makeRuling } from '../campaign/decide/rulings.js';
import type { StreamEvent } from '../campaign/events.js';
import type { Loaded } from '../campaign/state.js';
import { seat, type CampaignId, type UserId } from '../ids.js';
import { someCampaign, Table, toyOnTable } from '../testing/table.js';
import { audit, isSound, publishedKey, type AuditReport } from './audit.js';
import type { StoredEvent } from './steps.js';

const gm = 'gm' as UserId;

/** A campaign in which the game master says something, throws dice and gives tokens. */
function ruled(): readonly StoredEvent[] {
  const on = Table.started({}, { mode: 'blind', user: gm });
  const starts = on.log.findIndex(({ type }) => type === 'CampaignStarted');
  const bounds = [starts, on.log.length];
  const decide = (decision: (loaded: Loaded, means: Means) => Decision) => {
    on.must(decision);
    bounds.push(on.log.length);
  };
  const roll = { count: 3, sides: 12, purpose: 'the storm' };
  decide((loaded, means) => makeRuling(loaded, { user: gm, change: null, reason: 'A storm', roll }, means));
  decide((loaded, means) => makeRuling(loaded, { user: gm, change: null, reason: 'It passes' }, means));
  const change = { what: 'tokens', seat: seat(1), tokens: 5 };
  decide((loaded, means) => makeRuling(loaded, { user: gm, change, reason: 'A slip' }, means));
  decide((loaded, means) => endCampaign(loaded, { user: gm, reason: 'enough' }, means));
  return on.log.map((event, index) =>
    stored(
      event,
      index,
      bounds.findIndex((end) => index < end),
    ),
  );
}

function stored(event: StreamEvent, index: number, decision: number): StoredEvent {
  const actor = { kind: 'user', user: gm } as const;
  const meta = { at: 0, actor, command: null, correlation: String(decision), rulesetVersion: 1 };
  const campaign: CampaignId = someCampaign.campaign;
  return { campaign, version: index + 1, event, schemaVersion: 1, meta, hash: '0'.repeat(64) };
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
  expect(report).toMatchObject({ difference: null, gaps: [], rolls: 1 });
  expect(isSound(report)).toBe(true);
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
  expect(isSound(auditOf(former))).toBe(true);
  const report = auditOf(changed(former, 'TokensRuled', { tokens: 9 }));
  expect(report).toMatchObject({ difference: null, gaps: [{ code: 'unexplained', decisions: 1 }] });
  expect(isSound(report)).toBe(false);
});
