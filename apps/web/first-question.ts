import { CampaignRead, HappenedRead, Server } from '@warlog/api-client';
import type { Plugin } from 'vite';

/**
 * Writes into the page what a visit asks first, and what a visit to a campaign or into its past asks besides:
 * `public/first.js` sends it while the app is still on its way.
 */
export function firstQuestion(): Plugin {
  const question = (name: string, content: string) =>
    ({ tag: 'meta', attrs: { name, content }, injectTo: 'head-prepend' }) as const;
  return {
    name: 'first-question',
    transformIndexHtml: () => [
      question('first-question', Server),
      question('campaign-question', CampaignRead),
      question('replay-question', HappenedRead),
    ],
  };
}
