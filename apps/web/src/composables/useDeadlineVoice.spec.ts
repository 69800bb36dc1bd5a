import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, nextTick } from 'vue';
import { i18n } from '../messages/index.js';
import { useNotices } from '../stores/notices.js';
import { useDeadlineVoice } from './useDeadlineVoice.js';
import { freshPinia } from '../testing/pinia.js';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

it('useDeadlineVoice speaks at 24 h, 3 h, 30 min and 5 min, and at no other time', async () => {
  const due = new Date(Date.now() + 25 * 3_600_000).toISOString();
  const heard: string[] = [];
  const Listener = defineComponent({
    setup() {
      useDeadlineVoice(
        () => 'The Long Winter',
        () => due,
      );
      return () => null;
    },
  });
  const pinia = freshPinia();
  mount(Listener, { global: { plugins: [pinia, i18n] } });
  const notices = useNotices(pinia);
  for (let minute = 0; minute < 25 * 60; minute += 1) {
    vi.advanceTimersByTime(60_000);
    await nextTick();
    if (notices.spoken !== '' && heard.at(-1) !== notices.spoken) heard.push(notices.spoken);
  }
  expect(heard).toEqual([
    'The Long Winter closes in 1 day 0 h',
    'The Long Winter closes in 3 h 0 min',
    'The Long Winter closes in 30 min',
    'The Long Winter closes in 5 min',
  ]);
});
