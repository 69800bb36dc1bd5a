import {
  type VisibleEvent,
  checkpointKeyOf,
  phaseCheckpoint,
  statementHash,
  extendViewChains,
  type StoredLeaf,
} from '@warlog/campaign';
import { guest, host, PartsTable } from '@warlog/ruleset-testkit';
import { canonicalJson } from '@warlog/core/json';
import { signStatement } from '@warlog/trust';
import { describe, expect, it } from 'vitest';
import { examineCheckpoints } from './checkpoints.js';
import type { ShownCheckpoint, ViewLogRow } from './shown-checkpoints.js';
import { isCovered, viewerOf } from './covered.js';
import { isSigningDue, schemeOf, termsAfter, type RecordedTerms } from './terms.js';

const disclosed = (...events: readonly object[]) => events as readonly VisibleEvent[];
const created = {
  ...{
    type: 'CampaignCreated',
    campaign: 'c',
    pace: { bankMinutes: null },
    demo: false,
    seats: [{ id: 's1', name: '' }],
  },
  ...{ gm: { mode: 'blind', user: 'gm' }, dice: { source: 'vrf', publicKey: null }, headKey: 'k1' },
};
const after = (...events: readonly object[]) => termsAfter(null, disclosed(...events)) as RecordedTerms;

describe('termsAfter', () => {
  it('reads the terms from the creation', () => {
    expect(after(created)).toMatchObject({ hasClocks: false, master: 'gm', headKey: 'k1', keyed: [], turn: null });
    expect(after({ ...created, pace: { bankMinutes: 60 }, gm: { mode: 'none' }, headKey: undefined })).toMatchObject({
      ...{ hasClocks: true, master: null, headKey: null },
    });
    expect([after(created), after({ ...created, trust: { scheme: 2 } })].map(schemeOf)).toEqual([1, 2]);
  });

  it('returns null without the creation', () => {
    expect(termsAfter(null, disclosed({ type: 'CampaignStarted' }))).toBeNull();
  });

  it('accepts a new pace before the start, and none after it', () => {
    const edited = { type: 'CampaignEdited', changes: { pace: { bankMinutes: 90 } } };
    expect(after(created, edited).hasClocks).toBe(true);
    expect(after(created, { type: 'CampaignStarted' }, edited).hasClocks).toBe(false);
    expect(after(created, { type: 'CampaignEdited', changes: { name: 'x' } }).hasClocks).toBe(false);
  });

  it("follows the game master's role from user to user", () => {
    expect(after(created, { type: 'GameMasterReplaced', user: 'other' }).master).toBe('other');
    expect(after(created, { type: 'GameMasterReplaced', user: null }).master).toBeNull();
  });

  it('accepts a key that came later for an older campaign, and never another one in its place', () => {
    const later = { type: 'HeadKeyReplaced', headKey: 'k2', reason: 'introduced' };
    expect(after(created, later).headKey).toBe('k1');
    expect(after({ ...created, headKey: undefined }, later, { ...later, headKey: 'k3' }).headKey).toBe('k2');
  });

  it('follows the keys of seats', () => {
    const keys = { part: 'p', deed: 'd', number: 1 };
    const trust = { scheme: 2, parts: 'with-sheet', deeds: 'signed' };
    const due = (...events: readonly object[]) => isSigningDue(after({ ...created, trust }, ...events), 's1');
    const taken = { type: 'SeatTakenBy', seat: 's1', keys };
    expect([due(), due(taken), due(taken, { type: 'SeatVacated', seat: 's1' })]).toEqual([false, true, false]);
    expect(due({ type: 'SeatTaken', seat: 's1' }, { type: 'SeatKeyReplaced', seat: 's1', keys })).toBe(true);
    expect(due({ ...taken, seat: 's2' })).toBe(false);
  });
});

