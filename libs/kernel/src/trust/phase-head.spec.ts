import { describe, expect, it } from 'vitest';
import { lookAtClock } from '../campaign/decide/clock.js';
import { introduceHeadKey, lacksHeadKey } from '../campaign/decide/head-key.js';
import { audit, publishedKey } from '../audit/audit.js';
import { isSound } from '../audit/audit-sentence.js';
import type { StoredEvent } from '../audit/steps.js';
import type { FiledHead } from '../audit/stream-file.js';
import { signedHeads } from '../testing/signed-heads.js';
import { RecordedTable } from '../testing/recorded-table.js';
import { guest, host, toyOnTable } from '../testing/table.js';
import { setReady } from '../campaign/decide/orders.js';
import { someCampaign } from '../testing/table.js';
import { headKeyOf, isInHead, isStatementSigned, noHead, pathIn, signStatement, statementHash } from './phase-head.js';
import { readHead, readReceipt } from './read-statement.js';

const secret = '5a'.repeat(32);
const headKey = headKeyOf(secret);
const { campaign } = someCampaign;

/** A campaign that gets its head key while it is played, to its end. */
function played(): readonly StoredEvent[] {
  const table = RecordedTable.begun();
  while (table.loaded.campaign.status === 'running') {
    for (const user of [host, guest]) {
      table.as(user).must((loaded, means) => setReady(loaded, { user, phase: table.phase, ready: 'now' }, means));
    }
    table.as(null);
    if (lacksHeadKey(table.loaded)) table.must(() => introduceHeadKey(headKey));
    table.now += 1_000;
    table.must((loaded, means) => lookAtClock(loaded, means));
  }
  return table.stored;
}

const stream = played();
const secretKey = publishedKey(stream) ?? '';

const heads = signedHeads(() => toyOnTable, stream, secretKey, secret);
const auditOf = (events: readonly StoredEvent[], signed: readonly FiledHead[]) =>
  audit(events, { versions: () => toyOnTable, secretKey, tampered: () => null, heads: signed });

/** Its seats signed nothing: it was made before they did. */
const unsigned = { code: 'unsigned', by: 'seats' };

describe('signed heads', () => {
  it('are one for each closing since the key, and one of the end, and an audit finds them as they must be', () => {
    const report = auditOf(stream, heads);
    expect(report).toMatchObject({ difference: null, heads: heads.length, gaps: [unsigned] });
    expect(isSound(report)).toBe(false);
    const said = heads.map(({ statement }) => readHead(statement));
    expect(said.map((head) => head?.stage)).toEqual([...heads.slice(1).map(() => 3), 4]);
    expect(said.map((head) => head?.ordinal)).toEqual(heads.map((_head, index) => index + 1));
    expect(said[0]?.previous).toBe(noHead);
    expect(said[1]?.previous).toBe(statementHash(heads[0]!.statement));
  });

  it('are missed where they are not there', () => {
    expect(auditOf(stream, [])).toMatchObject({
      difference: null,
      gaps: [unsigned, { code: 'no-heads', missing: heads.length }],
    });
    expect(auditOf(stream, heads.slice(0, -1))).toMatchObject({ gaps: [unsigned, { code: 'no-heads', missing: 1 }] });
    expect(auditOf(stream, [...heads, heads[0]!]).difference).toMatch(/more heads were signed/);
  });

  it('give away whoever signs another history, tells another one, or signs with another key', () => {
    const at = stream.findIndex(({ event }) => event.type === 'HeadKeyReplaced') + 2;
    const elsewhere = stream.map((one, index) => (index === at ? { ...one, meta: { ...one.meta, at: 0 } } : one));
    const rehashed = elsewhere.map((one) => ({ ...one, hash: one.hash.replace(/^0/, '1') }));
    expect(auditOf(rehashed, heads).difference).toMatch(/was signed over another history/);
    const [first, ...rest] = heads;
    const otherKey = { ...first!, signature: signStatement('11'.repeat(32), first!.statement) };
    expect(auditOf(stream, [otherKey, ...rest]).difference).toMatch(/does not bear the host’s signature/);
    const told = changed(first!.statement, 64, 32);
    expect(auditOf(stream, [signed(told), ...rest]).difference).toMatch(/somebody was told something else/);
    expect(auditOf(stream, [signed(changed(first!.statement, 128, 96)), ...rest]).difference).toMatch(/another head/);
    expect(auditOf(stream, rest).difference).toMatch(/another place|another head/);
  });

  it('show each viewer the way to what they were told, and nobody else’s', () => {
    const { leaves, statement } = heads.at(-1)!;
    const root = readHead(statement)?.told ?? '';
    for (const [index, { viewer, count, head, salt }] of leaves.entries()) {
      const path = pathIn(leaves, index);
      expect(isInHead(root, viewer, { index, count, head, salt, path })).toBe(true);
      expect(isInHead(root, viewer, { index, count: count + 1, head, salt, path })).toBe(false);
      expect(isInHead(root, 'nobody', { index, count, head, salt, path })).toBe(false);
      expect(isInHead(root, viewer, { index, count, head, salt: 'no hex', path })).toBe(false);
    }
  });

  it('are read back from their bytes alone, and nothing else is', () => {
    const { statement } = heads[0]!;
    expect(readHead(statement)?.campaign).toBe(campaign);
    for (const text of ['', 'zz', statement.slice(2), `${statement}00`, statement.slice(0, -2)]) {
      expect(readHead(text)).toBeNull();
    }
    expect(readReceipt(statement)).toBeNull();
    expect(isStatementSigned(headKey, 'zz', '')).toBe(false);
  });
});

const signed = (statement: string): FiledHead => ({ statement, signature: signStatement(secret, statement) });

/** The statement with its bytes between these, counted from its end, turned round. */
function changed(statement: string, from: number, to: number): string {
  const [start, end] = [statement.length - 2 * from, statement.length - 2 * to];
  const middle = [...statement.slice(start, end)].map((digit) => (15 - parseInt(digit, 16)).toString(16)).join('');
  return statement.slice(0, start) + middle + statement.slice(end);
}
