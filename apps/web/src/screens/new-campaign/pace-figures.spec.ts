import { paceProblems } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import english from '../../messages/new-campaign.en.json';
import french from '../../messages/new-campaign.fr.json';
import { paceFigures, withFigure } from './pace-figures.js';
import { presets, type Pace } from './presets.js';

/** Presets have no calendar of their own, whose parts the form may leave open. */
const problemsOf = ({ kindMinutes, ...pace }: Pace) =>
  paceProblems({ ...pace, calendar: null, kindMinutes: minutesByKind(kindMinutes) });
const minutesByKind = (listed: Pace['kindMinutes']) =>
  Object.fromEntries((listed ?? []).map(({ kind, minutes }) => [kind, minutes]));
const pathsOf = (...given: Parameters<typeof withFigure>) => problemsOf(withFigure(...given)).map(({ path }) => path);

describe.each(paceFigures)('the figure $key of a pace', ({ key, min, max }) => {
  it('may be all that its field lets through, and nothing beyond', () => {
    for (const pace of Object.values(presets)) {
      for (const value of [min, max]) expect(pathsOf(pace, key, value), String(value)).toEqual([]);
      for (const value of [min - 1, max + 1]) expect(pathsOf(pace, key, value)).toEqual([['pace', key]]);
    }
  });

  it('is promised a 0 only where it may be 0', () => {
    const helps = [english, french].map((texts: Readonly<Record<string, string>>) => texts[`pace.field.${key}.help`]);
    for (const help of helps) {
      expect(help).toBeDefined();
      if (min > 0) expect(help).not.toMatch(/\b0\b/);
    }
  });
});

it.each(Object.entries(presets))('the preset %s is a pace that the kernel takes', (_, pace) => {
  expect(problemsOf(pace)).toEqual([]);
});
