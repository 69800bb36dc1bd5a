import type { Router } from 'vue-router';

/** Follows the link of a tapped notification if the app is already open, and answers which campaign it shows. */
export function followNotices(router: Router): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const { type, path, campaign } = (data ?? {}) as Readonly<Record<string, unknown>>;
    if (type === 'NAVIGATE' && typeof path === 'string') void router.push(path);
    if (type === 'LOOKS_AT') ports[0]?.postMessage(router.currentRoute.value.params['id'] === campaign);
  });
}
