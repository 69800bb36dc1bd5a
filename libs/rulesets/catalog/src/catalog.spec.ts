import { expect, it } from 'vitest';
import { examples as withExamples } from './examples.js';
import { catalog, entryAmong, examples, loadRuleset, taught, versions } from './index.js';

it('lists every game system under the id of its ruleset', async () => {
  for (const entry of versions) {
    const { id, version, title, things } = await entry.load();
    const listed = { id: entry.id, version: entry.version, title: entry.title, things: entry.things };
    expect({ id, version, title, things }).toEqual(listed);
    expect(Object.keys((await entry.cases?.()) ?? {})).not.toEqual([]);
  }
});

it('has no ruleset beside the listed ones', async () => {
  expect(await loadRuleset('chess')).toBeNull();
  expect((await loadRuleset('bzaarcke'))?.id).toBe('bzaarcke');
});

it('has the games in examples/ only under the condition examples', () => {
  expect(examples).toEqual([]);
  expect(withExamples.map(({ id }) => id)).toEqual(['outpost']);
  expect(taught).toHaveLength(catalog.length);
});

it('plays a campaign by its own version or by a later compatible one', async () => {
  for (const { id, version } of catalog) {
    const newest = await loadRuleset(id);
    expect(newest?.version).toBe(version);
    expect(await loadRuleset(id, version)).toBe(newest);
    expect(await loadRuleset(id, version + 1)).toBeNull();
    expect(await loadRuleset(id, 0)).toBeNull();
  }
  expect(new Set(catalog.map(({ id }) => id)).size).toBe(catalog.length);
});

it('lists each version once, with the newest last', () => {
  for (const { version, since } of versions) {
    expect(since).toBeGreaterThan(0);
    expect(since).toBeLessThanOrEqual(version);
  }
  for (const { id } of catalog) {
    const own = versions.filter((entry) => entry.id === id);
    own.slice(1).forEach(({ since }, index) => expect(since).toBeGreaterThan(own[index]?.version ?? 0));
  }
});

it('distinguishes compatible versions of a game system from incompatible ones', () => {
  const entries = [
    { id: 'chess', version: 2, since: 1 },
    { id: 'chess', version: 4, since: 4 },
    { id: 'go', version: 9, since: 1 },
  ];
  const found = (id: string, version?: number) => entryAmong(entries, id, version)?.version ?? null;
  expect([1, 2, 3, 4, 5].map((version) => found('chess', version))).toEqual([2, 2, null, 4, null]);
  expect([found('chess'), found('go'), found('draughts')]).toEqual([4, 9, null]);
});

it('describes in both languages what a version changes for campaigns of an earlier one', async () => {
  for (const { id, version, load, french } of versions) {
    const { upgradesFrom = [], messages } = await load();
    for (const from of upgradesFrom) expect(versions).toContainEqual(expect.objectContaining({ id, version: from }));
    if (upgradesFrom.length === 0) continue;
    for (const words of [messages, await french()]) expect(words).toHaveProperty([`version.${version}`]);
  }
});
