import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue';
import type { Forecast } from '@warlog/ruleset-api';
import type { Forecaster, ForecasterReply } from './forecaster.js';
import { useForecast, type AskedForecast, type Outlook } from './useForecast.js';

describe('useForecast', () => {
  const asked = shallowRef<AskedForecast | null>(null);
  const view = { turn: 1 };
  let scope: EffectScope;
  let outlook: Outlook;
  let tells: ((reply: ForecasterReply) => void)[];
  let drafts: unknown[];
  const forecaster: Forecaster = {
    ask: (_lane, _subject, draft, onReply) => {
      drafts.push(draft);
      tells.push(onReply);
    },
    sample: () => undefined,
    advise: () => undefined,
    compare: () => undefined,
    drop: () => undefined,
    stop: () => undefined,
  };
  const replyWith = (code: string): ForecasterReply => ({ kind: 'told', forecast: picture(code) });
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

  it('shows the last forecast while the next is computed, and marks it as slow only after a while', async () => {
    tells[0]!(replyWith('a'));
    await put('b');
    vi.advanceTimersByTime(99);
    expect([shown(), outlook.isSlow.value]).toEqual(['a', false]);
    vi.advanceTimersByTime(1);
    expect([shown(), outlook.isSlow.value]).toEqual(['a', true]);
    tells[1]!(replyWith('b'));
    expect([shown(), outlook.isSlow.value]).toEqual(['b', false]);
  });

  it('measures the wait from the first unanswered draft', async () => {
    vi.advanceTimersByTime(60);
    await put('b');
    vi.advanceTimersByTime(60);
    expect(outlook.isSlow.value).toBe(true);
  });

  it('does not repeat a request', async () => {
    await put('a');
    expect(drafts).toEqual(['a']);
  });

  it('shows no forecast of another phase, and none without a request', async () => {
    tells[0]!(replyWith('a'));
    asked.value = { ruleset: 'toy', version: 1, view, draft: 'b', about: 'p2' };
    expect(shown()).toBeNull();
    await nextTick();
    tells[1]!(replyWith('b'));
    expect(shown()).toBe('b');
    asked.value = null;
    expect(shown()).toBeNull();
  });

  it('shows why there is no newer forecast until one arrives, and keeps showing the last', async () => {
    tells[0]!(replyWith('a'));
    await put('b');
    tells[1]!({ kind: 'failed', code: 'WLG_E_FORECAST' });
    expect([shown(), outlook.failure.value]).toEqual(['a', 'WLG_E_FORECAST']);
    await put('c');
    expect(outlook.failure.value).toBe('WLG_E_FORECAST');
    tells[2]!(replyWith('c'));
    expect([shown(), outlook.failure.value]).toEqual(['c', null]);
  });
});
