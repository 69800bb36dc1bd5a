import { Server } from '@warlog/api-client';
import type { Plugin } from 'vite';

/** Writes into the page what every visit asks first: `public/first.js` sends it while the app is still on its way. */
export function firstQuestion(): Plugin {
  return {
    name: 'first-question',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'first-question', content: Server }, injectTo: 'head-prepend' },
    ],
  };
}
