import { foldState, foldView } from '@warlog/ruleset-api';
import { record, seedDice, type DiceEvent } from '@warlog/dice';
import type { GameEvent } from '@warlog/campaign';
import { duel, duelOnTable, type DuelEvent, type DuelGame } from '@warlog/ruleset-testkit';
import { effectScope, ref } from 'vue';
import { expect, it } from 'vitest';
import type { ReadPhase } from './replay/phases.js';
import { useReplay, type Grain } from './useReplay.js';

/** All rounds of a duel as one phase, every window answered by the rules, as in a campaign without human players. */
function playedDuel(): { readonly before: unknown; readonly events: readonly (GameEvent | DiceEvent)[] } {
  const thrown = (run: Parameters<typeof record<DuelEvent>>[1]) =>
    record<DuelEvent>((log) => seedDice('duel', log), run);
  const opening = thrown((dice) => duel.play.open({ rounds: 2, actions: 2 }, dice));
  const state = foldState<DuelGame>(duel, null, opening);
  const before = foldView<DuelGame>(duel, duel.view.blank({ kind: 'public' }), opening);
  return { before, events: thrown((dice) => duel.doctrine!.finish(state!, dice, {})) };
}

function open(wish: Grain) {
  const { before, events } = playedDuel();
  const rows = events.map((event, index) => ({ seq: index + 1, event }));
  const read: ReadPhase = (ordinal) =>
    Promise.resolve({ ok: true, data: { ordinal, before, events: rows, nonce: null }, sentAt: 0, receivedAt: 0 });
  const settings = { ruleset: duelOnTable, read, ordinals: ref([1]), grain: ref(wish) };
  return effectScope().run(() => useReplay(settings))!;
}

it('steps through a turn part by part, and by its stage of play if an event has no part', async () => {
  const replay = open('part');
  expect(replay.grains.value).not.toContain('part');
  await replay.go({ ordinal: 1, step: 0 });
  expect(replay.grains.value).toEqual(['turn', 'part', 'event']);
  const seen: (number | null)[] = [];
  while (!replay.isLast.value) {
    await replay.move(1);
    seen.push(replay.moment.value?.part ?? null);
    expect(new Set(replay.span.value.map(({ part }) => part)).size).toBe(1);
  }
  // Dials; two actions of each side; the salute and the dials of the next round, which are narrated with the round.
  expect(seen).toEqual([null, 1, 2, 3, 4, null, 1, 2, 3, 4, null]);
  const back: (number | null)[] = [];
  while (replay.position.value?.step !== 0) {
    back.push(replay.moment.value?.part ?? null);
    await replay.move(-1);
  }
  expect(back).toEqual([...seen].reverse());
});

it('goes through all actions of a round if a step is a phase', async () => {
  const replay = open('phase');
  await replay.go({ ordinal: 1, step: 0 });
  await replay.move(1);
  await replay.move(1);
  expect(replay.span.value.map(({ part }) => part)).toEqual([1, 2, 3, 4]);
});
