import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, closePhase, play } from './campaigns.js';
import { launch, whyNoBrowser } from './chromium.js';
import { everyScreen, visit } from './every-screen.js';
import { person, unscathed, type Person } from './hand.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

/** Small and common phones, the same on their side, with a keyboard open there, a tablet, a desk. */
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
/** What a finger needs at the least (pixels): WCAG 2.5.8. */
const leastTarget = 24;

// Points 61 and 62, and the sizes of targets on every screen.
describe.skipIf(missing !== null)(`every screen at every size${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: Server;

  beforeAll(async () => void (server = await startDemo()));
  afterAll(async () => server?.stop());

  it.each([
    { name: 'usual', fontPx: 16 },
    { name: 'twice as large', fontPx: 32 },
  ])(
    'holds with letters of the $name size',
    async ({ fontPx }) => {
      const browser: Browser = await launch([`--blink-settings=defaultFontSize=${fontPx}`]);
      const one: Person = await person(browser, server.url, { viewport: windows[0]! });
      const { page } = one;
      await account(one, `Ana ${fontPx}`);
      const campaign = await play(one);
      for (let phase = 0; phase < 2; phase += 1) await closePhase(campaign, [one]);
      const faults: string[] = [];
      for (const address of everyScreen(campaign)) {
        await visit(page, address);
        for (const size of windows) {
          await page.setViewportSize(size);
          await page.waitForLoadState('networkidle');
          const found = [...(await overflow(page)), ...(await smallTargets(page))];
          const where = `${address.replace(`/c/${campaign}/`, '')} at ${size.width} × ${size.height}`;
          faults.push(...found.map((fault) => `${where}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
      unscathed(one);
      await browser.close();
    },
    400_000,
  );
});

/** By how much the page stays wider than the window, once another layout has taken its place. */
async function overflow(page: Page): Promise<readonly string[]> {
  let by = 0;
  for (let look = 0; look < 10; look += 1) {
    by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (by <= 0) return [];
    await page.waitForTimeout(200);
  }
  return [`${by} px wider than the window`];
}

/** Controls in sight that are smaller than a finger; what stands in a sentence is as high as its line. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')];
    return controls.flatMap((control) => {
      const words = control.closest('p, li, td, dd')?.textContent?.trim() ?? '';
      const isInline = ['inline', 'inline-block'].includes(getComputedStyle(control).display);
      const isLine = isInline && words.length > (control.textContent ?? '').trim().length;
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (isLine || width === 0 || (width >= least && height >= least) || control.matches('.skip')) return [];
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
      return [`${name || control.localName} is ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, leastTarget);
}
