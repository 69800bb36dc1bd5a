import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotices } from './notices.js';
import { freshPinia } from '../testing/pinia.js';

describe('useNotices', () => {
  beforeEach(() => {
    freshPinia();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('hides a toast after its time', () => {
    const notices = useNotices();
    notices.say('Copied.', 'good');
    vi.runAllTimers();
    expect(notices.toast).toBeNull();
  });

  it('covers a toast that has an action only for a while', () => {
    const notices = useNotices();
    notices.say('A new version is here.', 'plain', { text: 'Take it', run: () => undefined });
    notices.say('Copied.', 'good');
    expect(notices.toast?.text).toBe('Copied.');
    vi.runAllTimers();
    expect(notices.toast?.text).toBe('A new version is here.');
    notices.dismiss();
    expect(notices.toast).toBeNull();
  });
});
