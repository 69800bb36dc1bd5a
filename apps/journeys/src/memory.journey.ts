import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, journey, endJourney } from './chromium.js';
import {
  campaignOf,
  moveForce,
  openDemo,
  person,
  sayReady,
  sendOrders,
  turnOpens,
  unscathed,
  type Person,
} from './actions.js';
import { startDemo, type Server } from './server.js';

/** Changes answers on their way to the app, as a patched server could. */
async function patch({ page }: Person, change: (answer: string) => string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Pending answers finish first. */
async function leave(guest: Person): Promise<void> {
  await guest.page.unrouteAll({ behavior: 'ignoreErrors' });
  await guest.close();
}

/** Removes the orders of the record. */
function withoutJumps(_key: string, value: unknown): unknown {
  const { type, sheet } = (value ?? {}) as { readonly type?: unknown; readonly sheet?: object };
  return type === 'OrdersSubmitted' && sheet ? { ...(value as object), sheet: { ...sheet, jump: [] } } : value;
}

journey('a device remembers what it sent', () => {
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
  });
  afterAll(() => endJourney(browser, server));

  /**
   * A guest who sent orders for turn 1, and whose app then gets the answers of a patched server, or of an honest one.
   */
  async function played(change: ((answer: string) => string) | null): Promise<Person> {
    const guest = await person(browser, server.url, phone);
    await openDemo(guest);
    await moveForce(guest, /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/);
    await sendOrders(guest);
    if (change) await patch(guest, change);
    await sayReady(guest);
    await turnOpens(guest, 2);
    return guest;
  }

  it('and reports nothing about an honest server', async () => {
    const guest = await played(null);
    const checked = () =>
      guest.page.evaluate(
        () =>
          new Promise<readonly unknown[]>((resolve) => {
            const opening = indexedDB.open('warlog-trust');
            opening.onsuccess = () => {
              const all = opening.result.transaction('sent').objectStore('sent').getAll();
              all.onsuccess = () => resolve((all.result as { checked: unknown }[]).map(({ checked: said }) => said));
            };
          }),
      );
    await expect.poll(checked).toEqual([{ receipt: 'good', closing: 'good' }]);
    expect(await guest.page.getByText('Copy evidence').count()).toBe(0);
    // The demo answered the set-up for its guest, so turn 1 is the first with a contribution of their device.
    await guest.page.goto(`/c/${campaignOf(guest.page)}/seats`);
    await guest.page.getByLabel('Random shares so far').getByText('received 1 of 1').waitFor();
    unscathed(guest);
    await leave(guest);
  });

  it('and reports for good that the record has other orders than those it sent', async () => {
    const guest = await played((answer) => JSON.stringify(JSON.parse(answer, withoutJumps)));
    const band = guest.page.getByRole('alert').filter({ hasText: /Turn 1\b/ });
    await band.waitFor();
    expect(await band.textContent()).toContain('the orders on record are not the ones you sent');
    await guest.page.reload();
    await band.waitFor();
    expect(await band.getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await leave(guest);
  });

  it('and says for good that another secret number made the dice', async () => {
    const guest = await played((answer) =>
      answer.replaceAll(/("seat":"s1","leaf":")[0-9a-f]{64}/g, `$1${'ab'.repeat(32)}`),
    );
    const band = guest.page.getByRole('alert').filter({ hasText: /Turn 1\b/ });
    await band.waitFor();
    expect(await band.textContent()).toContain('the secret number you sent was not used for the dice');
    await leave(guest);
  });
});
