import { catalog } from '@warlog/catalog';
import { describe, expect, it } from 'vitest';
import { grouped } from './option-groups.js';

describe.each(catalog)('the options of $id', (entry) => {
  it('stand in a group each, none twice', async () => {
    const { options } = await entry.load();
    const groups = grouped(options);
    expect(groups.map(({ group }) => group)).not.toContain('other');
    expect(groups.flatMap((group) => group.options.map(({ key }) => key)).sort()).toEqual(
      options.map(({ key }) => key).sort(),
    );
  });
});

it('leaves no option out that it does not know', () => {
  expect(grouped([{ key: 'ofTomorrow' }])).toEqual([{ group: 'other', options: [{ key: 'ofTomorrow' }] }]);
});
