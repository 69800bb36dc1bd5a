import fc from 'fast-check';
import type { StoredEvent } from '@warlog/audit';
import type { StreamEvent } from '@warlog/campaign';
import { redecided, RecordedGame, sampling, signedCheckpoints, toyRuleset } from '@warlog/ruleset-testkit';
import { loadRuleset } from '@warlog/catalog';
import { beforeAll, describe, expect, it } from 'vitest';
import { rechain } from './testing/rechain.js';
import { secretKeyOf } from './testing/forging.js';
import { recordWithBattle } from './testing/battle-record.js';
import { isSignedBySeat, madeUp, unsigned } from './testing/record-forger.js';
import { fileOf, verdictsOf, type SomeRecord } from './testing/three-programs.js';

/*
 * The file of an ended campaign contains its dice key, so its owner can decide everything again after a change. Only
 * the keys of the server and of the seats prevent a sound forgery.
 */

/** Sets of checkpoints and signatures tried in a run; more for the smallest game. */
const SETS = sampling.size(10);
const SETS_OF_TOY = sampling.size(60);
const games = ['toy', 'bzaarcke', 'ftarq', 'armada-pnp', 'pentagon-war', 'sw-armada'];

type Path = readonly (string | number)[];

/** Returns the path of each member of a value, at every depth. */
function membersOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...membersOf(inner, [...path, key])]);
}

/** Returns the value without the member at the path. */
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
  const ruleset = id === 'toy' ? toyRuleset : await loadRuleset(id);
  if (!ruleset) throw new Error(`There is no game ${id}`);
  const { stored: stream } = new RecordedGame(ruleset, `downgrade ${id}`).played(id === 'toy' ? 3 : 1);
  const secretKey = secretKeyOf(stream);
  return { ruleset, stream, checkpoints: signedCheckpoints(() => ruleset, stream, secretKey), secretKey };
}

/**
 * What a forger without any key can make of a changed stream: recompute its chain, or decide it again without
 * checkpoints.
 */
const cheats = {
  'chained anew': ({ checkpoints }: SomeRecord, changed: readonly StoredEvent[]) =>
    fileOf({ stream: rechain(changed), checkpoints }),
  'decided again': ({ ruleset, secretKey }: SomeRecord, changed: readonly StoredEvent[]) =>
    fileOf({ stream: rechain(redecided(ruleset, changed, secretKey)), checkpoints: [] }),
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
    const all = { audit: 'different', verify: 'different', signatures: 'different' };
    expect([how, verdictsOf(text, record.ruleset)]).toEqual([how, all]);
  };

  it('is sound for all three programs as written, and signed by its seat', () => {
    expect(verdictsOf(fileOf(record), record.ruleset)).toEqual({
      audit: 'sound',
      verify: 'sound',
      signatures: 'sound',
    });
    expect(record.stream.some(isSignedBySeat)).toBe(true);
  });

  it.each(['apart', 'headKey', 'trust', 'trust.scheme', 'trust.parts', 'trust.deeds', 'dice.source', 'dice.publicKey'])(
    'is different without %s, with a new chain and decided again',
    (member) => {
      const event = without(created(record).event, member.split('.'));
      for (const text of forgeries(record, withCreation(record, event))) expectDifferent(text, member);
    },
  );

  it('is different if its terms are null, with a new chain and decided again', () => {
    const event = { ...created(record).event, trust: null };
    for (const text of forgeries(record, withCreation(record, event))) expectDifferent(text, 'trust: null');
  });

  it('is different or incomplete without its checkpoint key, its terms and all signatures together', () => {
    for (const members of [
      ['apart', 'headKey'],
      ['apart', 'headKey', 'trust.deeds'],
      ['apart', 'headKey', 'trust'],
    ]) {
      const event = members.reduce<unknown>(
        (current, member) => without(current, member.split('.')),
        created(record).event,
      );
      const bare = withCreation(record, event).map(unsigned);
      for (const text of forgeries(record, bare)) expectUnsound(text, members);
    }
  });

  it('is never sound without any one member of its creation, with a new chain and decided again', () => {
    const tried = membersOf(created(record).event).flatMap((path) => ways.map((way) => [path, way] as const));
    for (const [path, way] of id === 'toy' ? tried : sampling.some(tried)) {
      const changed = withCreation(record, without(created(record).event, path));
      expectUnsound(cheats[way](record, changed), [path, way]);
    }
  });

  it('is different without any set of its checkpoints and signatures, with a new chain and decided again', () => {
    const { ruleset, stream, checkpoints, secretKey } = record;
    const signed = stream.flatMap((storedEvent, index) => (isSignedBySeat(storedEvent) ? [index] : []));
    const sets = fc
      .record({ heads: fc.subarray([...checkpoints.keys()]), deeds: fc.subarray(signed) })
      .filter((left) => left.heads.length + left.deeds.length > 0);
    fc.assert(
      fc.property(sets, (gone) => {
        const remaining = checkpoints.filter((_, index) => !gone.heads.includes(index));
        const bare = stream.map((storedEvent, index) =>
          gone.deeds.includes(index) ? unsigned(storedEvent) : storedEvent,
        );
        expectDifferent(fileOf({ stream: rechain(bare), checkpoints: remaining }), gone);
        const rewritten = redecided(ruleset, bare, secretKey);
        expectDifferent(fileOf({ stream: rechain(rewritten), checkpoints: remaining }), gone);
      }),
      { numRuns: id === 'toy' ? SETS_OF_TOY : SETS, seed: sampling.seed },
    );
  });
});

describe.each(['returned', 'recalled', 'unfought'] as const)('A battle that was %s', (how) => {
  const record = recordWithBattle(how);
  const { ruleset, battle, secretKey } = record;
  const verdicts = (changed: SomeRecord) => verdictsOf(fileOf(changed), ruleset, battle.table);
  const all = (verdict: string) => ({ audit: verdict, verify: verdict, signatures: verdict });

  it('is sound together with its campaign as written', () => {
    expect(verdicts(record)).toEqual(all('sound'));
  });

  it('is different if it was invented with a key of its own', () => {
    expect(verdicts({ ...record, battle: madeUp(battle, secretKey) })).toEqual(all('different'));
  });

  it('is incomplete if its campaign, of an earlier version, names neither its key nor its hash', () => {
    const former = rechain(
      record.stream.map((stored) => {
        if (stored.event.type !== 'BattleOpened') return stored;
        return { ...stored, event: without(stored.event, ['headKey']) as StreamEvent };
      }),
    );
    const checkpoints = signedCheckpoints(() => ruleset, former, secretKey);
    const expected = all(how === 'returned' ? 'sound' : 'incomplete');
    expect(verdicts({ ...record, stream: former, checkpoints })).toEqual(expected);
    const made = { ...record, stream: former, checkpoints, battle: madeUp(battle, secretKey) };
    expect(verdicts(made)).toEqual(all(how === 'returned' ? 'different' : 'incomplete'));
  });
});