/** A campaign after one phase, its first checkpoints and the disclosures of its first seat. */
function played() {
  const table = PartsTable.playing();
  table.order(host, 1);
  table.ready(guest);
  const { id } = table.loaded.campaign;
  const rows: ViewLogRow[] = (table.disclosures.get('s1') ?? []).map(({ ordinal, event }, at) => ({
    seq: at + 1,
    ordinal,
    event,
  }));
  const creation = rows[0]?.event;
  const chain = (until: readonly ViewLogRow[]) =>
    extendViewChains(id, [{ viewer: { kind: 'seat', seat: 's1' as never }, visible: until }] as never, {
      seqs: {},
      chains: {},
    });
  const checkpointOver = (until: readonly ViewLogRow[], ordinal: number, previous: string | null): ShownCheckpoint => {
    const { statement, leaves } = phaseCheckpoint({
      ...{ campaign: id, at: ordinal, previous, version: 1, hash: 'ab'.repeat(32), secretKey: 'c0'.repeat(32) },
      place: { ordinal, stage: 3, attempt: 0, phase: 'setup' },
      chains: chain(until),
    });
    const { count, head: chainHash, salt } = leaves[0] as StoredLeaf;
    return {
      ordinal,
      stage: 3,
      statement,
      signature: '',
      leaf: { index: 0, count, viewHash: chainHash, salt, path: [] },
    };
  };
  const first = checkpointOver(rows, 0, null);
  const second = checkpointOver(rows, 1, statementHash(first.statement));
  const terms = termsAfter(null, creation ? [creation] : []) as RecordedTerms;
  return { id, rows, first, second, terms };
}

describe('isCovered', () => {
  const { id, rows, first, second, terms } = played();

  it('is true if the first signed checkpoint covers how the campaign was created', () => {
    expect(viewerOf(first, terms.created)).toBe('s1');
    expect(isCovered(id, [first, second], rows, terms)).toBe(true);
  });

  it('is false if any term is changed', () => {
    const [creation, ...rest] = rows as [ViewLogRow, ...ViewLogRow[]];
    for (const lie of [
      { pace: { bankMinutes: 60 } },
      { headKey: 'ab'.repeat(32) },
      { gm: { mode: 'none' } },
      { trust: {} },
    ]) {
      const event = JSON.parse(canonicalJson({ ...creation.event, ...lie })) as VisibleEvent;
      expect(isCovered(id, [first, second], [{ ...creation, event }, ...rest], terms)).toBe(false);
    }
    expect(isCovered(id, [first, second], rest, terms)).toBe(false);
  });

  it('is false for checkpoints that do not follow the first one', () => {
    expect(isCovered(id, [first, { ...second, statement: first.statement }], rows, terms)).toBe(false);
  });

  it('is null if the first checkpoint shows no viewer, or is not the first', () => {
    expect(isCovered(id, [{ ...first, leaf: null }], rows, terms)).toBeNull();
    expect(isCovered(id, [second], rows, terms)).toBeNull();
    expect(isCovered(id, [], rows, terms)).toBeNull();
  });
});

describe('examineCheckpoints', () => {
  const { id, first, terms } = played();
  const secret = '7e'.repeat(32);
  const checkpoint = { ...first, signature: signStatement(secret, first.statement) };
  const ruled = (by: string) => ({ type: 'RulingMade', ruling: 'r', by });
  const replaced = { type: 'GameMasterReplaced', user: 'other' };
  const closed = [
    { type: 'PhaseOpened', phase: 'p', dueAt: 90, turn: 1 },
    { type: 'PhaseClosed', phase: 'p', why: 'deadline', closedAt: 50, sheets: [] },
  ];
  const faultOf = (events: readonly object[], change: Partial<RecordedTerms> = {}) => {
    const rows = disclosed(...events).map((event, at) => ({ seq: at + 1, ordinal: first.ordinal, event }));
    const about = {
      campaign: id,
      keys: [{ key: checkpointKeyOf(secret), since: 0 }],
      known: [],
      sent: [],
      now: 100,
      at: 100,
    };
    return examineCheckpoints({ ...about, rows, shown: [checkpoint], terms: { ...terms, master: 'gm', ...change } })[0]
      ?.fault;
  };

  it('finds a phase that closed early, unless the terms include seat clocks', () => {
    expect(faultOf(closed)).toBe('early');
    expect(faultOf(closed, { hasClocks: true })).toBeNull();
  });

  it('finds a ruling by a user who was not game master at that moment', () => {
    expect([faultOf([ruled('gm')]), faultOf([ruled('other')])]).toEqual([null, 'ruling']);
    expect([faultOf([replaced, ruled('other')]), faultOf([replaced, ruled('gm')])]).toEqual([null, 'ruling']);
    expect(faultOf([ruled('other'), replaced])).toBe('ruling');
  });
});
