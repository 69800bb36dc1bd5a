import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { idle } from './composables/idle.js';
import './design/tokens.css';
import './design/base.css';
import { followNarrow } from './design/narrow.js';
import { everyText, i18n, speak } from './messages/index.js';
import { languageHere } from './messages/language.js';
import { router } from './router.js';
import { followNotices } from './service-worker-client/follow-notices.js';

// Not awaited where it stands: a language's file needs this one, which would wait for it in turn.
void start();

async function start(): Promise<void> {
  // A language that cannot be brought now gives way to English.
  await speak(languageHere()).catch(() => undefined);
  followNarrow();
  followNotices(router);
  createApp(App).use(createPinia()).use(i18n).use(router).mount('#app');
  // The next screen should not have to wait for its words.
  await idle(5_000);
  await everyText();
}
