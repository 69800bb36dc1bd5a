import { describe, expect, it } from 'vitest';
import { decideDue } from './decide/clock.js';
import { introduceCheckpointKey, lacksCheckpointKey } from './decide/checkpoint-key.js';
import { audit, publishedKey, isSound, type StoredEvent, type FiledCheckpoint } from '@warlog/audit';
import { signedCheckpoints, RecordedTable, guest, host, toyRuleset, someCampaign } from '@warlog/ruleset-testkit';
import { setReady } from './decide/orders.js';
import { checkpointKeyOf, isInCheckpoint, noCheckpoint, pathIn, statementHash } from './phase-checkpoint.js';
import { isStatementSigned, signStatement, readCheckpoint, readReceipt } from '@warlog/trust';

const secret = '5a'.repeat(32);
const checkpointKey = checkpointKeyOf(secret);
const { campaign } = someCampaign;

/** A campaign that gets its checkpoint key during play, until its end. */
function played(): readonly StoredEvent[] {
  const table = RecordedTable.begun();
  while (table.loaded.campaign.status === 'running') {
    for (const user of [host, guest]) {
      table.as(user).must((loaded, context) => setReady(loaded, { user, phase: table.phase, ready: 'now' }, context));
    }
    table.as(null);
    if (lacksCheckpointKey(table.loaded)) table.must(() => introduceCheckpointKey(checkpointKey));
    table.now += 1_000;
    table.must((loaded, context) => decideDue(loaded, context));
  }
  return table.stored;
}

const stream = played();
const secretKey = publishedKey(stream) ?? '';

const checkpoints = signedCheckpoints(() => toyRuleset, stream, secretKey, secret);
const auditOf = (events: readonly StoredEvent[], signed: readonly FiledCheckpoint[]) =>
  audit(events, { versions: () => toyRuleset, secretKey, tampered: () => null, checkpoints: signed });

/** Seats signed nothing: it was created before signatures existed. */
const unsigned = { code: 'unsigned', by: 'seats' };

describe('checkpoints', () => {
  it('exist for each closing since the key and for the end, and an audit accepts them', () => {
    const report = auditOf(stream, checkpoints);
    expect(report).toMatchObject({ difference: null, checkpoints: checkpoints.length, gaps: [unsigned] });
    expect(isSound(report)).toBe(false);
    const said = checkpoints.map(({ statement }) => readCheckpoint(statement));
    expect(said.map((checkpoint) => checkpoint?.stage)).toEqual([...checkpoints.slice(1).map(() => 3), 4]);
    expect(said.map((checkpoint) => checkpoint?.ordinal)).toEqual(checkpoints.map((_checkpoint, index) => index + 1));
    expect(said[0]?.previous).toBe(noCheckpoint);
    expect(said[1]?.previous).toBe(statementHash(checkpoints[0]!.statement));
  });

  it('are reported as missing if they do not exist', () => {
    expect(auditOf(stream, [])).toMatchObject({
      difference: null,
      gaps: [unsigned, { code: 'no-heads', missing: checkpoints.length }],
    });
    expect(auditOf(stream, checkpoints.slice(0, -1))).toMatchObject({
      gaps: [unsigned, { code: 'no-heads', missing: 1 }],
    });
    expect(auditOf(stream, [...checkpoints, checkpoints[0]!]).difference).toMatch(/more checkpoints were signed/);
  });

  it('reveal a signer of another history, of other disclosures, or with another key', () => {
    const at = stream.findIndex(({ event }) => event.type === 'HeadKeyReplaced') + 2;
    const elsewhere = stream.map((storedEvent, index) =>
      index === at ? { ...storedEvent, meta: { ...storedEvent.meta, at: 0 } } : storedEvent,
    );
    const rehashed = elsewhere.map((storedEvent) => ({ ...storedEvent, hash: storedEvent.hash.replace(/^0/, '1') }));
    expect(auditOf(rehashed, checkpoints).difference).toMatch(/was signed over another history/);
    const [first, ...rest] = checkpoints;
    const otherKey = { ...first!, signature: signStatement('11'.repeat(32), first!.statement) };
    expect(auditOf(stream, [otherKey, ...rest]).difference).toMatch(/does not bear the host’s signature/);
    const forged = changed(first!.statement, 64, 32);
    expect(auditOf(stream, [signed(forged), ...rest]).difference).toMatch(
      /names other disclosures than the campaign made/,
    );
    expect(auditOf(stream, [signed(changed(first!.statement, 128, 96)), ...rest]).difference).toMatch(
      /another checkpoint/,
    );
    expect(auditOf(stream, rest).difference).toMatch(/another place|another checkpoint/);
  });

  it('show each viewer the path to their own disclosures, and to no others', () => {
    const { leaves, statement } = checkpoints.at(-1)!;
    const root = readCheckpoint(statement)?.told ?? '';
    for (const [index, { viewer, count, head: chainHash, salt }] of leaves.entries()) {
      const path = pathIn(leaves, index);
      expect(isInCheckpoint(root, viewer, { index, count, head: chainHash, salt, path })).toBe(true);
      expect(isInCheckpoint(root, viewer, { index, count: count + 1, head: chainHash, salt, path })).toBe(false);
      expect(isInCheckpoint(root, 'nobody', { index, count, head: chainHash, salt, path })).toBe(false);
      expect(isInCheckpoint(root, viewer, { index, count, head: chainHash, salt: 'no hex', path })).toBe(false);
    }
  });

  it('are read from their bytes alone, and nothing else is', () => {
    const { statement } = checkpoints[0]!;
    expect(readCheckpoint(statement)?.campaign).toBe(campaign);
    for (const text of ['', 'zz', statement.slice(2), `${statement}00`, statement.slice(0, -2)]) {
      expect(readCheckpoint(text)).toBeNull();
    }
    expect(readReceipt(statement)).toBeNull();
    expect(isStatementSigned(checkpointKey, 'zz', '')).toBe(false);
  });
});

const signed = (statement: string): FiledCheckpoint => ({ statement, signature: signStatement(secret, statement) });

/** The statement with the bytes between these positions, counted from its end, reversed. */
function changed(statement: string, from: number, to: number): string {
  const [start, end] = [statement.length - 2 * from, statement.length - 2 * to];
  const middle = [...statement.slice(start, end)].map((digit) => (15 - parseInt(digit, 16)).toString(16)).join('');
  return statement.slice(0, start) + middle + statement.slice(end);
}
