import {
  arrivalStatement,
  emptyChain,
  leavingStatement,
  signStatement,
  extendViewChain,
  type CheckpointStage,
} from '@warlog/trust';
import { checkpointKeyOf, noCheckpoint, phaseCheckpoint, receiptHex, statementHash } from '@warlog/campaign';
import { canonicalJson } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import type { SentOrders } from '../../offline/memory.js';
import { comparePasted } from './compare-checkpoints.js';
import { checkpointText } from './evidence.js';
import type { RecordedTerms } from './terms.js';
import { examineCheckpoints, keysFrom, type CheckpointQuestion, type ShownMove } from './checkpoints.js';
import type { ShownCheckpoint, ViewLogRow } from './shown-checkpoints.js';

const campaign = 'a26c0541-964b-40d8-8cba-127d2ec4aba9';
const [first, second, other] = ['51', '52', '53'].map((digits) => digits.repeat(32)) as [string, string, string];
const iso = (at: number) => new Date(at).toISOString();

/** Correctly signed moves from one server to another and back, at these times. */
function moved(from: string, to: string, host: string, at: number): ShownMove {
  const said = { to: { sign: checkpointKeyOf(host), seal: checkpointKeyOf(other) }, url: 'https://there.example', at };
  const leaving = signStatement(from, leavingStatement(campaign, said));
  const arrived = { headKey: checkpointKeyOf(to), at: at + 5 };
  const arrival = signStatement(host, arrivalStatement(campaign, { signature: leaving }, arrived));
  const { url, to: identity } = said;
  return {
    url,
    leftAt: iso(at),
    ...identity,
    leaving,
    arrivedAt: iso(at + 5),
    checkpointKey: arrived.headKey,
    arrival,
  };
}
const moves = [moved(first, second, '71'.repeat(32), 20), moved(second, first, '72'.repeat(32), 40)];

/** A checkpoint at its position, signed by the key of that time. */
function head(
  previous: string | null,
  secret: string,
  at: number,
  place: readonly [number, CheckpointStage, number],
): ShownCheckpoint {
  const [ordinal, stage, attempt] = place;
  const { statement } = phaseCheckpoint({
    ...{ campaign, at, previous, version: at, hash: 'ab'.repeat(32), secretKey: 'c0'.repeat(32) },
    place: { ordinal, stage, attempt, phase: `p${ordinal}` },
    chains: { public: emptyChain(campaign, 'public') },
  });
  return { ordinal, stage, statement, signature: signStatement(secret, statement), leaf: null };
}

/** The campaign left in phase 2, arrived, closed phase 2 there, left in phase 3, came back and closed phase 3. */
function history(): readonly ShownCheckpoint[] {
  const made: ShownCheckpoint[] = [];
  const add = (secret: string, at: number, ...place: readonly [number, CheckpointStage, number]) =>
    made.push(head(made.length === 0 ? null : statementHash(made.at(-1)?.statement ?? ''), secret, at, place));
  add(first, 10, 1, 3, 0);
  add(first, 20, 2, 1, 1);
  add(second, 25, 2, 1, 2);
  add(second, 30, 2, 3, 0);
  add(second, 40, 3, 1, 1);
  add(first, 45, 3, 1, 2);
  add(first, 50, 3, 3, 0);
  return made;
}

const all = history();
const terms = { created: { seats: [] }, hasClocks: false, master: null, turn: 1 } as unknown as RecordedTerms;
const question = (change: Partial<CheckpointQuestion>): CheckpointQuestion => ({
  ...{ campaign, keys: keysFrom(campaign, checkpointKeyOf(first), moves), terms, known: [], shown: all, rows: null },
  ...{ sent: [], now: 100, at: 100 },
  ...change,
});
const faultsOf = (change: Partial<CheckpointQuestion>) =>
  examineCheckpoints(question(change)).map(({ fault }) => fault);

