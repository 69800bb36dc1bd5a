import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { describe } from 'vitest';
import type { Server } from './server.js';

/** The path of Chromium without windows in distributions; without it the whole browser is used. */
const shellPath = '/usr/bin/chromium-headless-shell';
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of Chromium on this machine: `CHROMIUM`, or that of distributions; null if there is none. */
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

/** Groups the tests of a journey. Without a browser they are skipped, and the title says so. */
export function journey(title: string, tests: () => void): void {
  const missing = whyNoBrowser();
  describe.skipIf(missing !== null)(`${title}${missing ? ` (skipped: ${missing})` : ''}`, tests);
}

/** Closes what a journey had started: the browser, then the server. */
export async function endJourney(
  browser: Browser | undefined,
  server: Pick<Server, 'stop'> | undefined,
): Promise<void> {
  await browser?.close();
  await server?.stop();
}

/** A browser without (`shell`) or with (`whole`) what surrounds its pages. */
export type Kind = 'shell' | 'whole';

/** The browsers that the files of this worker share in turn. */
const shared = new Map<Kind, Promise<Browser>>();

/**
 * Returns a headless browser that contacts only the pages it opens. It is that of this worker, whose `close` closes the
 * pages; with `given`, additional command line arguments, it is a separate one. A `shell` has the same engine without
 * windows and takes a sixth less of the processor. A `whole` one supports notifications, background sync and focus
 * beyond the page.
 */
export async function launch(given: readonly string[] = [], kind: Kind = 'shell'): Promise<Browser> {
  if (given.length > 0) return start(given, kind);
  const started = shared.get(kind) ?? start([], kind);
  shared.set(kind, started);
  const browser = await started;
  if (browser.isConnected()) return lent(browser);
  shared.delete(kind);
  return launch([], kind);
}

/** Wraps a browser so that `close` ends what was opened in it and leaves it running. */
function lent(browser: Browser): Browser {
  const close = async () => {
    for (const context of browser.contexts()) await context.close();
  };
  return Object.create(browser, { close: { value: close } }) as Browser;
}

function start(given: readonly string[], kind: Kind): Promise<Browser> {
  const executablePath = kind === 'shell' && existsSync(shellPath) ? shellPath : chromiumPath();
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

/** The phone that journeys use by default. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;
