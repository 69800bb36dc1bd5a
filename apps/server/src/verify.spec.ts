import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStream, streamLines, type StoredEvent } from '@warlog/audit';
import { sampling } from '@warlog/ruleset-testkit';
import { verifyText } from '../../../docs/verify/verify.mjs';
import { rechain } from './testing/rechain.js';
import { exported, exportText as textOf, recorded, type Corpus } from './testing/corpus/fixtures.js';
import { fieldsOf } from './testing/forging.js';

/** The number of changed bytes in each recorded export. */
const CHANGED = sampling.size(600);
/** Checkpoints are verified after every proof, which takes time, so there are fewer of them. */
const CHANGED_IN_HEADS = sampling.size(6);

/** The sentence about an export as recorded: before seats signed; the oldest, before anything was signed. */
const unsigned = ({ exports }: Corpus) =>
  exports
    ? 'No seat signed its orders: the operator of a server may have made them up.'
    : 'Nobody signed this record: it may have been made up.';

describe.each(recorded().map((corpus) => [corpus.version, corpus] as const))('Exports of version %s', (_, corpus) => {
  it.each(exported(corpus, true))('%s lacks only signatures for an independent verifier', (label) => {
    const verdict = verifyText(textOf(corpus, label));
    expect(verdict).toMatchObject({ verdict: 'incomplete', sentence: unsigned(corpus), unproved: 0 });
    expect(verdict.rolls).toBeGreaterThan(5);
  });

  it.each(exported(corpus, false))('%s is incomplete, but without a difference', (label) => {
    expect(verifyText(textOf(corpus, label))).toMatchObject({ verdict: 'incomplete' });
  });

  it.each(exported(corpus, true))('%s with a byte changed anywhere does not pass', (label) => {
    const text = textOf(corpus, label).trimEnd();
    const checkpointsAt = text.indexOf('{"head"');
    const changed = (from: number, to: number, numRuns: number) =>
      fc.assert(
        fc.property(fc.integer({ min: from, max: to - 1 }), fc.integer({ min: 32, max: 126 }), (at, code) => {
          const sign = String.fromCharCode(code);
          // Half of a multi-byte character is not a byte; an equal character is not a change.
          fc.pre(text.charCodeAt(at) < 128 && text[at] !== sign);
          const { verdict, sentence } = verifyText(text.slice(0, at) + sign + text.slice(at + 1));
          expect(verdict).not.toBe('whole');
          expect(sentence).not.toBe(unsigned(corpus));
        }),
        { numRuns, seed: sampling.seed },
      );
    changed(0, checkpointsAt < 0 ? text.length : checkpointsAt, CHANGED);
    if (checkpointsAt > 0) changed(checkpointsAt, text.length, CHANGED_IN_HEADS);
  });

  it.each(exported(corpus, true))('%s with lines dropped or exchanged does not pass', (label) => {
    const lines = textOf(corpus, label).trimEnd().split('\n');
    for (const at of [0, 1, 5, lines.length - 1]) {
      const { verdict, sentence } = verifyText(lines.filter((_line, index) => index !== at).join('\n'));
      expect(verdict).not.toBe('whole');
      expect(sentence).not.toBe(unsigned(corpus));
    }
    const [first, second, ...rest] = lines.slice(1);
    expect(verifyText([lines[0], second, first, ...rest].join('\n')).verdict).toBe('differs');
    expect(verifyText('').verdict).toBe('incomplete');
    expect(verifyText('null\n[1]').verdict).toBe('incomplete');
  });

  it.each(exported(corpus, true))('%s with a new chain over a forgery is named', (label) => {
    const read = readStream(textOf(corpus, label));
    if (read.kind !== 'stream') throw new Error(read.sentence);
    for (const [what, forge] of Object.entries(forgeries)) {
      const index = read.stream.findLastIndex(({ event }) => forge(event) !== null);
      expect(index, what).toBeGreaterThan(0);
      const forged = read.stream.map((stored, at) =>
        at === index ? { ...stored, event: forge(stored.event) as StoredEvent['event'] } : stored,
      );
      expect(verifyText(streamLines(rechain(forged))), what).toMatchObject({ verdict: 'differs' });
    }
  });

  // Only where contributions come with orders: campaigns with keys have none there.
  it.each(corpus.exports ? [] : exported(corpus, true))('%s accepts no second contribution for one phase', (label) => {
    const read = readStream(textOf(corpus, label));
    if (read.kind !== 'stream') throw new Error(read.sentence);
    const at = read.stream.findLastIndex(
      (stored) => stored.event.type === 'OrdersSubmitted' && fieldsOf(stored)['nonce'] !== null,
    );
    const sent = read.stream[at] as StoredEvent;
    const second = { ...sent, event: { ...sent.event, nonce: 'ab'.repeat(32) } as StoredEvent['event'] };
    const counted = (events: readonly StoredEvent[]) => events.map((event, n) => ({ ...event, version: n + 1 }));
    const verdictOf = (events: readonly StoredEvent[]) => verifyText(streamLines(rechain(counted(events)))).verdict;
    expect(verdictOf(read.stream.toSpliced(at + 1, 0, second))).toBe('incomplete');
    expect(verdictOf(read.stream.with(at, second))).toBe('differs');
  });
});

type Fields = Readonly<Record<string, unknown>> & { readonly type: string };

/** What a forger with access to the database would change; null if an event is not of that kind. */
const forgeries: Readonly<Record<string, (event: StoredEvent['event']) => Fields | null>> = {
  'a better die': (event) =>
    event.type === 'DiceRolled' ? { ...event, faces: facesOf(event).map((face) => (face === 6 ? 5 : 6)) } : null,
  'another proof': (event) =>
    event.type === 'DiceScopeOpened' ? { ...event, proof: `00${String(fieldsOf({ event })['proof']).slice(2)}` } : null,
  'a number that a seat did not bring': (event) =>
    (event.type === 'OrdersSubmitted' || event.type === 'PartBrought') && fieldsOf({ event })['nonce'] !== null
      ? { ...event, nonce: 'ab'.repeat(32) }
      : null,
  'another leaf': (event) => {
    if (event.type !== 'PhaseClosed') return null;
    const { leaves } = event as unknown as { readonly leaves: readonly object[] };
    return { ...event, leaves: leaves.map((leaf) => ({ ...leaf, leaf: 'cd'.repeat(32) })) };
  },
  'another id of a phase': (event) => (event.type === 'PhaseOpened' ? { ...event, phase: 'ef'.repeat(16) } : null),
  'another key': (event) => (event.type === 'CampaignEnded' ? { ...event, secretKey: '11'.repeat(32) } : null),
};

const facesOf = (event: StoredEvent['event']): readonly number[] =>
  (event as unknown as { readonly faces: readonly number[] }).faces;
