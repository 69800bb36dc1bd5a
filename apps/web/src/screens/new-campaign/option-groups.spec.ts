import { catalog } from '@warlog/catalog';
import { describe, expect, it } from 'vitest';
import texts from '../../messages/new-campaign.en.json';
import { grouped, inEffect } from './option-groups.js';

describe.each(catalog)('the options of $id', (entry) => {
  it('stand in a group each, none twice, and each group has a name', async () => {
    const { specs } = (await entry.load()).options;
    const groups = grouped(specs);
    const words: Readonly<Record<string, string>> = texts;
    for (const { group } of groups) expect(words[`option.group.${group}`], group).toBeDefined();
    expect(groups.flatMap((group) => group.options.map(({ key }) => key)).sort()).toEqual(
      specs.map(({ key }) => key).sort(),
    );
  });
});

it('leaves no option out that it does not know', () => {
  expect(grouped([{ group: 'ofTomorrow' }])).toEqual([{ group: 'other', options: [{ group: 'ofTomorrow' }] }]);
});

it('asks how long the rules let a phase last only where the pace leaves it to them', () => {
  const options = [{ governs: null }, { governs: 'PHASE_LENGTH' }, { governs: 'PRIVATE_PRESS' }];
  expect(inEffect(options, { phaseMinutes: null })).toEqual(options);
  expect(inEffect(options, { phaseMinutes: 60 })).toEqual([{ governs: null }, { governs: 'PRIVATE_PRESS' }]);
});
