/* Shows, replaces, withdraws and opens the notifications that the server pushes. */

declare const self: ServiceWorkerGlobalScope;

/** The declarative payload that Safari shows itself; other browsers pass it to the worker. */
interface Pushed {
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    readonly navigate: string;
    /** `<campaign>.<reason>`: at most one notification of each is shown. */
    readonly tag: string;
    readonly timestamp: number;
    readonly silent: boolean;
    readonly data: { readonly id: string; readonly done: boolean };
  };
  readonly app_badge?: string;
}

/** Reasons that a closing settles: they asked for orders of the phase that is over. */
const SETTLED = ['near', 'last', 'half', 'decision', 'awaited', 'nudge'];

/** Handles pushes, and taps on notifications. */
export function answerNotices(): void {
  self.addEventListener('push', (event) => {
    const pushed = event.data?.json() as Pushed | undefined;
    if (pushed?.web_push === 8030) event.waitUntil(show(pushed));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { readonly path: string };
    event.waitUntil(lead(path));
  });
}

async function show({ notification, app_badge: badge }: Pushed): Promise<void> {
  const { title, body, lang, tag, timestamp, silent, navigate, data } = notification;
  const { pathname, search, hash } = new URL(navigate, self.location.origin);
  const [campaign, reason] = tag.split('.');
  await mark(Number(badge ?? NaN));
  // Browsers permit an unseen push while a page of the app is visible.
  if (!data.done && (await isLookedAt(campaign))) return;
  const options = { body, lang, tag, timestamp, silent, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' };
  // Browsers require every push to show something: a withdrawal silently replaces its notification and is then closed.
  await self.registration.showNotification(title, {
    ...options,
    data: { ...data, path: `${pathname}${search}${hash}` },
  });
  if (data.done) await close((shown) => shown === tag);
  if (reason === 'resolved') await close((shown) => SETTLED.some((settled) => shown === `${campaign}.${settled}`));
}

/** An open page answers at once or not at all, ms. */
const ANSWER_MS = 300;

/** Whether a visible page of the app shows this campaign, which brings the news itself; false without an answer. */
function isLookedAt(campaign = ''): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ANSWER_MS));
  return Promise.race([late, shownBy(campaign)]).catch(() => false);
}

/** Waits until a visible page says that it shows the campaign. */
async function shownBy(campaign: string): Promise<true> {
  const pages = await self.clients.matchAll({ type: 'window' });
  return new Promise((resolve) => {
    for (const page of pages.filter(({ visibilityState }) => visibilityState === 'visible')) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<unknown>) => data === true && resolve(true);
      page.postMessage({ type: 'LOOKS_AT', campaign }, [port2]);
    }
  });
}

async function close(isMeant: (tag: string) => boolean): Promise<void> {
  for (const shown of await self.registration.getNotifications()) if (isMeant(shown.tag)) shown.close();
}

/** Sets the number on the installed app's icon: campaigns that wait. */
async function mark(waiting: number): Promise<void> {
  if (!Number.isInteger(waiting) || !('setAppBadge' in navigator)) return;
  await (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Opens a path in an existing window, else in a new one. */
async function lead(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await self.clients.openWindow(path);
    return;
  }
  // The page navigates itself, without a reload that would lose unfinished input.
  open.postMessage({ type: 'NAVIGATE', path });
  await open.focus().catch(() => undefined);
}
