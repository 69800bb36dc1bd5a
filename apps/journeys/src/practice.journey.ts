import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { desktop, launch, phone, whyNoBrowser } from './chromium.js';
import { person, unscathed, type Person } from './hand.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

const side = (seat: string, id: string) => ({
  seat,
  units: [
    { ref: `${seat}-1`, id, scarred: false },
    { ref: `${seat}-2`, id: 'x-wing-squadron', scarred: false },
  ],
});
/** As a board keeps it when somebody wants to try a battle. */
const kept = {
  battle: {
    ...{ battle: 'practice', place: 'p.redjik', sides: ['s3', 's2'], table: 'sw-armada', hours: 96 },
    brief: {
      ...{ battle: 'practice', title: 'Redjik', pace: 'fast', fightHours: 96 },
      ...{ attacker: side('s3', 'nebulon-b-escort-frigate'), defender: side('s2', 'cr90-corvette-b') },
      options: { scarSquadrons: false, mixFactions: true },
    },
  },
  ...{ own: 's2', diceKey: 'ab'.repeat(32), campaign: { id: 'none', name: 'The Long Winter' } },
};

describe.skipIf(missing !== null)(`a battle tried beforehand${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: Server;
  let browser: Browser;
  let people: readonly Person[];
  /** Requests that named what is tried. */
  const told: string[] = [];

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    people = [
      await person(browser, server.url, { ...phone, colorScheme: 'dark' }),
      await person(browser, server.url, { ...desktop, colorScheme: 'light', locale: 'en' }),
    ];
    for (const { page } of people) {
      page.on('request', (request) => {
        if (request.postData()?.includes('lesson-practice')) told.push(request.url());
      });
    }
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('is laid on the device, by the forces of the campaign, and says that nothing of it counts', async () => {
    for (const { page } of people) {
      await page.goto('/');
      await page.evaluate((text) => localStorage.setItem('warlog.practice', text), JSON.stringify(kept));
      await page.goto('/c/lesson-practice');
      await page.getByText('Practice against a bot on this device: nothing of it counts').waitFor();
      await page.getByText('Practice: Redjik').first().waitFor();
      expect(await page.getByRole('link', { name: 'Back to The Long Winter' }).getAttribute('href')).toBe(
        '/c/none/board',
      );
      await page.locator('.tactical-table svg').first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
    }
  });

  it('goes on as its player answers, is there after a reload, and begins anew', async () => {
    for (const { page } of people) {
      const answer = async () => {
        await page.goto('/c/lesson-practice/orders');
        await page.getByRole('button', { name: 'Suggested', exact: true }).click();
        await page.locator('[data-coach=send]').click();
      };
      await page
        .getByText(/^Deploy/)
        .first()
        .waitFor();
      await answer();
      await page
        .getByText(/Turn 1/)
        .first()
        .waitFor();
      await page.reload();
      await page
        .getByText(/Turn 1/)
        .first()
        .waitFor();
      await answer();
      await page
        .getByText(/Turn 1 · activation/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Start again' }).click();
      await page
        .getByText(/^Deploy/)
        .first()
        .waitFor();
    }
  });

  it('is told to nobody, and leaves no error behind', () => {
    expect(told).toEqual([]);
    unscathed(...people);
  });
});
