import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { i18n } from '../../../messages/index.js';
import '../messages.js';
import TypeCard from './TypeCard.vue';

const card = (type: string) => mount(TypeCard, { props: { type }, global: { plugins: [i18n] } });

it('the card of a ship shows hull, shields and dice of each zone, and its speed chart before it is bought', () => {
  const shown = card('nebulon-b-escort-frigate');
  expect(shown.get('p').text()).toMatch(/^Hull 5, command 2, squadrons 2, repair points 3$/);
  const rows = shown
    .findAll('tbody tr')
    .map((row) => [
      row.get('th').text(),
      ...row
        .findAll('td')
        .map((cell) =>
          cell.find('[role="img"]').exists() ? cell.get('[role="img"]').attributes('aria-label') : cell.text(),
        ),
    ]);
  expect(rows).toHaveLength(5);
  for (const [zone, ...figures] of rows) expect([zone, figures.every(Boolean)]).toEqual([zone, true]);
  const speeds = shown.get('dl[aria-label="Speed chart"]');
  expect(speeds.findAll('dt').map((speed) => speed.text())).toHaveLength(3);
  for (const joints of speeds.findAll('dd')) expect(joints.text()).toMatch(/^clicks /);
  expect(shown.text()).toContain('Defense tokens: ');
});

it('the card of a squadron shows hull, speed, and its dice against squadrons and against ships', () => {
  const shown = card('x-wing-squadron');
  expect(shown.get('p').text()).toBe('Hull 5, speed 3');
  expect(shown.findAll('dt').map((name) => name.text())).toEqual(['Against squadrons', 'Against ships']);
  for (const dice of shown.findAll('[role="img"]')) expect(dice.attributes('aria-label')).not.toBe('');
});
