import type { VisibleEvent } from '@warlog/kernel';
import { guest, host, PartsTable } from '@warlog/kernel/testing';
import { canonicalJson } from '@warlog/kernel/json';
import { headKeyOf, phaseHead, signStatement, statementHash, toldChains, type KeptLeaf } from '@warlog/kernel/trust';
import { describe, expect, it } from 'vitest';
import { examineHeads } from './heads.js';
import type { ShownHead, ToldRow } from './shown-heads.js';
import { isCovered, viewerOf } from './covered.js';
import { isSigningDue, schemeOf, termsAfter, type RecordedTerms } from './terms.js';

const told = (...events: readonly object[]) => events as readonly VisibleEvent[];
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
const after = (...events: readonly object[]) => termsAfter(null, told(...events)) as RecordedTerms;

describe('termsAfter', () => {
  it('reads them from the creation', () => {
    expect(after(created)).toMatchObject({ hasClocks: false, master: 'gm', headKey: 'k1', keyed: [], turn: null });
    expect(after({ ...created, pace: { bankMinutes: 60 }, gm: { mode: 'none' }, headKey: undefined })).toMatchObject({
      ...{ hasClocks: true, master: null, headKey: null },
    });
    expect([after(created), after({ ...created, trust: { scheme: 2 } })].map(schemeOf)).toEqual([1, 2]);
  });

  it('knows none without the creation', () => {
    expect(termsAfter(null, told({ type: 'CampaignStarted' }))).toBeNull();
  });

  it('takes another pace before the start, and none after it', () => {
    const edited = { type: 'CampaignEdited', changes: { pace: { bankMinutes: 90 } } };
    expect(after(created, edited).hasClocks).toBe(true);
    expect(after(created, { type: 'CampaignStarted' }, edited).hasClocks).toBe(false);
    expect(after(created, { type: 'CampaignEdited', changes: { name: 'x' } }).hasClocks).toBe(false);
  });

  it('follows the office of game master', () => {
    expect(after(created, { type: 'GameMasterReplaced', user: 'other' }).master).toBe('other');
    expect(after(created, { type: 'GameMasterReplaced', user: null }).master).toBeNull();
  });

  it('takes a key that came later for an older campaign, and never another one in its place', () => {
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

/** A campaign that was played for a phase, its first heads, and what its first seat was told by then. */
function played() {
  const table = PartsTable.playing();
  table.order(host, 1);
  table.ready(guest);
  const { id } = table.loaded.campaign;
  const rows: ToldRow[] = (table.told.get('s1') ?? []).map(({ ordinal, event }, at) => ({
    seq: at + 1,
    ordinal,
    event,
  }));
  const creation = rows[0]?.event;
  const chain = (until: readonly ToldRow[]) =>
    toldChains(id, [{ viewer: { kind: 'seat', seat: 's1' as never }, visible: until }] as never, {
      seqs: {},
      chains: {},
    });
  const headOver = (until: readonly ToldRow[], ordinal: number, previous: string | null): ShownHead => {
    const { statement, leaves } = phaseHead({
      ...{ campaign: id, at: ordinal, previous, version: 1, hash: 'ab'.repeat(32), secretKey: 'c0'.repeat(32) },
      place: { ordinal, stage: 3, attempt: 0, phase: 'setup' },
      chains: chain(until),
    });
    const { count, head, salt } = leaves[0] as KeptLeaf;
    return { ordinal, stage: 3, statement, signature: '', leaf: { index: 0, count, head, salt, path: [] } };
  };
  const first = headOver(rows, 0, null);
  const second = headOver(rows, 1, statementHash(first.statement));
  const terms = termsAfter(null, creation ? [creation] : []) as RecordedTerms;
  return { id, rows, first, second, terms };
}

describe('isCovered', () => {
  const { id, rows, first, second, terms } = played();

  it('sees that the first signed head covers how the campaign was created', () => {
    expect(viewerOf(first, terms.created)).toBe('s1');
    expect(isCovered(id, [first, second], rows, terms)).toBe(true);
  });

  it('sees any other telling of it', () => {
    const [creation, ...rest] = rows as [ToldRow, ...ToldRow[]];
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

  it('sees heads that do not follow the first one', () => {
    expect(isCovered(id, [first, { ...second, statement: first.statement }], rows, terms)).toBe(false);
  });

  it('says nothing where the first head shows no viewer, or is none', () => {
    expect(isCovered(id, [{ ...first, leaf: null }], rows, terms)).toBeNull();
    expect(isCovered(id, [second], rows, terms)).toBeNull();
    expect(isCovered(id, [], rows, terms)).toBeNull();
  });
});

describe('examineHeads', () => {
  const { id, first, terms } = played();
  const secret = '7e'.repeat(32);
  const head = { ...first, signature: signStatement(secret, first.statement) };
  const ruled = (by: string) => ({ type: 'RulingMade', ruling: 'r', by });
  const replaced = { type: 'GameMasterReplaced', user: 'other' };
  const closed = [
    { type: 'PhaseOpened', phase: 'p', dueAt: 90, turn: 1 },
    { type: 'PhaseClosed', phase: 'p', why: 'deadline', closedAt: 50, sheets: [] },
  ];
  const faultOf = (events: readonly object[], change: Partial<RecordedTerms> = {}) => {
    const rows = told(...events).map((event, at) => ({ seq: at + 1, ordinal: first.ordinal, event }));
    const about = {
      campaign: id,
      keys: [{ key: headKeyOf(secret), since: 0 }],
      known: [],
      sent: [],
      now: 100,
      at: 100,
    };
    return examineHeads({ ...about, rows, shown: [head], terms: { ...terms, master: 'gm', ...change } })[0]?.fault;
  };

  it('finds a phase that closed early, unless the record agreed on clocks of seats', () => {
    expect(faultOf(closed)).toBe('early');
    expect(faultOf(closed, { hasClocks: true })).toBeNull();
  });

  it('finds a ruling by somebody who was not game master just then', () => {
    expect([faultOf([ruled('gm')]), faultOf([ruled('other')])]).toEqual([null, 'ruling']);
    expect([faultOf([replaced, ruled('other')]), faultOf([replaced, ruled('gm')])]).toEqual([null, 'ruling']);
    expect(faultOf([ruled('other'), replaced])).toBe('ruling');
  });
});
