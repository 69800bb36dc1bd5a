import { isOffered, optionCode, optionGroups, seat } from '@warlog/core';
import { optionProblems } from '@warlog/campaign';
import { describe, expect, it } from 'vitest';
import { catalog } from './index.js';

describe.each(catalog)('the options of $id', (entry) => {
  it('every option has a label, a description and choice texts in both languages, and no others exist', async () => {
    const { options, messages } = await entry.load();
    const codes = options.specs.flatMap(({ key, choices = [] }) =>
      [undefined, 'help', ...choices].map((part) => optionCode(key, part)),
    );
    expect(new Set(codes).size).toBe(codes.length);
    for (const words of [messages, await entry.french()]) {
      expect(
        Object.keys(words)
          .filter((code) => code.startsWith('option.'))
          .sort(),
      ).toEqual([...codes].sort());
    }
  });

  it('every option belongs to a group and defaults to an allowed choice', async () => {
    const { specs, usual } = (await entry.load()).options;
    for (const spec of specs) {
      expect(optionGroups, spec.key).toContain(spec.group);
      expect(isOffered(spec, spec.default), spec.key).toBe(true);
    }
    expect(usual).toEqual(Object.fromEntries(specs.map((spec) => [spec.key, spec.default])));
  });

  it('a retired option stays valid in existing setups and is refused in new ones with a code of its own', async () => {
    const ruleset = await entry.load();
    const { retired, usual } = ruleset.options;
    const stored = Object.fromEntries(
      retired.filter((key) => key !== 'tokenSheet').map((key) => [key, key === 'fightHours' ? 96 : 'gm']),
    );
    for (const scenario of ruleset.scenarios) {
      const seats = Array.from({ length: scenario.seats.max }, (_, index) => ({
        id: seat(index + 1),
        name: `Player ${index + 1}`,
        bot: false,
      }));
      const setup = ruleset.play.setupSchema.parse(scenario.setup(seats, { ...usual, ...stored, ofAnotherDay: 7 }));
      expect(setup).toMatchObject({ options: { ...usual, ...stored, ofAnotherDay: 7 } });
    }
    for (const key of retired) {
      expect(usual).not.toHaveProperty(key);
      expect(optionProblems(ruleset.options, { [key]: 'gm' })).toMatchObject([
        { code: 'WLG_E_OPTION_RETIRED', path: ['options', key], params: { key } },
      ]);
      expect(optionProblems(ruleset.options, { [key]: 'gm' }, { [key]: 'gm' })).toEqual([]);
      expect(optionProblems(ruleset.options, { [key]: 'off' }, { [key]: 'gm' })).toHaveLength(1);
    }
    expect(optionProblems(ruleset.options, { ofAnotherDay: 7 })).toMatchObject([{ code: 'WLG_E_OPTION_UNKNOWN' }]);
  });
});

it('some games have retired options', async () => {
  const retired = await Promise.all(catalog.map(async ({ load }) => (await load()).options.retired));
  expect(retired.filter(({ length }) => length > 0).length).toBeGreaterThan(2);
});
