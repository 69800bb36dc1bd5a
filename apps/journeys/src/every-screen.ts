import type { Page } from 'playwright-core';

/** Screens of a campaign in which turn 1 was resolved, by their address under `/c/:id/`. */
export const parts = [
  ...['board', 'orders', 'places', 'report', 'replay/2', 'dice/2', 'press', 'press/all', 'gm', 'seats'],
] as const;

/** Screens without a campaign. Screens of a guest who has a campaign come last. */
export const outside = [
  ...[
    '/',
    '/lobby',
    '/lessons',
    '/rules/ftarq#FTQ-604',
    '/new',
    '/settings',
    '/settings/account',
    '/settings/notices',
    '/recover',
    '/sign-in',
    '/nowhere',
  ],
] as const;

/** The addresses of all screens, those of this campaign first. */
export function everyScreen(campaign: string): readonly string[] {
  return [...parts.map((part) => `/c/${campaign}/${part}`), ...outside];
}

/** Opens an address and waits until it has a heading and nothing left to load. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}