describe('a device in a campaign that moved', () => {
  it('follows the keys from the pinned one, at any time', () => {
    expect(faultsOf({})).toEqual(all.map(() => null));
    const known = examineCheckpoints(question({ shown: all.slice(0, 2) }));
    expect(
      examineCheckpoints(question({ known, shown: all.slice(1) })).map(({ ordinal, stage, attempt, fault }) => [
        ordinal,
        stage,
        attempt,
        fault,
      ]),
    ).toEqual([
      [2, 1, 2, null],
      [2, 3, 0, null],
      [3, 1, 1, null],
      [3, 1, 2, null],
      [3, 3, 0, null],
    ]);
    // A device that first met the campaign after its arrival also sees what was signed earlier in the same phase.
    const keys = keysFrom(campaign, checkpointKeyOf(second), moves);
    const met = examineCheckpoints(question({ keys, shown: all.slice(2, 3) }));
    expect(faultsOf({ keys, known: met, shown: all.slice(1) })).toEqual(all.slice(3).map(() => null));
    expect(faultsOf({ keys, shown: all.slice(2) })).toEqual(all.slice(2).map(() => null));
  });

  it('calls checkpoints unsigned if the campaign was not moved to their host', () => {
    const [to, back] = moves as [ShownMove, ShownMove];
    for (const forged of [
      [],
      [back],
      [{ ...to, arrival: back.arrival }],
      [{ ...to, sign: checkpointKeyOf(other) }],
      [{ ...to, checkpointKey: checkpointKeyOf(other) }],
    ]) {
      expect(faultsOf({ keys: keysFrom(campaign, checkpointKeyOf(first), forged) })[2]).toBe('unsigned');
    }
    const alone = all.with(6, head(statementHash(all[5]?.statement ?? ''), second, 50, [3, 3, 0]));
    expect(faultsOf({ shown: alone })[6]).toBe('unsigned');
  });

  it('finds a second checkpoint of one position, and none if a phase has several positions', () => {
    const known = examineCheckpoints(question({ shown: all.slice(0, 3) }));
    const reissued = head(statementHash(all[1]?.statement ?? ''), second, 26, [2, 1, 2]);
    expect(
      examineCheckpoints(question({ known, shown: [all[0] as ShownCheckpoint, all[1] as ShownCheckpoint, reissued] })),
    ).toMatchObject([{ ordinal: 2, stage: 1, attempt: 2, fault: 'fork' }]);
    expect(faultsOf({ known, shown: all })).toEqual([null, null, null, null]);
    expect(examineCheckpoints(question({ known, shown: all.slice(0, 2) }))).toMatchObject([{ fault: 'rewound' }]);
  });

  /**
   * The fault at the last of these checkpoints, for a device that knows the others and whose receipt names this one.
   */
  function faultWith(previous: string, shown: readonly ShownCheckpoint[]): readonly unknown[] {
    const known = examineCheckpoints(question({ shown: shown.slice(0, -1) }));
    const last = withLeaf(shown.at(-1) as ShownCheckpoint);
    const asked = { rows: [], known, shown: shown.with(-1, last), sent: [sentBy(previous)] };
    return examineCheckpoints(question(asked)).map(({ fault }) => fault);
  }

  function sentBy(previous: string): SentOrders {
    const about = { campaign, seat: 's1', phase: 'p2', number: 1, at: 11, deed: noCheckpoint, nonceHash: null };
    const statement = receiptHex({ ...about, count: 1, told: noCheckpoint, previous });
    const receipt = { number: 1, sheet: null, statement, signature: '', version: null, hash: null, leaf: null };
    return { ...about, ordinal: 2, turn: 1, sheet: null, nonce: null, receipt, checked: {} } as unknown as SentOrders;
  }

  function withLeaf(shownCheckpoint: ShownCheckpoint): ShownCheckpoint {
    const { leaves } = phaseCheckpoint({
      ...{ campaign, at: 0, previous: null, version: 0, hash: noCheckpoint, secretKey: 'c0'.repeat(32) },
      place: {
        ordinal: shownCheckpoint.ordinal,
        stage: shownCheckpoint.stage as CheckpointStage,
        attempt: 0,
        phase: 'x',
      },
      chains: { public: emptyChain(campaign, 'public') },
    });
    const [leaf] = leaves;
    return {
      ...shownCheckpoint,
      leaf: { index: 0, count: 0, viewHash: leaf?.head ?? '', salt: leaf?.salt ?? '', path: [] },
    };
  }
  /** Checkpoints of phases 1, 2, …, each after this number of rows; null shows no position. */
  function placed(
    rows: readonly ViewLogRow[],
    counts: readonly number[],
    without: readonly number[],
  ): ShownCheckpoint[] {
    const made: ShownCheckpoint[] = [];
    for (const [at, count] of counts.entries()) {
      const texts = rows.slice(0, count).map(({ ordinal, event }) => ({ ordinal, text: canonicalJson(event) }));
      const { statement, leaves } = phaseCheckpoint({
        ...{ campaign, at: 1 + at, version: at, hash: noCheckpoint, secretKey: 'c0'.repeat(32) },
        previous: at === 0 ? null : statementHash(made[at - 1]?.statement ?? ''),
        place: { ordinal: 1 + at, stage: 3, attempt: 0, phase: `p${at}` },
        chains: { public: extendViewChain(emptyChain(campaign, 'public'), texts) },
      });
      const { count: leafCount = 0, head: viewHash = '', salt = '' } = leaves[0] ?? {};
      const leaf = without.includes(1 + at) ? null : { index: 0, count: leafCount, viewHash, salt, path: [] };
      made.push({ ordinal: 1 + at, stage: 3, statement, signature: signStatement(first, statement), leaf });
    }
    return made;
  }

  it('compares its disclosures with the next view chain that it gets, after checkpoints without one', () => {
    const event = (turn: number) => ({ type: 'TurnEnded', turn }) as unknown as ViewLogRow['event'];
    const rows = [1, 2, 3].map((seq): ViewLogRow => ({ seq, ordinal: seq, event: event(seq) }));
    const shown = placed(rows, [1, 2, 3], [2]);
    const known = examineCheckpoints(question({ rows, shown: shown.slice(0, 2) }));
    expect(known.map(({ told: position, fault }) => [position?.count ?? null, fault])).toEqual([
      [1, null],
      [null, null],
    ]);
    const lastFault = (viewLog: readonly ViewLogRow[]) =>
      examineCheckpoints(question({ known, shown, rows: viewLog })).map(({ fault }) => fault);
    expect(lastFault(rows)).toEqual([null]);
    // Disclosed in the phase whose checkpoint showed no position.
    expect(lastFault(rows.with(1, { seq: 2, ordinal: 2, event: event(9) }))).toEqual(['told']);
  });

  const hashesOf = (checkpoints: readonly ShownCheckpoint[]) =>
    checkpoints.map(({ statement }) => statementHash(statement));

  it('accepts receipts from before and after a move within their phase, and no others', () => {
    const shown = all.slice(0, 4);
    const [before = '', left = '', arrived = '', own = ''] = hashesOf(shown);
    for (const previous of [noCheckpoint, before, left, arrived]) expect(faultWith(previous, shown)).toEqual([null]);
    for (const previous of [own, 'ef'.repeat(32)]) expect(faultWith(previous, shown)).toEqual(['fork']);
  });

  it('accepts receipts from before their phase was sealed', () => {
    const opened = all[0] as ShownCheckpoint;
    const sealed = head(statementHash(opened.statement), first, 12, [2, 2, 1]);
    const closed = head(statementHash(sealed.statement), first, 14, [2, 3, 0]);
    const [before = ''] = hashesOf([opened]);
    expect(faultWith(before, [opened, sealed, closed])).toEqual([null]);
    expect(faultWith('ef'.repeat(32), [opened, sealed, closed])).toEqual(['fork']);
  });

  it('ignores a pasted line of a later change within the phase, and reports a signed one of the same position', () => {
    const known = examineCheckpoints(question({ shown: all.slice(0, 2) }));
    const paste = (shownCheckpoint: ShownCheckpoint, checkpointKey = checkpointKeyOf(first)) =>
      comparePasted(checkpointText(shownCheckpoint, ''), { campaign, checkpointKey, known, at: 0 });
    expect(paste(all[1] as ShownCheckpoint).verdict).toBe('unknown');
    const stayed = head(statementHash(all[1]?.statement ?? ''), first, 26, [2, 1, 2]);
    expect(paste(stayed).verdict).toBe('unknown');
    expect(paste(head(null, first, 21, [2, 1, 1])).verdict).toBe('fork');
  });
});
