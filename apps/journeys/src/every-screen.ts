import type { Page, Request } from 'playwright-core';

/** Screens of a campaign in which turn 1 was resolved, by their address under `/c/:id/`. */
export const parts = [
  ...['board', 'orders', 'places', 'report', 'chronicle', 'replay/2', 'dice/2', 'press', 'press/all', 'gm', 'seats'],
] as const;

/** Screens without a campaign. Screens of a guest who has a campaign come last. */
export const outside = [
  ...[
    '/',
    '/lobby',
    '/lessons',
    '/rules/ftarq#FTQ-604',
    '/calculator/ftarq',
    '/new',
    '/settings',
    '/settings/account',
    '/settings/notices',
    '/p/none',
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
  const requests = requestsOf(page);
  await page.goto(address);
  await page.getByRole('heading').first().waitFor({ state: 'attached' });
  await settled(page, requests);
}

/**
 * Goes to an address inside the open app, as its links do, and waits until nothing is left to load. That takes a tenth
 * of a visit.
 */
export async function turnTo(page: Page, address: string): Promise<void> {
  const requests = requestsOf(page);
  const isTaken = await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    // The router of the app writes its own state.
    return history.state !== null;
  }, address);
  if (!isTaken) throw new Error(`The app does not go to ${address}`);
  await settled(page, requests);
  await page.getByRole('heading').first().waitFor({ state: 'attached' });
}

/** The requests of each page that are under way. */
const underWay = new WeakMap<Page, Set<Request>>();

function requestsOf(page: Page): ReadonlySet<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // A new document ends the requests of the former one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  for (const ended of ['requestfinished', 'requestfailed'] as const) {
    page.on(ended as 'requestfinished', (request) => requests.delete(request));
  }
  return requests;
}

/** How often in a row a page has nothing to do before it counts as loaded, and the time between two looks. */
const quiet = { looks: 3, everyMs: 50 };
/** A browser may call back only after many seconds if it takes a page for hidden. */
const idleMs = 500;

/**
 * Waits until a page has no request under way and nothing to do. On a busy machine each look takes longer, because the
 * page answers it only when it is idle.
 */
async function settled(page: Page, requests: ReadonlySet<Request>): Promise<void> {
  for (let looks = 0; looks < quiet.looks;) {
    await page.waitForTimeout(quiet.everyMs);
    await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), idleMs);
    looks = requests.size === 0 ? looks + 1 : 0;
  }
}
