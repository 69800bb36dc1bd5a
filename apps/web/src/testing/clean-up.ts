import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { afterAll, afterEach, vi } from 'vitest';
import { speak } from '../messages/index.js';
import { reportReach } from '../stores/connection.js';
import { endStores } from './pinia.js';

// Spec files share loaded modules, so no state of one may reach the next.
afterEach(endStores);

disableAutoUnmount();
enableAutoUnmount(afterAll);
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  reportReach(true);
  await speak('en');
});
