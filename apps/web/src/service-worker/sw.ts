import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { deliverQueued, SYNC_TAG } from '../offline/deliver.js';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerNotices } from './notices.js';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: { url: string; revision: string | null }[] };

// Caches the app's own files, including every game UI, so that an installed app opens without a network.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Every address of the app is the same page. Answers of the server are never cached here. Views and reports are in
// IndexedDB with their age (src/offline), so that the page can show it.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/graphql/, /^\/api/] }));

// The browser wakes the worker when the network is back, even with the app closed (in Chromium; others use the page).
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { readonly tag: string };
  if (sync.tag === SYNC_TAG) sync.waitUntil(deliverQueued());
});

answerNotices();

self.addEventListener('message', (event) => {
  if ((event.data as { readonly type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
