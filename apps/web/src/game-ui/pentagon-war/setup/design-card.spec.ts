import { mount } from '@vue/test-utils';
import { designs } from '@warlog/pentagon-war/ui';
import { expect, it } from 'vitest';
import { i18n } from '../../../messages/index.js';
import DesignCard from './DesignCard.vue';

const rowsOf = (design: (typeof designs)[number]) => {
  const shown = mount(DesignCard, { props: { design }, global: { plugins: [i18n] } });
  const [names, texts] = ['dt', 'dd'].map((tag) => shown.findAll(tag).map((each) => each.text()));
  return new Map(names!.map((name, index) => [name, texts![index] ?? '']));
};

it('the card of every design shows its armor by section, and each gun with its arc, before it is bought', () => {
  expect(designs.length).toBeGreaterThan(5);
  for (const design of designs) {
    const rows = rowsOf(design);
    expect(
      rows
        .get('Armor')
        ?.split(' · ')
        .map((section) => Number(section.slice(2))),
    ).toEqual([...design.armor]);
    const guns = rows.get('Guns') ?? '';
    for (const { id, arc } of design.weapons) expect(guns).toMatch(new RegExp(`${id} [^,]+, arc ${arc}`));
    expect(rows.has('Missiles')).toBe(design.missiles.length > 0);
    expect(`${[...rows.values()].join(' ')}`).not.toMatch(/pentagon\./);
  }
});
