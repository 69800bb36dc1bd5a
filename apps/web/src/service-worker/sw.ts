import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { deliverKept, SYNC_TAG } from '../offline/deliver.js';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerNotices } from './notices.js';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: { url: string; revision: string | null }[] };

// The app's own files, every campaign's board among them, so that an installed app opens without a network.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Every address of the app is the same page. What the server says is never kept here: views and reports lie in
// IndexedDB with their age (src/offline), where the page can tell how old they are.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/graphql/, /^\/api/] }));

// The browser wakes the worker when the network is back, even with the app closed (Chromium; others send from the page).
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { readonly tag: string };
  if (sync.tag === SYNC_TAG) sync.waitUntil(deliverKept());
});

answerNotices();

self.addEventListener('message', (event) => {
  if ((event.data as { readonly type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
