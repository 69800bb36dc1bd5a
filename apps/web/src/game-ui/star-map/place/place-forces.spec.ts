// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { seat } from '@warlog/core';
import type { PlaceId, TypeId } from '@warlog/star-map';
import { expect, it } from 'vitest';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import { freshPinia } from '../../../testing/pinia.js';
import type { SectorGame } from '../game.js';
import PlaceForces from './PlaceForces.vue';

it('PlaceForces keeps the name of a ship apart from the word scarred', () => {
  const group = { key: 'g', type: 'cr90-a' as TypeId, name: 'CR90 A', scarred: true, points: 22, units: ['u1'] };
  const game = {
    mySeat: { value: seat(1) },
    view: { value: { turn: 1 } },
    forcesAt: () => [{ seat: seat(1), seen: 1, units: [] }],
    figuresOf: () => ({ points: 22, mustLeave: false }),
    groupsOf: () => [group],
  } as unknown as SectorGame;
  const stubs = { TypeName: { template: '<b><slot /></b>' }, Emblem: true };
  const forces = mount(PlaceForces, {
    props: { game, place: 'p.rock' as PlaceId },
    global: { plugins: [freshPinia(), i18n], stubs },
  });
  expect(forces.find('li').text()).toContain('CR90 A scarred');
});
