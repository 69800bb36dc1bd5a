import type { Reply } from '@warlog/api-client';
import type { BzaarckeView } from '@warlog/bzaarcke';
import { canonicalJson, seat } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import { effectScope, ref } from 'vue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chartModel } from '../game-ui/bzaarcke/chart-model.js';
import { movesOf } from '../game-ui/star-map/replay/moves.js';
import { modelsAhead, type MomentPicture } from './replay/map.js';
import { gameEvents, viewAfter } from './replay/moments.js';
import type { ReadPhase } from './replay/phases.js';
import { playedGame, ruleset } from './replay/testing/played-game.js';
import { usePlayback } from './usePlayback.js';
import { useReplay, type Grain } from './useReplay.js';
import type { Disclosures } from './useDisclosures.js';

const turns = 8;
const ordinals = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const game = playedGame(turns);
const me: Viewer = { kind: 'seat', seat: seat(1) };
const scopes: { stop(): void }[] = [];
afterEach(() => scopes.splice(0).forEach((scope) => scope.stop()));

function reader(viewer: Viewer): ReadPhase {
  return (ordinal) => {
    const { before, events, nonce } = game.disclosures(viewer, ordinal);
    const rows = events.map((event, index) => ({ seq: index + 1, event }));
    const data: Disclosures = { ordinal, before, events: rows, nonce };
    return Promise.resolve({ ok: true, data, sentAt: 0, receivedAt: 0 } satisfies Reply<Disclosures>);
  };
}

function open(grainWish: Grain = 'event', viewer: Viewer = me) {
  const scope = effectScope();
  scopes.push(scope);
  const grain = ref(grainWish);
  const settings = { ruleset, read: reader(viewer), ordinals: ref(ordinals), grain };
  const replay = scope.run(() => useReplay(settings));
  if (!replay) throw new Error('The scope has ended');
  return { replay, grain, scope };
}

describe('momentsOf', () => {
  it('puts every game event of a phase into exactly one step, in order', async () => {
    const { replay } = open();
    for (const ordinal of ordinals) {
      await replay.go({ ordinal, step: 0 });
      const moments = replay.phase.value?.moments ?? [];
      expect(moments.map(({ step }) => step)).toEqual(moments.map((_, index) => index + 1));
      expect(moments[0]?.from).toBe(0);
      moments.slice(1).forEach((moment, index) => expect(moment.from).toBe(moments[index]?.to));
    }
  });

  it('puts the rolls of a battle into its step', async () => {
    const { replay } = open();
    let battles = 0;
    for (const ordinal of ordinals) {
      await replay.go({ ordinal, step: 0 });
      for (const moment of replay.phase.value?.moments ?? []) {
        if (!moment.isBattle || !replay.phase.value) continue;
        const types = gameEvents(replay.phase.value.disclosures)
          .slice(moment.from, moment.to)
          .map(({ type }) => type);
        if (!types.includes('BattleFought')) continue;
        battles += 1;
        expect(types[0]).toBe('DiceScopeOpened');
        expect(types.filter((type) => type === 'DiceRolled').length).toBeGreaterThanOrEqual(2);
      }
    }
    expect(battles).toBeGreaterThan(0);
  });
});

describe('replay steps', () => {
  it('go through every event, across phases, and back the same way', async () => {
    const { replay } = open();
    await replay.toStart();
    const there: string[] = [];
    while (!replay.isLast.value) {
      await replay.move(1);
      there.push(JSON.stringify(replay.position.value));
    }
    const back: string[] = [];
    while (!replay.isFirst.value) {
      back.push(JSON.stringify(replay.position.value));
      await replay.move(-1);
    }
    expect(back.reverse()).toEqual(there);
    expect(new Set(there).size).toBe(there.length);
  });

  it('of a phase end where a stage of play ends', async () => {
    const { replay } = open('phase');
    await replay.go({ ordinal: 3, step: 0 });
    const stages: string[] = [];
    while (replay.position.value?.ordinal === 3) {
      await replay.move(1);
      if (replay.position.value.ordinal === 3) stages.push(replay.moment.value?.stage ?? '');
    }
    expect(stages.filter((stage, index) => stage === stages[index - 1])).toEqual([]);
    expect(stages.length).toBeGreaterThan(1);
  });

  it('of a turn show the whole turn with all its moves', async () => {
    const { replay } = open('turn');
    await replay.go({ ordinal: 2, step: 0 });
    await replay.move(1);
    expect(replay.position.value).toEqual({ ordinal: 2, step: replay.phase.value?.moments.length });
    expect(replay.span.value).toHaveLength(replay.phase.value?.moments.length ?? 0);
  });

  it('stay in place at either end', async () => {
    const { replay } = open();
    await replay.toEnd();
    const end = replay.position.value;
    await replay.move(1);
    expect(replay.position.value).toEqual(end);
  });
});

