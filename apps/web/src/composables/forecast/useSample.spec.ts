import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue';
import type { Plays } from '@warlog/ruleset-api';
import type { Forecaster, SampleReply } from './forecaster.js';
import type { AskedForecast } from './useForecast.js';
import { useSample, type Sampled } from './useSample.js';

describe('useSample', () => {
  const asked = shallowRef<AskedForecast | null>(null);
  const view = { turn: 1 };
  let scope: EffectScope;
  let sampled: Sampled;
  let questions: { readonly draft: unknown; readonly plays: Plays; readonly tell: (reply: SampleReply) => void }[];
  const forecaster: Forecaster = {
    ask: () => undefined,
    sample: (_lane, _subject, draft, plays, onReply) => void questions.push({ draft, plays, tell: onReply }),
    advise: () => undefined,
    compare: () => undefined,
    drop: () => undefined,
    stop: () => undefined,
  };

  async function put(draft: unknown): Promise<void> {
    asked.value = { ruleset: 'toy', version: 1, view, draft, about: 'p1' };
    await nextTick();
  }
  /** Answers with a sample in which every second play is a loss. */
  function answer(): void {
    const { plays, tell: onReply } = questions.at(-1)!;
    onReply({ plays: plays.count, counts: [{ code: 'lost', place: 'x', times: plays.count / 2 }] });
    vi.advanceTimersByTime(50);
  }

  beforeEach(async () => {
    vi.useFakeTimers();
    questions = [];
    asked.value = null;
    scope = effectScope();
    sampled = scope.run(() => useSample(forecaster, () => asked.value))!;
    await put('a');
  });
  afterEach(() => {
    scope.stop();
    vi.useRealTimers();
  });

  it('requests one batch after another, shows nothing before there are enough plays, and stops at two thousand', () => {
    const shown: number[] = [];
    for (let part = 0; part < 200; part += 1) {
      const asks = questions.length;
      answer();
      const plays = sampled.sample.value?.plays ?? 0;
      if (plays !== (shown.at(-1) ?? 0)) shown.push(plays);
      if (questions.length === asks) break;
    }
    expect(shown[0]).toBeGreaterThanOrEqual(30);
    expect(shown.length).toBeLessThanOrEqual(6);
    expect(sampled.sample.value).toEqual({ plays: 2_000, counts: [{ code: 'lost', place: 'x', times: 1_000 }] });
    let next = 0;
    for (const { plays } of questions) {
      expect(plays.from).toBe(next);
      next += plays.count;
    }
  });

  it('restarts with the next draft, keeps the last result meanwhile and ignores late answers', async () => {
    while (sampled.sample.value === null) answer();
    const before = sampled.sample.value;
    const late = questions.at(-1)!;
    await put('b');
    expect(questions.at(-1)).toMatchObject({ draft: 'b', plays: { from: 0 } });
    expect([sampled.sample.value, sampled.isBehind.value]).toEqual([before, true]);
    const asks = questions.length;
    late.tell({ plays: 500, counts: [] });
    vi.advanceTimersByTime(50);
    expect(questions.length).toBe(asks);
    expect(sampled.sample.value).toEqual(before);
    while (sampled.isBehind.value) answer();
    expect(sampled.sample.value).not.toBe(before);
  });

  it('shows nothing for rules that cannot be sampled, and stops when nothing is requested', async () => {
    questions.at(-1)!.tell({ plays: 0, counts: [] });
    vi.advanceTimersByTime(50);
    expect([questions.length, sampled.sample.value]).toEqual([1, null]);
    asked.value = null;
    await nextTick();
    expect(sampled.sample.value).toBeNull();
  });
});
