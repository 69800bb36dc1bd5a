import { paceProblems } from '@warlog/campaign';
import { describe, expect, it } from 'vitest';
import english from '../../messages/new-campaign.en.json';
import french from '../../messages/new-campaign.fr.json';
import { paceFigures, withFigure } from './pace-figures.js';
import { presets, type PaceSettings } from './presets.js';

/** Presets have no calendar, parts of which the form may leave open. */
const problemsOf = ({ kindMinutes, ...pace }: PaceSettings) =>
  paceProblems({ ...pace, calendar: null, kindMinutes: minutesByKind(kindMinutes) });
const minutesByKind = (listed: PaceSettings['kindMinutes']) =>
  Object.fromEntries((listed ?? []).map(({ kind, minutes }) => [kind, minutes]));
const pathsOf = (...given: Parameters<typeof withFigure>) => problemsOf(withFigure(...given)).map(({ path }) => path);

describe.each(paceFigures)('the figure $key of a pace', ({ key, min, max }) => {
  it('accepts exactly the range of its field', () => {
    for (const pace of Object.values(presets)) {
      for (const value of [min, max]) expect(pathsOf(pace, key, value), String(value)).toEqual([]);
      for (const value of [min - 1, max + 1]) expect(pathsOf(pace, key, value)).toEqual([['pace', key]]);
    }
  });

  it('has a text for 0 only if it may be 0', () => {
    const helps = [english, french].map((texts: Readonly<Record<string, string>>) => texts[`pace.field.${key}.help`]);
    for (const help of helps) {
      expect(help).toBeDefined();
      if (min > 0) expect(help).not.toMatch(/\b0\b/);
    }
  });
});

it.each(Object.entries(presets))('the preset %s is a pace that the core accepts', (_, pace) => {
  expect(problemsOf(pace)).toEqual([]);
});
