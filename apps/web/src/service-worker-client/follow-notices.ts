import type { Router } from 'vue-router';

/** Goes where a tapped notice leads, when the app is open already. */
export function followNotices(router: Router): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, path } = (data ?? {}) as { readonly type?: unknown; readonly path?: unknown };
    if (type === 'NAVIGATE' && typeof path === 'string') void router.push(path);
  });
}
