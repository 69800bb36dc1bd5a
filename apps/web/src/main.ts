import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { idle } from './composables/idle.js';
import './design/tokens.css';
import './design/base.css';
import './design/utilities.css';
import { followNarrow } from './design/narrow.js';
import { everyText, i18n, speak } from './messages/index.js';
import { languageHere } from './messages/language.js';
import { router } from './router.js';
import { followNotices } from './service-worker-client/follow-notices.js';

// Not awaited here: a language's file needs this module, so the two would wait for each other.
void start();

async function start(): Promise<void> {
  // A language that cannot be loaded now falls back to English.
  await speak(languageHere()).catch(() => undefined);
  followNarrow();
  followNotices(router);
  createApp(App).use(createPinia()).use(i18n).use(router).mount('#app');
  await idle(5_000);
  void import('./fonts.js');
  // Loads the texts ahead, so that the next screen need not wait for them.
  await everyText();
}
