import { expect, it } from 'vitest';
import texts from '../../messages/new-campaign.en.json';
import { presetNames, presetOf, presets } from './presets.js';

it('knows a preset again until a field is changed', () => {
  for (const name of presetNames) expect(presetOf({ ...presets[name] })).toBe(name);
  expect(presetOf({ ...presets.daily, phaseMinutes: 1 })).toBeNull();
});

it('fills every field, and every field has a sentence', () => {
  const messages: Record<string, string> = texts;
  for (const pace of Object.values(presets)) {
    for (const key of Object.keys(pace)) expect(messages[`pace.field.${key}.help`], key).toBeDefined();
  }
  for (const name of presetNames) expect(messages[`pace.preset.${name}.text`], name).toBeDefined();
});
