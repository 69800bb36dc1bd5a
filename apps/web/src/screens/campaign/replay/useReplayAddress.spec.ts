import { mount } from '@vue/test-utils';
import { seat } from '@warlog/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, shallowRef } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import type { ReadPhase } from '../../../composables/replay/phases.js';
import { playedGame, ruleset } from '../../../composables/replay/testing/played-game.js';
import type { Disclosures } from '../../../composables/useDisclosures.js';
import { useReplay, type Grain, type Replay } from '../../../composables/useReplay.js';
import { useReplayAddress } from './useReplayAddress.js';

/* The replay of a played game, and a router that may be slow. */
const game = playedGame(3);
const ordinals = shallowRef<readonly number[]>([]);
const mayBeMore = shallowRef(false);
const nothing = { template: '<i />' };
let waits: Promise<void> = Promise.resolve();
let replay: Replay;
let page: { unmount(): void } | null = null;

const read: ReadPhase = (ordinal) => {
  const { before, events, nonce } = game.disclosures({ kind: 'seat', seat: seat(1) }, ordinal);
  const data: Disclosures = {
    ordinal,
    before,
    events: events.map((event, index) => ({ seq: index + 1, event })),
    nonce,
  };
  return Promise.resolve({ ok: true, data, sentAt: 0, receivedAt: 0 });
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  page?.unmount();
  vi.useRealTimers();
  [ordinals.value, mayBeMore.value, waits] = [[], false, Promise.resolve()];
});

async function opened(path: string, known: readonly number[] = [1, 2, 3]) {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { name: 'replay', path: '/c/:id/replay/:ordinal?/:step?', component: nothing },
      { name: 'board', path: '/c/:id/board', component: nothing },
    ],
  });
  router.beforeEach(() => waits);
  await router.push(path);
  const shown = defineComponent(() => {
    replay = useReplay({ ruleset, read, ordinals, grain: shallowRef<Grain>('event') });
    useReplayAddress(
      'c1',
      replay,
      ordinals,
      () => mayBeMore.value,
      () => undefined,
    );
    return () => null;
  });
  page = mount(shown, { global: { plugins: [router] } });
  ordinals.value = known;
  await vi.advanceTimersByTimeAsync(200);
  return router;
}

const stepTo = (step: number) => replay.go({ ordinal: 2, step });
const rest = () => vi.advanceTimersByTimeAsync(200);

it('useReplayAddress follows the address, and writes the step where the user stopped', async () => {
  const router = await opened('/c/c1/replay/2/3');
  expect(replay.position.value).toEqual({ ordinal: 2, step: 3 });
  await stepTo(4);
  await stepTo(5);
  expect(router.currentRoute.value.path).toBe('/c/c1/replay/2/3');
  await rest();
  expect(router.currentRoute.value.path).toBe('/c/c1/replay/2/5');
  await router.push('/c/c1/replay/2/1');
  await rest();
  expect(replay.position.value).toEqual({ ordinal: 2, step: 1 });
});

it('useReplayAddress ignores its own address that arrives after the next step', async () => {
  await opened('/c/c1/replay/2/3');
  let arrive: () => void = () => undefined;
  waits = new Promise((resolve) => (arrive = resolve));
  await stepTo(4);
  await rest();
  await stepTo(5);
  arrive();
  await vi.advanceTimersByTimeAsync(50);
  expect(replay.position.value).toEqual({ ordinal: 2, step: 5 });
});

it('useReplayAddress ignores news of the campaign before its address is written', async () => {
  await opened('/c/c1/replay/2/3');
  await stepTo(4);
  ordinals.value = [1, 2, 3, 4];
  await vi.advanceTimersByTimeAsync(10);
  expect(replay.position.value).toEqual({ ordinal: 2, step: 4 });
});

it('useReplayAddress finds the first step of a part, also from the opening of the same phase', async () => {
  const router = await opened('/c/c1/replay/2/0');
  const goToPart = vi.spyOn(replay, 'goToPart');
  await router.push('/c/c1/replay/2?impulse=8');
  await rest();
  expect(goToPart).toHaveBeenCalledWith(2, 8);
});

it.each(['/c/c1/replay/3/2', '/c/c1/replay'])(
  'useReplayAddress waits for a turn that this device is about to receive: %s',
  async (path) => {
    mayBeMore.value = true;
    const router = await opened(path, [1, 2]);
    expect([replay.position.value, router.currentRoute.value.path]).toEqual([null, path]);
    [ordinals.value, mayBeMore.value] = [[1, 2, 3], false];
    await rest();
    expect(replay.position.value?.ordinal).toBe(3);
  },
);

it('useReplayAddress shows the newest turn it has if the named one never arrives', async () => {
  mayBeMore.value = true;
  await opened('/c/c1/replay/3', [1, 2]);
  mayBeMore.value = false;
  await rest();
  expect(replay.position.value?.ordinal).toBe(2);
});
