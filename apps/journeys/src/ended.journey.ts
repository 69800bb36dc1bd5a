import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, launch, phone, whyNoBrowser } from './chromium.js';
import { moveForce, person, sayReady, sendOrders, turnOpens, unscathed, type Person } from './hand.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

describe.skipIf(missing !== null)(
  `a campaign that has ended lies open${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let server: Server;
    let browser: Browser;
    let guest: Person;
    let campaign: string;

    beforeAll(async () => {
      server = await startDemo();
      browser = await launch();
      guest = await person(browser, server.url, phone);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.stop();
    });

    it('is played for a turn and ended by its host', async () => {
      const { page } = guest;
      await page.goto('/demo');
      await page.waitForURL(/\/c\/[^/]+\/board/);
      campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
      await moveForce(guest, /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/);
      await sendOrders(guest);
      await sayReady(guest);
      await turnOpens(guest, 2);
      const answer = await page.request.post('/graphql', {
        headers: { 'apollo-require-preflight': '1' },
        data: {
          query: 'mutation ($input: EndInput!) { endCampaign(input: $input) { problems { code } } }',
          variables: { input: { commandId: 'journey-ends-it-here', campaign, reason: 'The evening is over' } },
        },
      });
      expect(await answer.json()).toMatchObject({ data: { endCampaign: { problems: [] } } });
    });

    it('shows what a side believed, what was true, and both', async () => {
      const { page } = guest;
      await page.setViewportSize(desktop.viewport);
      await page.goto(`/c/${campaign}/replay/2/0?as=s2`);
      await page.getByText('As they knew it').first().waitFor();
      const believed = await page.locator('.map svg').first().innerHTML();
      await page.locator('label', { hasText: 'Side by side' }).click();
      await page.locator('.map figure').nth(1).waitFor();
      await page.locator('label', { hasText: 'As it was' }).click();
      await expect.poll(() => page.locator('.map figure').count()).toBe(1);
      expect(await page.locator('.map svg').first().innerHTML()).not.toBe(believed);
    });

    it('is resolved again, phase by phase, on the device of whoever asks', async () => {
      const { page } = guest;
      await page.goto(`/c/${campaign}/dice/2`);
      await page.getByRole('button', { name: 'Check every phase' }).click();
      const verdict = page.getByText(/^\d+ phases, \d+ rolls, 0 differences$/);
      await verdict.waitFor({ timeout: 60_000 });
      expect(await verdict.textContent()).toMatch(/^[2-9] phases, [1-9]\d* rolls/);
    });

    it('leaves no error behind and asks nobody else for anything', () => unscathed(guest));
  },
);
