import { CampaignRead, PhaseDisclosuresRead, Server } from '@warlog/api-client';
import type { Plugin } from 'vite';

/**
 * Writes the first queries into the page: those of every visit, of a campaign and of a replay. `public/first.js` sends
 * them while the app is still loading.
 */
export function firstQuestion(): Plugin {
  const question = (name: string, content: string) =>
    ({ tag: 'meta', attrs: { name, content }, injectTo: 'head-prepend' }) as const;
  return {
    name: 'first-question',
    transformIndexHtml: () => [
      question('first-question', Server),
      question('campaign-question', CampaignRead),
      question('replay-question', PhaseDisclosuresRead),
    ],
  };
}
