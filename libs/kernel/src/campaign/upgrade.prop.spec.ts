import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audit, publishedKey } from '../audit/audit.js';
import { clonePlain } from '../fold.js';
import { viewerKey, viewerOf, type AnyRuleset } from '../ruleset.js';
import { isSoundButUnsigned } from '../testing/audit-signed.js';
import { RecordedTable } from '../testing/recorded-table.js';
import { toyOnTable, toyTwoOnTable } from '../testing/table.js';
import { viewersOf } from './disclose.js';
import { isPlatformVisible } from './visible.js';
import { foldStream, type Versions } from './versions.js';

const runs = { numRuns: 30 };
const versions: Versions = (number) => (number === 1 ? toyOnTable : toyTwoOnTable);
const sheet = fc.record({ guess: fc.nat(3), hide: fc.integer({ min: 1, max: 3 }) });
/** What the two send in a phase (null: nothing), and whether the rules are upgraded before or after it. */
const phase = fc.record({
  sheets: fc.tuple(sheet, fc.option(sheet)),
  upgrade: fc.constantFrom('no', 'before', 'after'),
});

/** What a viewer knows by all that it was told, folded by the version in force or by one alone. */
function known(table: RecordedTable, key: string, alone: AnyRuleset | null): unknown {
  let ruleset = alone ?? toyOnTable;
  let view = ruleset.blank(viewerOf(key)!);
  for (const { event } of table.told.get(key) ?? []) {
    if (event.type === 'RulesetUpgraded' && alone === null) ruleset = toyTwoOnTable;
    if (!isPlatformVisible(event)) view = ruleset.project(view, clonePlain(event));
  }
  return view;
}

it('a campaign that is upgraded at any moment is audited, folded and known as it was played', () => {
  fc.assert(
    fc.property(fc.array(phase, { maxLength: 12 }), (phases) => {
      const table = RecordedTable.begun();
      for (const { sheets, upgrade } of phases) {
        if (table.loaded.campaign.status !== 'running') break;
        if (upgrade === 'before') table.upgrade();
        table.send(...sheets.filter((one) => one !== null));
        if (upgrade === 'after') table.upgrade();
        table.close();
      }
      while (table.loaded.campaign.status === 'running') table.close();
      const asked = phases.some(({ upgrade }) => upgrade !== 'no');
      expect(table.log.filter(({ type }) => type === 'RulesetUpgraded').length).toBeLessThanOrEqual(asked ? 1 : 0);
      const { stored, log, loaded } = table;
      const report = audit(stored, { versions, secretKey: publishedKey(stored), tampered: () => null });
      expect({ report, sound: isSoundButUnsigned(report) }).toMatchObject({
        report: { difference: null },
        sound: true,
      });
      expect(foldStream(versions, null, log)).toEqual(loaded);
      for (const viewer of viewersOf(loaded.campaign)) {
        const key = viewerKey(viewer);
        expect(known(table, key, null)).toEqual(table.viewOf(viewer));
        // What former rules told, newer ones read as they did.
        expect(known(table, key, toyTwoOnTable)).toEqual(table.viewOf(viewer));
      }
    }),
    runs,
  );
});
