import type { Router } from 'vue-router';

/** Follows the link of a tapped notification if the app is already open. */
export function followNotices(router: Router): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, path } = (data ?? {}) as { readonly type?: unknown; readonly path?: unknown };
    if (type === 'NAVIGATE' && typeof path === 'string') void router.push(path);
  });
}
