import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { person, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

const side = (seat: string, id: string) => ({
  seat,
  units: [
    { ref: `${seat}-1`, id, scarred: false },
    { ref: `${seat}-2`, id: 'x-wing-squadron', scarred: false },
  ],
});
/** A practice battle as a game UI stores it. */
const practice = {
  battle: {
    ...{ battle: 'practice', place: 'p.redjik', title: 'Redjik', table: 'sw-armada', hours: 96 },
    ...{ sides: ['s3', 's2'], names: ['House Fyrr', 'Free Hessic'] },
    brief: {
      ...{ battle: 'practice', title: 'Redjik', pace: 'fast', fightHours: 96 },
      ...{ attacker: side('s3', 'nebulon-b-escort-frigate'), defender: side('s2', 'cr90-corvette-b') },
      options: { scarSquadrons: false, mixFactions: true },
    },
  },
  ...{ own: 's2', diceKey: 'ab'.repeat(32), campaign: { id: 'none', name: 'The Long Winter' } },
};

journey('a practice battle', () => {
  let server: Server;
  let browser: Browser;
  let people: readonly Person[];
  /** Requests that named the practice battle. */
  const leaks: string[] = [];

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    people = [
      await person(browser, server.url, { ...phone, colorScheme: 'dark' }),
      await person(browser, server.url, { ...desktop, colorScheme: 'light', locale: 'en' }),
    ];
    for (const { page } of people) {
      page.on('request', (request) => {
        if (request.postData()?.includes('lesson-practice')) leaks.push(request.url());
      });
    }
  });
  afterAll(() => endJourney(browser, server));

  it('is set up on the device from the forces of the campaign, and says that it does not count', async () => {
    for (const { page } of people) {
      await page.goto('/');
      await page.evaluate((text) => localStorage.setItem('warlog.practice', text), JSON.stringify(practice));
      await page.goto('/c/lesson-practice');
      await page.getByText('Practice against a bot on this device: nothing counts').waitFor();
      await page.getByText('Practice: Redjik').first().waitFor();
      expect(await page.getByRole('link', { name: 'Back to The Long Winter' }).getAttribute('href')).toBe(
        '/c/none/board',
      );
      await page.locator('.tactical-table svg').first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
    }
  });

  it('goes on as its player answers, is there after a reload, and can be restarted', async () => {
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

  it('is sent to no server, and logs no console error', () => {
    expect(leaks).toEqual([]);
    unscathed(...people);
  });
});
