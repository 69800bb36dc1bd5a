import fc from 'fast-check';
import type { StoredEvent, StreamEvent } from '@warlog/kernel';
import { decidedAnew, RecordedGame, signedHeads, toyOnTable } from '@warlog/kernel/testing';
import { loadRuleset } from '@warlog/catalog';
import { beforeAll, describe, expect, it } from 'vitest';
import { chainedAnew } from './testing/chained-anew.js';
import { secretKeyOf } from './testing/forging.js';
import { isSignedBySeat, unsigned } from './testing/record-forger.js';
import { fileOf, verdictsOf, type SomeRecord } from './testing/three-programs.js';

/*
 * Whoever has an ended campaign's file has its dice key, too, and can decide everything again after a change. What it takes to be
 * sound all the same are the keys of its host and of its seats.
 */

/** So many members of each game's creation, and sets of heads and signatures, are tried in a run; of the smallest game more. */
const TRIED = Math.max(2, Math.floor(Number(process.env['LAW_RUNS'] ?? 200) / 100));
const TRIED_OF_TOY = 12;
const SEED = Number(process.env['LAW_SEED'] ?? 1);
const games = ['toy', 'bzaarcke', 'ftarq', 'armada-pnp', 'pentagon-war', 'sw-armada'];

type Path = readonly (string | number)[];

/** The way to each member of a value, at every depth. */
function membersOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...membersOf(inner, [...path, key])]);
}

/** The value without what stands there. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.toSpliced(Number(key), 1)
      : value.with(Number(key), without(value[Number(key)], rest));
  }
  const { [String(key)]: inner, ...others } = value as Readonly<Record<string, unknown>>;
  return rest.length === 0 ? others : { ...others, [String(key)]: without(inner, rest) };
}

async function recordOf(id: string): Promise<SomeRecord> {
  const ruleset = id === 'toy' ? toyOnTable : await loadRuleset(id);
  if (!ruleset) throw new Error(`There is no game ${id}`);
  const { stored: stream } = new RecordedGame(ruleset, `downgrade ${id}`).played(id === 'toy' ? 4 : 2);
  const secretKey = secretKeyOf(stream);
  return { ruleset, stream, heads: signedHeads(() => ruleset, stream, secretKey), secretKey };
}

/** What a cheat without any key makes of a changed stream: as it stands with its heads, and decided again without. */
function forgeries({ ruleset, heads, secretKey }: SomeRecord, changed: readonly StoredEvent[]): readonly string[] {
  const anew = decidedAnew(ruleset, changed, secretKey);
  return [fileOf({ stream: chainedAnew(changed), heads }), fileOf({ stream: chainedAnew(anew), heads: [] })];
}

const created = ({ stream }: SomeRecord) => stream[0] as StoredEvent;
const withCreation = (record: SomeRecord, event: unknown) =>
  record.stream.with(0, { ...created(record), event: event as StreamEvent });

describe.each(games)('A sound record of %s', (id) => {
  let record: SomeRecord;
  const numRuns = id === 'toy' ? TRIED_OF_TOY : TRIED;
  beforeAll(async () => {
    record = await recordOf(id);
  });

  const expectUnsound = (text: string, how: unknown) => {
    expect([how, Object.values(verdictsOf(text, record.ruleset))]).toEqual([
      how,
      expect.not.arrayContaining(['sound']),
    ]);
  };

  it('is sound to all three programs as it was written, and signed by its seat', () => {
    expect(verdictsOf(fileOf(record), record.ruleset)).toEqual({ audit: 'sound', verify: 'sound', deeds: 'sound' });
    expect(record.stream.some(isSignedBySeat)).toBe(true);
  });

  it.each(['apart', 'headKey', 'trust', 'trust.scheme', 'trust.parts', 'trust.deeds', 'dice.source', 'dice.publicKey'])(
    'is never sound without %s, chained anew and decided again',
    (member) => {
      const event = without(created(record).event, member.split('.'));
      for (const text of forgeries(record, withCreation(record, event))) expectUnsound(text, member);
    },
  );

  it('is never sound without apart, head key, deeds and signatures together: it is different or incomplete', () => {
    for (const members of [
      ['apart', 'headKey'],
      ['apart', 'headKey', 'trust.deeds'],
      ['apart', 'headKey', 'trust'],
    ]) {
      const event = members.reduce<unknown>((one, member) => without(one, member.split('.')), created(record).event);
      const bare = withCreation(record, event).map(unsigned);
      for (const text of forgeries(record, bare)) expectUnsound(text, members);
    }
  });

  it('is never sound without any one member of its creation, chained anew and decided again', () => {
    const members = fc.constantFrom(...membersOf(created(record).event));
    fc.assert(
      fc.property(members, (path) => {
        const event = without(created(record).event, path);
        for (const text of forgeries(record, withCreation(record, event))) expectUnsound(text, path);
      }),
      { numRuns, seed: SEED },
    );
  });

  it('is never sound without any set of its heads and signatures', () => {
    const { stream, heads } = record;
    const signed = stream.flatMap((one, index) => (isSignedBySeat(one) ? [index] : []));
    const sets = fc
      .record({ heads: fc.subarray([...heads.keys()]), deeds: fc.subarray(signed) })
      .filter((left) => left.heads.length + left.deeds.length > 0);
    fc.assert(
      fc.property(sets, (gone) => {
        const kept = heads.filter((_, index) => !gone.heads.includes(index));
        const bare = stream.map((one, index) => (gone.deeds.includes(index) ? unsigned(one) : one));
        expectUnsound(fileOf({ stream: chainedAnew(bare), heads: kept }), gone);
      }),
      { numRuns, seed: SEED },
    );
  });
});