describe('replay addresses', () => {
  it('of a missing step lead to the last one of its phase', async () => {
    const { replay } = open();
    await replay.go({ ordinal: 4, step: 999 });
    expect(replay.position.value?.step).toBe(replay.phase.value?.moments.length);
  });

  it('show the same step on a fresh load as after stepping to it', async () => {
    const walked = open().replay;
    await walked.go({ ordinal: 3, step: 0 });
    for (let step = 0; step < 5; step += 1) await walked.move(1);
    const cold = open().replay;
    await cold.go({ ordinal: 3, step: 5 });
    expect(canonicalJson(cold.view.value)).toBe(canonicalJson(walked.view.value));
    expect(cold.picture.value).toEqual(walked.picture.value);
  });

  it('requested last win over one that was still loading', async () => {
    const { replay } = open();
    const first = replay.go({ ordinal: 2, step: 1 });
    await replay.go({ ordinal: 4, step: 1 });
    await first;
    expect(replay.position.value?.ordinal).toBe(4);
  });
});

describe('fog in the replay', () => {
  it.each(ordinals.slice(0, -1))('phase %i ends in the view with which the next one opens', async (ordinal) => {
    const { replay } = open();
    await replay.go({ ordinal, step: 999 });
    expect(canonicalJson(replay.view.value)).toBe(canonicalJson(game.disclosures(me, ordinal + 1).before));
  });

  it('a spectator sees no force, no move and no roll of a battle', async () => {
    const { replay } = open('turn', { kind: 'public' });
    for (const ordinal of ordinals) {
      await replay.go({ ordinal, step: 999 });
      const { view, events } = replay.picture.value!;
      expect(chartModel(view as BzaarckeView).fleets).toEqual([]);
      expect(movesOf(events)).toEqual([]);
      const types = gameEvents(game.disclosures({ kind: 'public' }, ordinal)).map(({ type }) => type);
      expect(types).not.toContain('BattleFought');
    }
  });

  it('stepping leaves the disclosures unchanged', () => {
    const disclosure = game.disclosures(me, 3);
    const before = canonicalJson(disclosure);
    viewAfter(ruleset, disclosure, disclosure.events.length);
    expect(canonicalJson(disclosure)).toBe(before);
  });
});

describe('usePlayback', () => {
  it('continues by itself, stops at a battle, and remembers its speed', async () => {
    vi.useFakeTimers();
    const { replay, scope } = open();
    await replay.go({ ordinal: 3, step: 0 });
    const playback = scope.run(() => usePlayback(replay));
    if (!playback) throw new Error('The scope has ended');
    playback.faster();
    playback.toggle();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(playback.isPlaying.value).toBe(false);
    expect(replay.moment.value?.isBattle || replay.isLast.value).toBe(true);
    expect(localStorage.getItem('warlog.replay.speed')).toBe('2');
    vi.useRealTimers();
  });
});

describe('the next replay step', () => {
  it('is known ahead, with the same views that its step then shows', async () => {
    const { replay } = open();
    await replay.go({ ordinal: 2, step: 0 });
    await replay.go({ ordinal: 3, step: 0 });
    for (let phase = replay.position.value?.ordinal; phase === 3; phase = replay.position.value?.ordinal) {
      const ahead = replay.ahead();
      await replay.move(1);
      if (ahead === null) break; // the next phase has not loaded yet
      expect(replay.view.value).toBe(ahead.view);
      expect(replay.before.value).toBe(ahead.before);
      expect(replay.picture.value).toEqual(ahead);
    }
  });

  it('uses the prepared drawing, unless a longer step leads there', async () => {
    const { replay, grain } = open();
    await replay.go({ ordinal: 3, step: 0 });
    const models = modelsAhead((picture: MomentPicture) => ({ drawn: picture.events.length }));
    let others = 0;
    for (let step = 1; step <= (replay.phase.value?.moments.length ?? 0); step += 1) {
      const [before, next] = [
        { ordinal: 3, step: step - 1 },
        { ordinal: 3, step },
      ];
      grain.value = 'event';
      await replay.go(before);
      models.prepare(replay.ahead()!);
      await replay.go(next);
      const short = replay.picture.value!;
      expect(models.of(short)).toBe(models.of(short));
      grain.value = 'phase';
      const long = replay.picture.value!;
      others += long.events.length > short.events.length ? 1 : 0;
      expect(models.of(long)).toEqual({ drawn: long.events.length });
    }
    expect(others).toBeGreaterThan(0);
  });
});
