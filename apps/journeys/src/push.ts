import type { CDPSession, Worker } from 'playwright-core';
import type { Person } from './actions.js';

/** Replaces the browser vendor's connection to a device, which test machines cannot reach. */
export interface PushLine {
  /** Delivers a push message to the app's service worker. */
  deliver(payload: object): Promise<void>;
  /** Titles and tags of the shown notifications. */
  shown(): Promise<readonly { readonly title: string; readonly tag: string }[]>;
  /** Taps the notification with this tag. */
  tap(tag: string): Promise<void>;
  worker(): Promise<Worker>;
}

/** Opens the connection to a user's device, before its first page; notifications are allowed there. */
export async function pushLine({ page }: Person, origin: string): Promise<PushLine> {
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin });
  const cdp: CDPSession = await context.newCDPSession(page);
  let registrationId = '';
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId;
  });
  await cdp.send('ServiceWorker.enable');

  async function worker(): Promise<Worker> {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const [running] = context.serviceWorkers();
    return running ?? context.waitForEvent('serviceworker');
  }

  return {
    worker,
    async deliver(payload) {
      await worker();
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
    },
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
      }),
    async tap(wanted) {
      await (
        await worker()
      ).evaluate(async (tag) => {
        const scope = self as unknown as { registration: ServiceWorkerRegistration };
        const [notification] = await scope.registration.getNotifications({ tag });
        const Tap = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
          .NotificationEvent;
        self.dispatchEvent(new Tap('notificationclick', { notification }));
      }, wanted);
    },
  };
}
