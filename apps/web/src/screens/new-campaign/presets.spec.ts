import { paceProblems } from '@warlog/kernel';
import { catalog } from '@warlog/catalog';
import { describe, expect, it } from 'vitest';
import { loadPaces } from '../../boards/paces.js';
import '../../messages/campaign.js';
import { i18n } from '../../messages/index.js';
import texts from '../../messages/new-campaign.en.json';
import { presetNames, presetOf, presets, usualPaces } from './presets.js';

it('knows a preset again until a field is changed', () => {
  for (const name of presetNames) expect(presetOf({ ...presets[name] }, {}, usualPaces)).toBe(name);
  expect(presetOf({ ...presets.daily, phaseMinutes: 1 }, {}, usualPaces)).toBeNull();
});

it('fills every field, and every field has a sentence', () => {
  const messages: Record<string, string> = texts;
  for (const pace of Object.values(presets)) {
    for (const key of Object.keys(pace)) expect(messages[`pace.field.${key}.help`], key).toBeDefined();
  }
  for (const name of presetNames) expect(messages[`pace.preset.${name}.text`], name).toBeDefined();
});

describe.each(catalog.map(({ id }) => ({ id })))('the paces of $id', ({ id }) => {
  it('are paces that the kernel takes, with options that the game has, and have their words', async () => {
    const paces = (await loadPaces(id)) ?? [];
    const { options } = await catalog.find((one) => one.id === id)!.load();
    for (const { name, pace, options: own } of paces) {
      const { kindMinutes, ...terms } = pace;
      const byKind = Object.fromEntries((kindMinutes ?? []).map(({ kind, minutes }) => [kind, minutes]));
      expect(paceProblems({ ...terms, calendar: null, kindMinutes: byKind }), name).toEqual([]);
      for (const [key, value] of Object.entries(own)) {
        const spec = options.specs.find((one) => one.key === key);
        expect(typeof value, `${name}: ${key}`).toBe(typeof spec?.default);
        expect(spec?.choices ?? [value], `${name}: ${key}`).toContain(value);
      }
      expect(i18n.global.te(`pace.preset.${name}.text`), name).toBe(true);
      expect(presetOf({ ...pace }, { ...options.usual, ...own }, paces)).toBe(name);
    }
  });

  it('begin with one that the options agree with as they are usually', async () => {
    const paces = await loadPaces(id);
    if (paces === null) return expect(id).not.toMatch('pentagon-war|sw-armada');
    const { options } = await catalog.find((one) => one.id === id)!.load();
    expect(presetOf(paces[0]!.pace, options.usual, paces)).toBe(paces[0]!.name);
  });
});
