import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { createRouter, createWebHistory, RouterView } from 'vue-router';
import '../src/design/tokens.css';
import '../src/design/base.css';
import '../src/design/utilities.css';
import { i18n, speak } from '../src/messages/index.js';
import TableStory from './tactical/TableStory.vue';
import TableStoryArmada from './TableStoryArmada.vue';

/** The pages that show parts of game UIs to their developers. */
const routes = [
  { path: '/', component: TableStory },
  { path: '/sw-armada', component: TableStoryArmada },
];

const asked = matchMedia('(prefers-color-scheme: light)');
const follow = (): void => {
  document.documentElement.dataset['theme'] = asked.matches ? 'light' : 'dark';
};
asked.addEventListener('change', follow);
follow();

void speak('en').then(() =>
  createApp(RouterView)
    .use(createPinia())
    .use(i18n)
    .use(createRouter({ history: createWebHistory(), routes }))
    .mount('#app'),
);
