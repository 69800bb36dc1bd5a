import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue';
import type { Forecast } from '@warlog/kernel';
import type { Forecaster, Reply } from './forecaster.js';
import { useForecast, type Asked, type Outlook } from './useForecast.js';

describe('useForecast', () => {
  const asked = shallowRef<Asked | null>(null);
  const view = { turn: 1 };
  let scope: EffectScope;
  let outlook: Outlook;
  let tells: ((reply: Reply) => void)[];
  let drafts: unknown[];
  const forecaster: Forecaster = {
    ask: (_lane, _subject, draft, tell) => {
      drafts.push(draft);
      tells.push(tell);
    },
    sample: () => undefined,
    drop: () => undefined,
    stop: () => undefined,
  };
  const told = (code: string): Reply => ({ kind: 'told', forecast: picture(code) });
  const picture = (code: string): Forecast => ({ budgets: [], chances: [], notes: [{ code }] as never });
  const shown = () => outlook.forecast.value?.notes[0]?.code ?? null;

  async function put(draft: unknown, about = 'p1'): Promise<void> {
    asked.value = { ruleset: 'toy', version: 1, view, draft, about };
    await nextTick();
  }

  beforeEach(async () => {
    vi.useFakeTimers();
    [tells, drafts] = [[], []];
    asked.value = null;
    scope = effectScope();
    outlook = scope.run(() => useForecast(forecaster, () => asked.value))!;
    await put('a');
  });
  afterEach(() => {
    scope.stop();
    vi.useRealTimers();
  });

  it('keeps the last picture while the next one is worked out, and says so only when that takes a while', async () => {
    tells[0]!(told('a'));
    await put('b');
    vi.advanceTimersByTime(99);
    expect([shown(), outlook.isSlow.value]).toEqual(['a', false]);
    vi.advanceTimersByTime(1);
    expect([shown(), outlook.isSlow.value]).toEqual(['a', true]);
    tells[1]!(told('b'));
    expect([shown(), outlook.isSlow.value]).toEqual(['b', false]);
  });

  it('counts the wait from the first draft that was not answered', async () => {
    vi.advanceTimersByTime(60);
    await put('b');
    vi.advanceTimersByTime(60);
    expect(outlook.isSlow.value).toBe(true);
  });

  it('asks no second time for what it has asked', async () => {
    await put('a');
    expect(drafts).toEqual(['a']);
  });

  it('shows no picture of another phase, and none where nothing is asked', async () => {
    tells[0]!(told('a'));
    asked.value = { ruleset: 'toy', version: 1, view, draft: 'b', about: 'p2' };
    expect(shown()).toBeNull();
    await nextTick();
    tells[1]!(told('b'));
    expect(shown()).toBe('b');
    asked.value = null;
    expect(shown()).toBeNull();
  });

  it('says why there is no newer picture until there is one, and keeps the last', async () => {
    tells[0]!(told('a'));
    await put('b');
    tells[1]!({ kind: 'failed', code: 'WLG_E_FORECAST' });
    expect([shown(), outlook.failure.value]).toEqual(['a', 'WLG_E_FORECAST']);
    await put('c');
    expect(outlook.failure.value).toBe('WLG_E_FORECAST');
    tells[2]!(told('c'));
    expect([shown(), outlook.failure.value]).toEqual(['c', null]);
  });
});
