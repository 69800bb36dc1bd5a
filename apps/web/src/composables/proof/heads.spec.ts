import {
  arrivalStatement,
  emptyChain,
  headKeyOf,
  leavingStatement,
  noHead,
  phaseHead,
  receiptHex,
  signStatement,
  statementHash,
  toldChain,
  type HeadStage,
} from '@warlog/kernel/trust';
import { canonicalJson } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import type { SentOrders } from '../../offline/memory.js';
import { comparePasted } from './compare-heads.js';
import { headText } from './evidence.js';
import type { RecordedTerms } from './terms.js';
import { examineHeads, keysFrom, type HeadQuestion, type ShownMove } from './heads.js';
import type { ShownHead, ToldRow } from './shown-heads.js';

const campaign = 'a26c0541-964b-40d8-8cba-127d2ec4aba9';
const [first, second, other] = ['51', '52', '53'].map((digits) => digits.repeat(32)) as [string, string, string];
const iso = (at: number) => new Date(at).toISOString();

/** From one host to another and back, signed as it should be, at these moments. */
function moved(from: string, to: string, host: string, at: number): ShownMove {
  const said = { to: { sign: headKeyOf(host), seal: headKeyOf(other) }, url: 'https://there.example', at };
  const leaving = signStatement(from, leavingStatement(campaign, said));
  const arrived = { headKey: headKeyOf(to), at: at + 5 };
  const arrival = signStatement(host, arrivalStatement(campaign, { signature: leaving }, arrived));
  const { url, to: identity } = said;
  return { url, leftAt: iso(at), ...identity, leaving, arrivedAt: iso(at + 5), headKey: arrived.headKey, arrival };
}
const moves = [moved(first, second, '71'.repeat(32), 20), moved(second, first, '72'.repeat(32), 40)];

/** A head at its place, by the key that signed then. */
function head(
  previous: string | null,
  secret: string,
  at: number,
  place: readonly [number, HeadStage, number],
): ShownHead {
  const [ordinal, stage, attempt] = place;
  const { statement } = phaseHead({
    ...{ campaign, at, previous, version: at, hash: 'ab'.repeat(32), secretKey: 'c0'.repeat(32) },
    place: { ordinal, stage, attempt, phase: `p${ordinal}` },
    chains: { public: emptyChain(campaign, 'public') },
  });
  return { ordinal, stage, statement, signature: signStatement(secret, statement), leaf: null };
}

