import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Spec files that take longest, by what their paths end with: begun first, so that no core waits for another at the end.
 * A long one that is missing here costs time and nothing else.
 */
const longest = [
  'graphql/fog-sectors.int.spec.ts',
  'graphql/fog.int.spec.ts',
  'worker/kill-notices.int.spec.ts',
  'src/laws.prop.spec.ts',
  'testing/laws.prop.spec.ts',
  'campaign/windows.prop.spec.ts',
  'boards/order-kinds.spec.ts',
  'boards/order-kinds-units.spec.ts',
  'testing/kill-worker.int.spec.ts',
  'src/corpus.int.spec.ts',
  'cli/campaigns.int.spec.ts',
  'graphql/upgrade.int.spec.ts',
  'boards/question.prop.spec.ts',
  'boards/asked.spec.ts',
];

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((end) => moduleId.endsWith(end));
  return at < 0 ? longest.length : at;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // Two cores are the least that this runs on: one spec file each.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'libs/*/vitest.config.ts',
      'libs/*/*/vitest.config.ts',
    ],
  },
});
