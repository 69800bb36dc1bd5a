// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshPinia } from '../testing/pinia.js';
import { noteAction } from '../stores/own-actions.js';
import { usePreferences } from '../stores/preferences.js';
import { useWaiting } from '../stores/waiting.js';

describe('signals of a turn', () => {
  const vibrate = vi.fn<() => boolean>(() => true);
  const started = vi.fn<(at: number) => void>();
  let ends: number[];

  class Sounds {
    readonly destination = {};
    createOscillator = () => ({
      ...{ frequency: { value: 0 }, connect: (to: object) => to, start: started },
      stop: (at: number) => void ends.push(at),
    });
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    });
    close = () => Promise.resolve();
  }

  /** A tab of this device, with its signals on or off. */
  function openTab(isOn = true): ReturnType<typeof useWaiting> {
    const pinia = freshPinia();
    const preferences = usePreferences(pinia);
    preferences.sound = preferences.vibration = isOn;
    return useWaiting(pinia);
  }
  const campaign = (phase: string, isMine: boolean, id = 'c1') => ({
    ...{ id, phase: { id: phase }, battles: [] },
    waiting: isMine ? { done: false } : null,
  });
  async function signals(): Promise<number> {
    await flushPromises();
    await import('./signals.js');
    await flushPromises();
    expect(started).toHaveBeenCalledTimes(2 * vibrate.mock.calls.length);
    return vibrate.mock.calls.length;
  }

  beforeEach(() => {
    ends = [];
    localStorage.clear();
    vi.stubGlobal('AudioContext', Sounds);
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  });
  afterEach(() => {
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  it('signals each phase of each campaign once, and not what the page began with', async () => {
    const tab = openTab();
    tab.learnOf(campaign('p1', true));
    expect(await signals()).toBe(0);
    tab.learnOf(campaign('p2', true));
    tab.learnOf(campaign('p2', false));
    tab.learnOf(campaign('p2', true));
    expect(await signals()).toBe(1);
    tab.learn([campaign('p2', true), campaign('p1', false, 'c2')]);
    expect(await signals()).toBe(1);
    tab.learn([campaign('p2', true), campaign('p1', true, 'c2')]);
    expect(await signals()).toBe(2);
    expect(Math.max(...ends)).toBeLessThanOrEqual(0.4);
  });

  it('signals once however many tabs learn of the turn', async () => {
    const tabs = [openTab(), openTab()];
    for (const tab of tabs) tab.learnOf(campaign('p1', false));
    for (const tab of tabs) tab.learnOf(campaign('p2', true));
    expect(await signals()).toBe(1);
  });

  it('is silent until it is chosen, and about what follows from an own action', async () => {
    const off = openTab(false);
    off.learnOf(campaign('p1', false));
    off.learnOf(campaign('p2', true));
    expect(await signals()).toBe(0);
    const tab = openTab();
    tab.learnOf(campaign('p2', false));
    noteAction('c1');
    tab.learnOf(campaign('p3', true));
    expect(await signals()).toBe(0);
    tab.learnOf(campaign('p1', false, 'c2'));
    tab.learnOf(campaign('p2', true, 'c2'));
    expect(await signals()).toBe(1);
  });
});
