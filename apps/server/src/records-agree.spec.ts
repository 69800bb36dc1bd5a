import fc from 'fast-check';
import { loadRuleset } from '@warlog/catalog';
import type { AnyRuleset } from '@warlog/kernel';
import { RecordedGame, signedHeads, toyOnTable } from '@warlog/kernel/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { secretKeyOf } from './testing/forging.js';
import { someFile, type Pick, type SomeFile } from './testing/record-forger.js';
import { verdictsOf, type SomeRecord, type Verdicts } from './testing/three-programs.js';

/** So many records are drawn; a run that is to be sure draws 1,000 (`RECORDS=1000`). */
const RECORDS = Number(process.env['RECORDS'] ?? 40);
const SEED = Number(process.env['LAW_SEED'] ?? 1);
/** A minute for each hundred: what a check of one record takes at most, many times over. */
const PATIENCE_MS = 120_000 + RECORDS * 5_000;

const games = ['bzaarcke', 'ftarq', 'armada-pnp', 'pentagon-war', 'sw-armada'];

function recordOf(ruleset: AnyRuleset, game: RecordedGame): SomeRecord {
  const { stored: stream } = game;
  const secretKey = secretKeyOf(stream);
  return { ruleset, stream, heads: signedHeads(() => ruleset, stream, secretKey), secretKey };
}

async function recorded(): Promise<readonly SomeRecord[]> {
  const rulesets = [toyOnTable, ...(await Promise.all(games.map((id) => loadRuleset(id))))];
  return rulesets.flatMap((ruleset) => {
    if (!ruleset) throw new Error('A game of the catalog is gone');
    const game = new RecordedGame(ruleset, `agreed ${ruleset.id}`).played(2);
    return [recordOf(ruleset, game), recordOf(ruleset, game.write('m1').write('m2'))];
  });
}

/** Whole numbers that follow from a list of draws, which is gone through again and again. */
function picking(draws: readonly number[]): Pick {
  let at = 0;
  return (below) => (draws[at++ % draws.length] ?? 0) % below;
}

/**
 * What two programs say otherwise of a file; null: they agree. `verify.mjs` leaves what seats signed to `deeds.mjs`, both leave the rules
 * to `warlog verify`, and whatever is no record to that must not be sound to the others.
 */
function disagreement({ how, isForDeeds, isForRules = false }: SomeFile, verdicts: Verdicts): string | null {
  const { audit, verify, deeds } = verdicts;
  const isOfRules = isForRules && audit === 'different' && verify === 'sound' && deeds === 'sound';
  const isSame =
    audit === 'refused'
      ? verify !== 'sound' && deeds !== 'sound'
      : audit === deeds && (isForDeeds ? verify === 'sound' : verify === audit);
  if (isOfRules) return null;
  return isSame ? null : `${how}: ${JSON.stringify(verdicts)}`;
}

describe('Three programs', () => {
  let records: readonly SomeRecord[];
  const draws = fc.sample(fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), { numRuns: RECORDS, seed: SEED });

  beforeAll(async () => {
    records = await recorded();
  }, PATIENCE_MS);

  it(
    'say the same of records, honest and forged, with letters after the end or without',
    () => {
      const said: Record<string, number> = {};
      const others: string[] = [];
      for (const drawn of draws) {
        const file = someFile(records, picking(drawn));
        const verdicts = verdictsOf(file.text, file.record.ruleset);
        said[verdicts.audit] = (said[verdicts.audit] ?? 0) + 1;
        const other = disagreement(file, verdicts);
        if (other !== null) others.push(`${file.record.ruleset.id}, ${other}`);
      }
      expect(others).toEqual([]);
      expect(Object.keys(said)).toEqual(expect.arrayContaining(['different', 'incomplete', 'sound']));
    },
    PATIENCE_MS,
  );

  it(
    'would be found out if one of them called everything whole',
    () => {
      const files = draws.slice(0, 12).map((drawn) => someFile(records, picking(drawn)));
      const found = files.map((file) =>
        disagreement(file, { ...verdictsOf(file.text, file.record.ruleset), verify: 'sound' }),
      );
      expect(found.filter((other) => other !== null).length).toBeGreaterThan(3);
    },
    PATIENCE_MS,
  );
});
