import { paceProblems } from '@warlog/campaign';
import { catalog } from '@warlog/catalog';
import { describe, expect, it } from 'vitest';
import { playedPhases } from '../../game-ui/kit/testing/played-view.js';
import { loadPaces } from '../../game-ui/paces.js';
import '../../messages/campaign.js';
import { i18n } from '../../messages/index.js';
import texts from '../../messages/new-campaign.en.json';
import { presetNames, presetOf, presets, usualPaces } from './presets.js';

it('presetOf recognizes a preset until a field is changed', () => {
  for (const name of presetNames) expect(presetOf({ ...presets[name] }, {}, usualPaces)).toBe(name);
  expect(presetOf({ ...presets.daily, phaseMinutes: 1 }, {}, usualPaces)).toBeNull();
});

it('a preset fills every field, and every field has a sentence', () => {
  const messages: Record<string, string> = texts;
  for (const pace of Object.values(presets)) {
    for (const key of Object.keys(pace)) expect(messages[`pace.field.${key}.help`], key).toBeDefined();
  }
  for (const name of presetNames) expect(messages[`pace.preset.${name}.text`], name).toBeDefined();
});

describe.each(catalog.map(({ id }) => ({ id })))('the paces of $id', ({ id }) => {
  it("are valid for the core and the game's options, and have texts", async () => {
    const paces = (await loadPaces(id)) ?? [];
    const { options } = await catalog.find((catalogEntry) => catalogEntry.id === id)!.load();
    for (const { name, pace, options: own } of paces) {
      const { kindMinutes, ...terms } = pace;
      const byKind = Object.fromEntries((kindMinutes ?? []).map(({ kind, minutes }) => [kind, minutes]));
      expect(paceProblems({ ...terms, calendar: null, kindMinutes: byKind }), name).toEqual([]);
      for (const [key, value] of Object.entries(own)) {
        const spec = options.specs.find((optionSpec) => optionSpec.key === key);
        expect(typeof value, `${name}: ${key}`).toBe(typeof spec?.default);
        expect(spec?.choices ?? [value], `${name}: ${key}`).toContain(value);
      }
      expect(i18n.global.te(`pace.preset.${name}.text`), name).toBe(true);
      expect(presetOf({ ...pace }, { ...options.usual, ...own }, paces)).toBe(name);
    }
  });

  it('begin with one that matches the default options', async () => {
    const paces = await loadPaces(id);
    if (paces === null) return expect(id).not.toMatch('pentagon-war|sw-armada');
    const { options } = await catalog.find((catalogEntry) => catalogEntry.id === id)!.load();
    expect(presetOf(paces[0]!.pace, options.usual, paces)).toBe(paces[0]!.name);
  });
});

it.each([
  { id: 'pentagon-war', scenario: 'squadrons', options: { buy: true } },
  { id: 'sw-armada', scenario: 'own-fleets', options: {} },
])('the quick pace of $id leaves 15 minutes for the phase in which fleets are bought', async (table) => {
  const ruleset = await catalog.find(({ id }) => id === table.id)!.load();
  const quick = ((await loadPaces(table.id)) ?? []).filter(({ pace }) => (pace.phaseMinutes ?? Infinity) < 15);
  expect(quick).toHaveLength(1);
  for (const { pace, options } of quick) {
    const opened = { scenario: table.scenario, seats: 2, options: { ...options, ...table.options } };
    const first = playedPhases(ruleset, opened as never, 'paces').next().value;
    expect(pace.kindMinutes).toContainEqual({ kind: first?.kind, minutes: 15 });
  }
});
