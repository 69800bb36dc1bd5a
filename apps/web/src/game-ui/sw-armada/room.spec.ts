import { mount } from '@vue/test-utils';
import { earlyStandingForm } from '@warlog/sw-armada/ui';
import { expect, it } from 'vitest';
import { i18n } from '../../messages/index.js';
import { displayOf } from './display/display-model.js';
import EarlyDoctrine from './orders/EarlyDoctrine.vue';
import { room } from './room.js';
import { laidView } from './testing/laid-view.js';

it('sets before the start from how many cards on the player is asked, in a form that the rules accept', async () => {
  const early = mount(EarlyDoctrine, {
    props: { standing: null },
    global: { plugins: [i18n], stubs: { RouterLink: true } },
  });
  const [standard, ask] = early.findAll('input[type="radio"]');
  expect((standard!.element as HTMLInputElement).checked).toBe(true);
  await ask!.setValue();
  const [[said]] = early.emitted('set') as [[unknown]];
  expect(earlyStandingForm.parse(said)).toEqual({ doctrine: { fleet: { defense: { askFrom: 2 } } } });
  await early.setProps({ standing: said });
  expect(early.text()).toContain('Ask me from 2 damage cards on');
  early.unmount();
  expect(room.Standing).toBe(EarlyDoctrine);
});

it('shows a ship with the remaining shields and dice of its zones', () => {
  const ship = laidView().ships['a1' as never]!;
  const { sides, tracks, weapons } = displayOf(ship, (key, { count = '' } = {}) => `${key} ${count}`.trim());
  expect(sides.map(({ id, left, lost }) => [id, left, lost])).toEqual([
    ['front', 2, 1],
    ['right', 1, 0],
    ['rear', 2, 0],
    ['left', 1, 0],
  ]);
  expect(tracks.map(({ left, lost }) => [left, lost])).toEqual([[5, 0]]);
  expect(weapons.find(({ id }) => id === 'front')!.note).toBe('swa.dice.red 3');
});