/** It left in phase 2, arrived, phase 2 closed there; it left in phase 3 and came back, and phase 3 closed. */
function history(): readonly ShownHead[] {
  const made: ShownHead[] = [];
  const add = (secret: string, at: number, ...place: readonly [number, HeadStage, number]) =>
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
const question = (change: Partial<HeadQuestion>): HeadQuestion => ({
  ...{ campaign, keys: keysFrom(campaign, headKeyOf(first), moves), terms, known: [], shown: all, rows: null },
  ...{ sent: [], now: 100, at: 100 },
  ...change,
});
const faultsOf = (change: Partial<HeadQuestion>) => examineHeads(question(change)).map(({ fault }) => fault);

describe('A device that meets a campaign which moved', () => {
  it('follows the keys from the one that it pinned, at any time', () => {
    expect(faultsOf({})).toEqual(all.map(() => null));
    const known = examineHeads(question({ shown: all.slice(0, 2) }));
    expect(
      examineHeads(question({ known, shown: all.slice(1) })).map(({ ordinal, stage, attempt, fault }) => [
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
    // Who first met it where it arrived is shown what was signed before in the same phase, too.
    const keys = keysFrom(campaign, headKeyOf(second), moves);
    const met = examineHeads(question({ keys, shown: all.slice(2, 3) }));
    expect(faultsOf({ keys, known: met, shown: all.slice(1) })).toEqual(all.slice(3).map(() => null));
    expect(faultsOf({ keys, shown: all.slice(2) })).toEqual(all.slice(2).map(() => null));
  });

  it('calls heads unsigned that a host signed to which it was not handed', () => {
    const [to, back] = moves as [ShownMove, ShownMove];
    for (const forged of [
      [],
      [back],
      [{ ...to, arrival: back.arrival }],
      [{ ...to, sign: headKeyOf(other) }],
      [{ ...to, headKey: headKeyOf(other) }],
    ]) {
      expect(faultsOf({ keys: keysFrom(campaign, headKeyOf(first), forged) })[2]).toBe('unsigned');
    }
    const alone = all.with(6, head(statementHash(all[5]?.statement ?? ''), second, 50, [3, 3, 0]));
    expect(faultsOf({ shown: alone })[6]).toBe('unsigned');
  });

  it('finds a second head of one place, and none where there are several of a phase', () => {
    const known = examineHeads(question({ shown: all.slice(0, 3) }));
    const anew = head(statementHash(all[1]?.statement ?? ''), second, 26, [2, 1, 2]);
    expect(examineHeads(question({ known, shown: [all[0] as ShownHead, all[1] as ShownHead, anew] }))).toMatchObject([
      { ordinal: 2, stage: 1, attempt: 2, fault: 'fork' },
    ]);
    expect(faultsOf({ known, shown: all })).toEqual([null, null, null, null]);
    expect(examineHeads(question({ known, shown: all.slice(0, 2) }))).toMatchObject([{ fault: 'rewound' }]);
  });

  /** What is found at the last of these heads by a device that knows the others, and whose receipt names this head. */
  function faultWith(previous: string, shown: readonly ShownHead[]): readonly unknown[] {
    const known = examineHeads(question({ shown: shown.slice(0, -1) }));
    const last = withLeaf(shown.at(-1) as ShownHead);
    const asked = { rows: [], known, shown: shown.with(-1, last), sent: [sentBy(previous)] };
    return examineHeads(question(asked)).map(({ fault }) => fault);
  }

  function sentBy(previous: string): SentOrders {
    const about = { campaign, seat: 's1', phase: 'p2', number: 1, at: 11, deed: noHead, nonceHash: null };
    const statement = receiptHex({ ...about, count: 1, told: noHead, previous });
    const receipt = { number: 1, sheet: null, statement, signature: '', version: null, hash: null, leaf: null };
    return { ...about, ordinal: 2, turn: 1, sheet: null, nonce: null, receipt, checked: {} } as unknown as SentOrders;
  }

  function withLeaf(one: ShownHead): ShownHead {
    const { leaves } = phaseHead({
      ...{ campaign, at: 0, previous: null, version: 0, hash: noHead, secretKey: 'c0'.repeat(32) },
      place: { ordinal: one.ordinal, stage: one.stage as HeadStage, attempt: 0, phase: 'x' },
      chains: { public: emptyChain(campaign, 'public') },
    });
    const [leaf] = leaves;
    return { ...one, leaf: { index: 0, count: 0, head: leaf?.head ?? '', salt: leaf?.salt ?? '', path: [] } };
  }
  /** Heads of phases 1, 2, …, each after so many of these rows; the ones without a place show none. */
  function placed(rows: readonly ToldRow[], counts: readonly number[], without: readonly number[]): ShownHead[] {
    const made: ShownHead[] = [];
    for (const [at, count] of counts.entries()) {
      const texts = rows.slice(0, count).map(({ ordinal, event }) => ({ ordinal, text: canonicalJson(event) }));
      const { statement, leaves } = phaseHead({
        ...{ campaign, at: 1 + at, version: at, hash: noHead, secretKey: 'c0'.repeat(32) },
        previous: at === 0 ? null : statementHash(made[at - 1]?.statement ?? ''),
        place: { ordinal: 1 + at, stage: 3, attempt: 0, phase: `p${at}` },
        chains: { public: toldChain(emptyChain(campaign, 'public'), texts) },
      });
      const { count: told = 0, head: end = '', salt = '' } = leaves[0] ?? {};
      const leaf = without.includes(1 + at) ? null : { index: 0, count: told, head: end, salt, path: [] };
      made.push({ ordinal: 1 + at, stage: 3, statement, signature: signStatement(first, statement), leaf });
    }
    return made;
  }

  it('holds what it was told against the next place that it is shown, where heads between show none', () => {
    const event = (turn: number) => ({ type: 'TurnEnded', turn }) as unknown as ToldRow['event'];
    const rows = [1, 2, 3].map((seq): ToldRow => ({ seq, ordinal: seq, event: event(seq) }));
    const shown = placed(rows, [1, 2, 3], [2]);
    const known = examineHeads(question({ rows, shown: shown.slice(0, 2) }));
    expect(known.map(({ told, fault }) => [told?.count ?? null, fault])).toEqual([
      [1, null],
      [null, null],
    ]);
    const lastFault = (told: readonly ToldRow[]) =>
      examineHeads(question({ known, shown, rows: told })).map(({ fault }) => fault);
    expect(lastFault(rows)).toEqual([null]);
    // Told in the phase whose head showed no place.
    expect(lastFault(rows.with(1, { seq: 2, ordinal: 2, event: event(9) }))).toEqual(['told']);
  });

  const hashesOf = (heads: readonly ShownHead[]) => heads.map(({ statement }) => statementHash(statement));

  it('takes receipts from before and after a change of hosts within their phase, and no others', () => {
    const shown = all.slice(0, 4);
    const [before = '', left = '', arrived = '', own = ''] = hashesOf(shown);
    for (const previous of [noHead, before, left, arrived]) expect(faultWith(previous, shown)).toEqual([null]);
    for (const previous of [own, 'ef'.repeat(32)]) expect(faultWith(previous, shown)).toEqual(['fork']);
  });

  it('takes receipts from before their phase was sealed', () => {
    const opened = all[0] as ShownHead;
    const sealed = head(statementHash(opened.statement), first, 12, [2, 2, 1]);
    const closed = head(statementHash(sealed.statement), first, 14, [2, 3, 0]);
    const [before = ''] = hashesOf([opened]);
    expect(faultWith(before, [opened, sealed, closed])).toEqual([null]);
    expect(faultWith('ef'.repeat(32), [opened, sealed, closed])).toEqual(['fork']);
  });

  it('is not alarmed by a line of a later change within the phase, and is by a signed head for the same place', () => {
    const known = examineHeads(question({ shown: all.slice(0, 2) }));
    const paste = (one: ShownHead, headKey = headKeyOf(first)) =>
      comparePasted(headText(one, ''), { campaign, headKey, known, at: 0 });
    expect(paste(all[1] as ShownHead).verdict).toBe('unknown');
    const stayed = head(statementHash(all[1]?.statement ?? ''), first, 26, [2, 1, 2]);
    expect(paste(stayed).verdict).toBe('unknown');
    expect(paste(head(null, first, 21, [2, 1, 1])).verdict).toBe('fork');
  });
});
