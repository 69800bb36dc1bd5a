import fc from 'fast-check';
import type { StoredEvent, StreamEvent } from '@warlog/kernel';
import { decidedAnew, RecordedGame, sampling, signedHeads, toyOnTable } from '@warlog/kernel/testing';
import { loadRuleset } from '@warlog/catalog';
import { beforeAll, describe, expect, it } from 'vitest';
import { chainedAnew } from './testing/chained-anew.js';
import { secretKeyOf } from './testing/forging.js';
import { recordWithBattle } from './testing/battle-record.js';
import { isSignedBySeat, madeUp, unsigned } from './testing/record-forger.js';
import { fileOf, verdictsOf, type SomeRecord } from './testing/three-programs.js';

/*
 * Whoever has an ended campaign's file has its dice key, too, and can decide everything again after a change. What it takes to be
 * sound all the same are the keys of its host and of its seats.
 */

/** So many sets of heads and signatures are tried in a run; of the smallest game more. */
const SETS = sampling.size(10);
const SETS_OF_TOY = sampling.size(60);
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
  const { stored: stream } = new RecordedGame(ruleset, `downgrade ${id}`).played(id === 'toy' ? 3 : 1);
  const secretKey = secretKeyOf(stream);
  return { ruleset, stream, heads: signedHeads(() => ruleset, stream, secretKey), secretKey };
}

/** What a cheat without any key makes of a changed stream: chained anew with its heads, or decided again without. */
const cheats = {
  'chained anew': ({ heads }: SomeRecord, changed: readonly StoredEvent[]) =>
    fileOf({ stream: chainedAnew(changed), heads }),
  'decided again': ({ ruleset, secretKey }: SomeRecord, changed: readonly StoredEvent[]) =>
    fileOf({ stream: chainedAnew(decidedAnew(ruleset, changed, secretKey)), heads: [] }),
} as const;
const ways = Object.keys(cheats) as readonly (keyof typeof cheats)[];

const forgeries = (record: SomeRecord, changed: readonly StoredEvent[]) =>
  ways.map((way) => cheats[way](record, changed));

const created = ({ stream }: SomeRecord) => stream[0] as StoredEvent;
const withCreation = (record: SomeRecord, event: unknown) =>
  record.stream.with(0, { ...created(record), event: event as StreamEvent });

describe.each(games)('A sound record of %s', (id) => {
  let record: SomeRecord;
  beforeAll(async () => {
    record = await recordOf(id);
  });

  const expectUnsound = (text: string, how: unknown) => {
    expect([how, Object.values(verdictsOf(text, record.ruleset))]).toEqual([
      how,
      expect.not.arrayContaining(['sound']),
    ]);
  };

  const expectDifferent = (text: string, how: unknown) => {
    const all = { audit: 'different', verify: 'different', deeds: 'different' };
    expect([how, verdictsOf(text, record.ruleset)]).toEqual([how, all]);
  };

  it('is sound to all three programs as it was written, and signed by its seat', () => {
    expect(verdictsOf(fileOf(record), record.ruleset)).toEqual({ audit: 'sound', verify: 'sound', deeds: 'sound' });
    expect(record.stream.some(isSignedBySeat)).toBe(true);
  });

  it.each(['apart', 'headKey', 'trust', 'trust.scheme', 'trust.parts', 'trust.deeds', 'dice.source', 'dice.publicKey'])(
    'is different without %s, chained anew and decided again',
    (member) => {
      const event = without(created(record).event, member.split('.'));
      for (const text of forgeries(record, withCreation(record, event))) expectDifferent(text, member);
    },
  );

  it('is different where its terms are null, chained anew and decided again', () => {
    const event = { ...created(record).event, trust: null };
    for (const text of forgeries(record, withCreation(record, event))) expectDifferent(text, 'trust: null');
  });

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
    const tried = membersOf(created(record).event).flatMap((path) => ways.map((way) => [path, way] as const));
    for (const [path, way] of id === 'toy' ? tried : sampling.some(tried)) {
      const changed = withCreation(record, without(created(record).event, path));
      expectUnsound(cheats[way](record, changed), [path, way]);
    }
  });

  it('is different without any set of its heads and signatures, chained anew and decided again', () => {
    const { ruleset, stream, heads, secretKey } = record;
    const signed = stream.flatMap((one, index) => (isSignedBySeat(one) ? [index] : []));
    const sets = fc
      .record({ heads: fc.subarray([...heads.keys()]), deeds: fc.subarray(signed) })
      .filter((left) => left.heads.length + left.deeds.length > 0);
    fc.assert(
      fc.property(sets, (gone) => {
        const kept = heads.filter((_, index) => !gone.heads.includes(index));
        const bare = stream.map((one, index) => (gone.deeds.includes(index) ? unsigned(one) : one));
        expectDifferent(fileOf({ stream: chainedAnew(bare), heads: kept }), gone);
        const anew = decidedAnew(ruleset, bare, secretKey);
        expectDifferent(fileOf({ stream: chainedAnew(anew), heads: kept }), gone);
      }),
      { numRuns: id === 'toy' ? SETS_OF_TOY : SETS, seed: sampling.seed },
    );
  });
});

describe.each(['returned', 'recalled', 'unfought'] as const)('A battle that was %s', (how) => {
  const record = recordWithBattle(how);
  const { ruleset, battle, secretKey } = record;
  const verdicts = (changed: SomeRecord) => verdictsOf(fileOf(changed), ruleset, battle.table);
  const all = (verdict: string) => ({ audit: verdict, verify: verdict, deeds: verdict });

  it('is sound beside its campaign as it was written', () => {
    expect(verdicts(record)).toEqual(all('sound'));
  });

  it('is different where somebody made it up, with a key of their own', () => {
    expect(verdicts({ ...record, battle: madeUp(battle, secretKey) })).toEqual(all('different'));
  });

  it('is incomplete where its campaign, of an earlier version, names neither a key nor a hash of it', () => {
    const former = chainedAnew(
      record.stream.map((stored) => {
        if (stored.event.type !== 'BattleOpened') return stored;
        return { ...stored, event: without(stored.event, ['headKey']) as StreamEvent };
      }),
    );
    const heads = signedHeads(() => ruleset, former, secretKey);
    const expected = all(how === 'returned' ? 'sound' : 'incomplete');
    expect(verdicts({ ...record, stream: former, heads })).toEqual(expected);
    const made = { ...record, stream: former, heads, battle: madeUp(battle, secretKey) };
    expect(verdicts(made)).toEqual(all(how === 'returned' ? 'different' : 'incomplete'));
  });
});
