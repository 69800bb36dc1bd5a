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

/** A headless browser that talks to nobody but the pages it opens; `given`: what else its command line says. */
export function launch(given: readonly string[] = []): Promise<Browser> {
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
