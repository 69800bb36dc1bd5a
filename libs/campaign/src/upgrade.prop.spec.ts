import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audit, publishedKey } from '@warlog/audit';
import { clonePlain, viewerKey, viewerOf, type AnyRuleset } from '@warlog/ruleset-api';
import { isSoundButUnsigned, RecordedTable, toyRuleset, toyTwoRuleset } from '@warlog/ruleset-testkit';
import { viewersOf } from './disclose.js';
import { isPlatformVisible } from './visible.js';
import { foldStream, type Versions } from './versions.js';

const runs = { numRuns: 30 };
const versions: Versions = (number) => (number === 1 ? toyRuleset : toyTwoRuleset);
const sheet = fc.record({ guess: fc.nat(3), hide: fc.integer({ min: 1, max: 3 }) });
/** What both submit in a phase (null: nothing), and whether the rules are upgraded before or after it. */
const phase = fc.record({
  sheets: fc.tuple(sheet, fc.option(sheet)),
  upgrade: fc.constantFrom('no', 'before', 'after'),
});

/** What a viewer knows from all disclosures, projected by the version in force or by one version alone. */
function known(table: RecordedTable, key: string, alone: AnyRuleset | null): unknown {
  let ruleset = alone ?? toyRuleset;
  let view = ruleset.view.blank(viewerOf(key)!);
  for (const { event } of table.disclosures.get(key) ?? []) {
    if (event.type === 'RulesetUpgraded' && alone === null) ruleset = toyTwoRuleset;
    if (!isPlatformVisible(event)) view = ruleset.view.project(view, clonePlain(event));
  }
  return view;
}

it('a campaign upgraded at any moment is audited, folded and projected as it was played', () => {
  fc.assert(
    fc.property(fc.array(phase, { maxLength: 12 }), (phases) => {
      const table = RecordedTable.begun();
      for (const { sheets, upgrade } of phases) {
        if (table.loaded.campaign.status !== 'running') break;
        if (upgrade === 'before') table.upgrade();
        table.send(...sheets.filter((sent) => sent !== null));
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
        // Newer rules read disclosures of former rules as those did.
        expect(known(table, key, toyTwoRuleset)).toEqual(table.viewOf(viewer));
      }
    }),
    runs,
  );
});
