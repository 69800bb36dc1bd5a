import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, closePhase, found, play } from './campaigns.js';
import { launch, journey } from './chromium.js';
import { everyScreen, turnTo, visit } from './every-screen.js';
import { openDemo, person, unscathed, type Person } from './actions.js';
import { collisions, cutLines, gluedWords, overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

/** Small and common phones, the same in landscape, with an open keyboard there, a tablet, a desktop. */
const windows = [
  ...[
    { width: 320, height: 568 },
    { width: 360, height: 740 },
    { width: 390, height: 700 },
    { width: 740, height: 360 },
    { width: 740, height: 180 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ],
];

/** A small phone, on which each run looks for cut lines on every screen. */
const small = { width: 360, height: 740 };
const usualPx = 16;
const roomName = 'A room to fill';

// Points 61 and 62, the sizes of targets, and no overlapping texts on any screen.
journey('every screen at every size', () => {
  let server: Server;

  beforeAll(async () => void (server = await startDemo()));
  afterAll(async () => server?.stop());

  it.each([
    { name: 'usual', fontPx: usualPx },
    { name: 'twice as large', fontPx: 32 },
  ])(
    'shows no fault with letters of the $name size',
    async ({ fontPx }) => {
      const browser: Browser = await launch([`--blink-settings=defaultFontSize=${fontPx}`]);
      const player: Person = await person(browser, server.url, { viewport: windows[0]! });
      const { page } = player;
      await account(player, `Ana ${fontPx}`);
      const campaign = await play(player);
      for (let phase = 0; phase < 2; phase += 1) await closePhase(campaign, [player]);
      const room = await found(player, { name: roomName, takeSeat: false });
      const faults: string[] = [];
      for (const [n, address] of [...everyScreen(campaign), `/c/${room}/board`].entries()) {
        await (n === 0 ? visit : turnTo)(page, address);
        const screen = address.replace(`/c/${campaign}/`, '');
        if (fontPx === usualPx) {
          await page.setViewportSize(small);
          const cut = await cutLines(page, ['The Long Winter', roomName]);
          faults.push(...cut.map((line) => `${screen} at ${small.width} px cuts “${line}”`));
          faults.push(...(await gluedWords(page)).map((words) => `${screen} has no gap in “${words}”`));
        }
        for (const [m, size] of windows.entries()) {
          // Each run checks some of the sizes of each screen.
          if (!sampling.draws(n * windows.length + m)) continue;
          await page.setViewportSize(size);
          await page.waitForLoadState('networkidle');
          const seen = [...(await overflow(page)), ...(await smallTargets(page)), ...(await collisions(page))];
          const where = `${screen} at ${size.width} × ${size.height}`;
          faults.push(...seen.map((fault) => `${where}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
      unscathed(player);
      await browser.close();
    },
    400_000,
  );

  it('sees words of two elements that touch, and none with a gap', async () => {
    const browser: Browser = await launch();
    const page = await browser.newPage();
    await page.setContent('<p><b>CR90 A</b><i>scarred</i></p><p><b>CR90 A</b> <i>scarred</i></p>');
    expect(await gluedWords(page)).toEqual(['CR90 A|scarred']);
    await browser.close();
  });

  it('shows no fault if the page itself has letters twice as large', async () => {
    const browser: Browser = await launch();
    const player: Person = await person(browser, server.url, { viewport: { width: 320, height: 640 } });
    const { page } = player;
    await openDemo(player);
    const name = page.locator('.star-chart text.name, .star-chart text.capital').first();
    const usual = (await name.boundingBox())!;
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(async () => (await name.boundingBox())!.height / usual.height).toBeGreaterThan(1.5);
    const fits = async (last: Locator) => {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await overflow(page)).toEqual([]);
        await last.scrollIntoViewIfNeeded();
        const [box, tabs] = [await last.boundingBox(), await page.locator('nav.bar').boundingBox()];
        expect(box!.y + box!.height).toBeLessThanOrEqual(tabs!.y);
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.locator('.top .figures', { hasText: '1' }).waitFor();
      }
    };
    await fits(page.locator('.coach').getByRole('button').last());
    await page.getByRole('button', { name: 'No more tips in this game' }).click();
    await fits(page.getByRole('link', { name: 'Review' }));
    // A finger finds on the magnified map what it sees there.
    await page.setViewportSize({ width: 390, height: 844 });
    const place = page
      .locator('.star-chart [data-place]')
      .and(page.getByRole('button', { name: /my force/ }))
      .first();
    const box = (await place.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator(`[data-place="${await place.getAttribute('data-place')}"][aria-pressed="true"]`).waitFor();
    unscathed(player);
    await browser.close();
  });
});
