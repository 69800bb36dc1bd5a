import { mount } from '@vue/test-utils';
import { freshPinia } from '../../testing/pinia.js';
import { ftarq } from '@warlog/ftarq';
import { afterEach, expect, it, vi } from 'vitest';
import { computed } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import '../kit/messages.js';
import { i18n } from '../../messages/index.js';
import { storedPractice } from '../../offline/practice.js';
import FightWish from '../star-map/place/FightWish.vue';
import { playedView } from './testing/played-view.js';
import { eventually } from '../../testing/eventually.js';

afterEach(() => localStorage.clear());

/** Returns a turn in which seat 1 knows of an enemy, and orders that send a fleet there. */
function approach() {
  const view = playedView(6);
  const fought = {
    ...view,
    options: { ...view.options, edition: 2 as const, fightItOut: 'both-agree' as const, fightHours: 96 },
  };
  const from = Object.values(view.units)[0]!.place;
  const units = Object.values(view.units).filter(({ place }) => place === from);
  for (const to of Object.keys(view.seen)) {
    const sheet = { v: 1, turn: view.turn, jump: [{ from, to, units: units.map(({ id }) => id) }] } as never;
    if (ftarq.battles.practice(fought, sheet, to)) return { view: fought, sheet, place: to };
  }
  throw new Error('Seat 1 knows of nobody.');
}

it('offers to try the battle that the orders would cause, with the forces as they are known', async () => {
  const { view, sheet, place } = approach();
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', component: {} },
      { path: '/c/:id', name: 'campaign', component: {} },
    ],
  });
  const open = { id: 'c1', campaign: computed(() => ({ name: 'The Long Winter' })) };
  const game = {
    ...{ view: computed(() => view), sheet: computed(() => sheet), mySeat: computed(() => view.seat) },
    ...{ placeName: (id: string) => id, change: vi.fn() },
    orders: {
      open,
      ruleset: computed(() => ftarq),
      sheet: computed(() => sheet),
      nameOf: computed(
        () =>
          ({ id }: { id: string }) =>
            id,
      ),
    },
  };
  const wish = mount(FightWish, {
    props: { game: game as never, place: place as never },
    global: { plugins: [i18n, router, freshPinia()] },
    attachTo: document.body,
  });
  await wish.find('button').trigger('click');
  const button = wish.findAll('button').find((candidate) => candidate.text() === 'Try it against a bot')!;
  await button.trigger('click');
  await eventually(() => expect(router.currentRoute.value.fullPath).toBe('/c/lesson-practice'));
  const saved = storedPractice();
  expect(saved).toMatchObject({ own: 's1', campaign: { id: 'c1', name: 'The Long Winter' } });
  expect(saved?.battle).toEqual(ftarq.battles.practice(view, sheet, place));
  // Trying a battle sets no wish.
  expect(game.change).not.toHaveBeenCalled();
  wish.unmount();
});
