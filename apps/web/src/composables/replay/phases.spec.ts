import { seat } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import { afterEach, expect, it, vi } from 'vitest';
import { openPhases, phaseReader, type ReadPhase } from './phases.js';
import { campaign, playedGame, ruleset } from './testing/played-game.js';
import { eventually } from '../../testing/eventually.js';

const me: Viewer = { kind: 'seat', seat: seat(1) };
const game = playedGame(4);
afterEach(() => vi.unstubAllGlobals());

function happened(ordinal: number) {
  const { before, events, nonce } = game.disclosures(me, ordinal);
  return { ordinal, before, events: events.map((event, index) => ({ seq: index + 1, event })), nonce };
}

it('loads past phases one after another, in the order of the latest request', async () => {
  const asked: number[] = [];
  let [running, most] = [0, 0];
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const read: ReadPhase = async (ordinal) => {
    asked.push(ordinal);
    most = Math.max(most, (running += 1));
    await isAnswered;
    running -= 1;
    return { ok: true, data: happened(ordinal), sentAt: 0, receivedAt: 0 };
  };
  const phases = openPhases(ruleset, read);
  phases.fill([1, 2, 3, 4, 5]);
  await eventually(() => expect(asked).toEqual([1]));
  phases.fill([5, 4, 3, 2, 1]);
  answer();
  await eventually(() => expect(phases.get(2)).not.toBeNull());
  expect(asked).toEqual([1, 5, 4, 3, 2]);
  expect(most).toBe(1);
});

it('requests a phase that is already loading only once', async () => {
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ data: { campaign: { id: campaign, phaseDisclosures: happened(3) } } })),
  );
  vi.stubGlobal('fetch', fetched);
  const read = phaseReader(campaign, 's1');
  const [first, second] = await Promise.all([read(3), read(3)]);
  expect(first).toMatchObject({ ok: true, data: { ordinal: 3 } });
  expect(second).toBe(first);
  expect(fetched).toHaveBeenCalledTimes(1);
});
