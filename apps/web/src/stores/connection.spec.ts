import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { reportReach, useConnection } from './connection.js';
import { freshPinia } from '../testing/pinia.js';

const reach = vi.fn<() => Promise<Response>>();
const dead = () => Promise.reject(new TypeError('Failed to fetch'));
const alive = () => Promise.resolve(new Response('{"status":"up"}'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', reach);
  reach.mockReset().mockImplementation(dead);
  // A request of an earlier spec file may have failed meanwhile.
  reportReach(true);
  freshPinia();
});
afterEach(async () => {
  reportReach(true);
  // Long enough that the next attempt starts from the shortest pause again.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('useConnection', () => {
  it('trusts requests, not a device that says it has no network', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const connection = useConnection();
    expect(connection.isAway).toBe(false);
    reportReach(false);
    expect(connection.isAway).toBe(true);
  });

  it('detects that the server is back without an event', async () => {
    const connection = useConnection();
    const back = vi.fn();
    const stop = connection.onComeback(back);
    reportReach(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.isAway).toBe(true);
    expect(back).not.toHaveBeenCalled();
    expect(reach).toHaveBeenCalledWith('/api/health', { cache: 'no-store' });
    // Half as long again each time: seldom enough for a phone that stays in a tunnel.
    expect(reach.mock.calls.length).toBeLessThan(9);
    reach.mockImplementation(alive);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(connection.isAway).toBe(false);
    expect(back).toHaveBeenCalledTimes(1);
    stop();
  });

  it('checks at once when the device says that it is online, and reports at once when it is not', async () => {
    const connection = useConnection();
    dispatchEvent(new Event('offline'));
    expect(connection.isAway).toBe(true);
    await nextTick();
    reach.mockImplementation(alive);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isAway).toBe(false);
  });

  it('does not probe faster and faster when the server is up but fails every request', async () => {
    useConnection().onComeback(() => reportReach(false));
    reach.mockImplementation(alive);
    reportReach(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reach.mock.calls.length).toBeGreaterThan(3);
    expect(reach.mock.calls.length).toBeLessThan(11);
  });
});
