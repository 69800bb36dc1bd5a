import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useClock } from './clock.js';
import { freshPinia } from '../testing/pinia.js';

const SERVER = Date.parse('2026-11-21T20:00:00Z');
const TEN_MINUTES = 600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  freshPinia();
});
afterEach(() => vi.useRealTimers());

function signal(): { serverTime: string; sentAt: number; receivedAt: number } {
  const sentAt = performance.now();
  vi.advanceTimersByTime(200);
  return { serverTime: new Date(SERVER).toISOString(), sentAt, receivedAt: performance.now() };
}

describe('useClock', () => {
  it.each([TEN_MINUTES, -TEN_MINUTES])('shows the right time on a device that is %i ms off', (offMs) => {
    vi.setSystemTime(SERVER + offMs);
    const clock = useClock();
    clock.learn(signal());
    // Half of the round trip has passed since the server answered.
    expect(clock.read()).toBe(SERVER + 100);
    vi.advanceTimersByTime(60_000);
    expect(clock.now).toBeGreaterThanOrEqual(SERVER + 59_000);
    expect(clock.now).toBeLessThanOrEqual(SERVER + 60_100);
    expect(clock.isDeviceOff).toBe(true);
    expect(Math.round(clock.deviceAheadMs / 1_000)).toBe(offMs / 1_000);
  });

  it('stays right when the user sets the device clock meanwhile', () => {
    vi.setSystemTime(SERVER);
    const clock = useClock();
    clock.learn(signal());
    vi.setSystemTime(SERVER + 5 * TEN_MINUTES);
    expect(clock.read()).toBe(SERVER + 100);
  });

  it('does not complain about a device that is right, nor before it knows', () => {
    vi.setSystemTime(SERVER);
    const clock = useClock();
    expect(clock.isDeviceOff).toBe(false);
    clock.learn(signal());
    expect(clock.isDeviceOff).toBe(false);
  });
});
