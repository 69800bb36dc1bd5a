import { scenarioCode } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { catalog } from './index.js';

describe.each(catalog)('the scenarios of $id', (entry) => {
  it('every scenario has a description in both languages', async () => {
    const { scenarios, messages } = await entry.load();
    const french = await entry.french();
    for (const { id, summary } of scenarios) {
      expect(summary).toBe(messages[scenarioCode(id)]);
      expect(summary).toMatch(/\.$/);
      expect(french[scenarioCode(id)]).toMatch(/\.$/);
      expect(french[scenarioCode(id)]).not.toBe(summary);
    }
  });
});
