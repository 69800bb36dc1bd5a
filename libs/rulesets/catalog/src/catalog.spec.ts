import { expect, it } from 'vitest';
import { catalog, loadRuleset } from './index.js';

it('lists every game system under the id that it bears itself', async () => {
  for (const entry of catalog) {
    const ruleset = await entry.load();
    expect({ id: ruleset.id, title: ruleset.title }).toEqual({ id: entry.id, title: entry.title });
    expect(Object.keys(await entry.cases())).not.toEqual([]);
  }
});

it('knows no game system that it does not list', async () => {
  expect(await loadRuleset('chess')).toBeNull();
  expect((await loadRuleset('bzaarcke'))?.id).toBe('bzaarcke');
});
