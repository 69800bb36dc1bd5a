import { catalog } from '@warlog/catalog';
import { describe, expect, it } from 'vitest';
import texts from '../../messages/new-campaign.en.json';
import { grouped, inEffect } from './option-groups.js';

describe.each(catalog)('the options of $id', (entry) => {
  it('belong to one group each, and each group has a name', async () => {
    const { specs } = (await entry.load()).options;
    const groups = grouped(specs);
    const words: Readonly<Record<string, string>> = texts;
    for (const { group } of groups) expect(words[`option.group.${group}`], group).toBeDefined();
    expect(groups.flatMap((group) => group.options.map(({ key }) => key)).sort()).toEqual(
      specs.map(({ key }) => key).sort(),
    );
  });
});

it('include those that the app does not know', () => {
  expect(grouped([{ group: 'ofTomorrow' }])).toEqual([{ group: 'other', options: [{ group: 'ofTomorrow' }] }]);
});

it("include the rules' length of a phase only if the pace leaves it to them", () => {
  const options = [{ governs: null }, { governs: 'PHASE_LENGTH' }, { governs: 'PRIVATE_PRESS' }];
  expect(inEffect(options, { phaseMinutes: null })).toEqual(options);
  expect(inEffect(options, { phaseMinutes: 60 })).toEqual([{ governs: null }, { governs: 'PRIVATE_PRESS' }]);
});
