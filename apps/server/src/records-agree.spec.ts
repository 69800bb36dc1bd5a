import fc from 'fast-check';
import { loadRuleset } from '@warlog/catalog';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { RecordedGame, sampling, signedCheckpoints, toyRuleset } from '@warlog/ruleset-testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordWithBattle } from './testing/battle-record.js';
import { secretKeyOf } from './testing/forging.js';
import { someFile, type Pick, type SomeFile } from './testing/record-forger.js';
import { fileOf, verdictsOf, type SomeRecord, type Verdicts } from './testing/three-programs.js';

/** The number of records. Five runs of different seeds, or one run of all, draw a thousand. */
const RECORDS = sampling.size(1_000, 'RECORDS');
/** Far more than a check of one record takes. */
const PATIENCE_MS = 120_000 + RECORDS * 5_000;

const games = ['bzaarcke', 'ftarq', 'armada-pnp', 'pentagon-war', 'sw-armada'];

function recordOf(ruleset: AnyRuleset, game: RecordedGame): SomeRecord {
  const { stored: stream } = game;
  const secretKey = secretKeyOf(stream);
  return { ruleset, stream, checkpoints: signedCheckpoints(() => ruleset, stream, secretKey), secretKey };
}

async function recorded(): Promise<readonly SomeRecord[]> {
  const rulesets = [toyRuleset, ...(await Promise.all(games.map((id) => loadRuleset(id))))];
  const played = rulesets.flatMap((ruleset) => {
    if (!ruleset) throw new Error('A game of the catalog is gone');
    const game = new RecordedGame(ruleset, `agreed ${ruleset.id}`).played(ruleset === toyRuleset ? 2 : 1);
    return [recordOf(ruleset, game), recordOf(ruleset, game.write('m1').write('m2'))];
  });
  return [...played, ...(['returned', 'recalled', 'unfought'] as const).map(recordWithBattle)];
}

/** Returns a source of whole numbers from a list of draws, which is repeated. */
function picking(draws: readonly number[]): Pick {
  let at = 0;
  return (below) => (draws[at++ % draws.length] ?? 0) % below;
}

/**
 * The expected verdict of the two independent programs on a file that `warlog verify` refuses to read
 * (docs/reference/verification.md).
 */
function verdictOfUnread(text: string): Verdicts['verify'] {
  try {
    const [first] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    return first?.['warlog'] === 1 && first['holds'] === 'stream' ? 'different' : 'incomplete';
  } catch {
    return 'incomplete';
  }
}

/**
 * Returns how the verdicts of the programs differ; null if they agree.
 *
 * `verify.mjs` does not check signatures of seats, the program beside it does, and neither applies the rules, as
 * `warlog verify` does. For files that it does not read, they say what the documentation says.
 */
function disagreement(
  { how, text, isForSignatures: isForActions, isForRules = false }: SomeFile,
  verdicts: Verdicts,
): string | null {
  const { audit, verify, signatures: signedActions } = verdicts;
  const isOfRules = isForRules && audit === 'different' && verify === 'sound' && signedActions === 'sound';
  const isSame =
    audit === 'refused'
      ? verify === verdictOfUnread(text) && signedActions === verify
      : audit === signedActions && (isForActions ? verify === 'sound' : verify === audit);
  if (isOfRules) return null;
  return isSame ? null : `${how}: ${JSON.stringify(verdicts)}`;
}

const verdictsOfSome = ({ text, record }: ReturnType<typeof someFile>): Verdicts =>
  verdictsOf(text, record.ruleset, record.battle?.table);

describe('Three programs', () => {
  let records: readonly SomeRecord[];
  const draws = fc.sample(fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), {
    numRuns: RECORDS,
    seed: sampling.seed,
  });

  beforeAll(async () => {
    records = await recorded();
  }, PATIENCE_MS);

  it(
    'give the same verdict on honest and forged records, with and without letters after the end',
    () => {
      const said: Record<string, number> = {};
      const others: string[] = [];
      for (const drawn of draws) {
        const file = someFile(records, picking(drawn));
        const verdicts = verdictsOfSome(file);
        said[verdicts.audit] = (said[verdicts.audit] ?? 0) + 1;
        const other = disagreement(file, verdicts);
        if (other !== null) others.push(`${file.record.ruleset.id}, ${other}`);
      }
      expect(others).toEqual([]);
      expect(Object.keys(said)).toEqual(expect.arrayContaining(['different', 'incomplete', 'sound']));
    },
    PATIENCE_MS,
  );

  it('judge files that are not records as documented: not read, and different or incomplete', () => {
    const { ruleset, ...record } = records[0] as SomeRecord;
    const [first = '', second = '', ...others] = fileOf(record).trimEnd().split('\n');
    const more = JSON.stringify({ ...(JSON.parse(first) as object), more: 1 });
    const isRefused = (verdict: Verdicts['verify'], lines: readonly string[]) =>
      expect(verdictsOf(lines.join('\n'), ruleset)).toEqual({ audit: 'refused', verify: verdict, signatures: verdict });
    isRefused('incomplete', []);
    isRefused('incomplete', [second, ...others]);
    isRefused('incomplete', [first, second.slice(1), ...others]);
    isRefused('different', [first, ...others]);
    isRefused('different', [more, second, ...others]);
    isRefused('different', [first, second, ...others, second]);
    isRefused('different', [first, second, '[]', ...others]);
  });

  it(
    'do not pass this test if one of them calls everything sound',
    () => {
      const files = draws.slice(0, 12).map((drawn) => someFile(records, picking(drawn)));
      const found = files.map((file) => disagreement(file, { ...verdictsOfSome(file), verify: 'sound' }));
      expect(found.filter((other) => other !== null).length).toBeGreaterThan(3);
    },
    PATIENCE_MS,
  );
});
