import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this machine: `CHROMIUM`, or where distributions put it; null where there is none. */
export function chromiumPath(): string | null {
  const named = process.env['CHROMIUM'];
  return [...(named ? [named] : []), ...usualPlaces].find((path) => existsSync(path)) ?? null;
}

/** Why journeys are skipped here, or null. With REQUIRE_SERVICES=1 nothing is skipped: a missing browser fails. */
export function whyNoBrowser(): string | null {
  if (chromiumPath() !== null) return null;
  if (process.env['REQUIRE_SERVICES'] === '1')
    throw new Error('No Chromium found, and here journeys may not be skipped');
  return 'no Chromium on this machine';
}

/** The browser that the files of this worker share, one after the other. */
let shared: Promise<Browser> | null = null;

/**
 * A headless browser that talks to nobody but the pages it opens: that of this worker, whose `close` closes the pages; with
 * `given`, which its command line says as well, one of its own.
 */
export async function launch(given: readonly string[] = []): Promise<Browser> {
  if (given.length > 0) return start(given);
  shared ??= start([]);
  const browser = await shared;
  if (browser.isConnected()) return lent(browser);
  shared = null;
  return launch();
}

/** A browser whose `close` ends what was opened in it and leaves it running. */
function lent(browser: Browser): Browser {
  const close = async () => {
    for (const context of browser.contexts()) await context.close();
  };
  return Object.create(browser, { close: { value: close } }) as Browser;
}

function start(given: readonly string[]): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium found');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...given,
    ],
  });
}

/** The phone that journeys are walked on unless they say otherwise. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;
