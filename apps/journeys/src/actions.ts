import { expect, vi } from 'vitest';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';

/** A browser page with its collected errors and outside requests. */
export interface Person {
  readonly page: Page;
  /** Uncaught errors and console errors; a journey ends with none. */
  readonly faults: string[];
  /** Addresses outside the server that the page requested: none is allowed. */
  readonly strangers: string[];
  close(): Promise<void>;
}

/** A device whose service worker caches the app, for journeys about offline use, push notifications or new versions. */
export const keepsApp = { serviceWorkers: 'allow' } as const;

/**
 * Opens a fresh device: no cookies, nothing cached. Its service worker would fetch the whole app in the background,
 * some 450 files for each device of each journey. So it is enabled only with `keepsApp`.
 */
export async function person(browser: Browser, url: string, device: BrowserContextOptions): Promise<Person> {
  const context: BrowserContext = await browser.newContext({
    ...{ serviceWorkers: 'block', ...device },
    ...{ baseURL: url, reducedMotion: 'reduce' },
  });
  // On a busy machine a page may answer later than the default half minute.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const faults: string[] = [];
  const strangers: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // The browser's errors for a network that the journey itself turned off; they may come much later.
    if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED')) {
      faults.push(message.text());
    }
  });
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (!['data:', 'blob:'].includes(address.protocol) && address.host !== new URL(url).host) {
      strangers.push(request.url());
    }
  });
  return { page, faults, strangers, close: () => context.close() };
}

/** The password of all test users. */
const password = 'correct horse battery';

/** Signs up a new user, whether or not the sign-in page is open. */
export async function signUp({ page }: Person, name: string): Promise<void> {
  if (!page.url().includes('/sign-in')) await page.goto('/sign-in');
  await page.getByText('Create account').first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
}

/** Signs in through the form as a user who signed up before. */
export async function signIn({ page }: Person, name: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByText('Sign in', { exact: true }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
}

/** Opens a demo as a guest, on its map; returns its campaign's id. */
export async function openDemo({ page }: Person): Promise<string> {
  await page.goto('/demo');
  await page.waitForURL(/\/c\/[^/]+\/board/);
  await page
    .getByRole('button', { name: /my force/ })
    .first()
    .waitFor({ state: 'attached' });
  return campaignOf(page);
}

/** The campaign that the page's address names. */
export function campaignOf(page: Page): string {
  return /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
}

/** Taps a place on the map. */
export async function tapPlace({ page }: Person, label: RegExp): Promise<void> {
  await page.getByRole('button', { name: label }).first().dispatchEvent('click');
}

/**
 * Taps a place until `leadsTo` appears. The page first shows its stored copy of a campaign. If the newest data are of
 * another turn, it closes everything that was opened on the copy.
 */
export async function openPlace(player: Person, label: RegExp, leadsTo: Locator): Promise<void> {
  await player.page.getByRole('button', { name: label }).first().waitFor({ state: 'attached' });
  const opened = async () => {
    await tapPlace(player, label);
    await leadsTo.waitFor({ timeout: 2_000 });
  };
  await vi.waitFor(opened, { timeout: 60_000, interval: 100 });
}

/**
 * Orders the whole force at an own place to the last offered target whose name matches. Returns its name; null if dice
 * have left no force to order.
 */
export async function moveForce(player: Person, target: RegExp): Promise<string | null> {
  const { page } = player;
  await openTab(player, 'Board');
  await page
    .getByRole('button', { name: /\d credits/ })
    .first()
    .waitFor();
  if ((await page.getByRole('button', { name: /my force/ }).count()) === 0) return null;
  await tapPlace(player, /my force/);
  await page.getByRole('button', { name: /^(Move the whole force|Retreat: choose destination)/ }).click();
  const places = page.locator('.pane').filter({ has: page.getByRole('heading', { name: 'Where to?' }) });
  const choice = places.locator('li').getByRole('button', { name: target }).first();
  const name = (await choice.textContent())?.trim() ?? '';
  await choice.click();
  return name;
}

/**
 * Turns a radio button or a checkbox on, or a checkbox off. The control itself is hidden and moves with late content,
 * so it is not clicked by its position on the screen.
 */
export async function choose(control: Locator, isOn = true): Promise<void> {
  await control.dispatchEvent('click');
  await expect.poll(() => control.isChecked()).toBe(isOn);
}

/** Opens a part of the campaign by its tab or link; a phone lists the parts without room under "More". */
export async function openTab({ page }: Person, name: string): Promise<void> {
  const named = { name: new RegExp(`^${name}`) };
  const link = page.getByRole('link', named).first();
  const listed = page.locator('nav .item').and(page.getByRole('link', { ...named, includeHidden: true }));
  await link.or(listed).first().waitFor({ state: 'attached' });
  if ((await listed.count()) > 0) await page.getByRole('button', { name: /^More/ }).click();
  await link.click();
}

/** Sends the draft and returns the text of the receipt. */
export async function sendOrders(player: Person): Promise<string> {
  const { page } = player;
  await openTab(player, 'Orders');
  await page.getByRole('button', { name: /^(Send|Pass this turn|Confirm)/ }).click();
  const receipt = page.getByText(/^Orders received \(version \d+/);
  await receipt.waitFor();
  return (await receipt.textContent()) ?? '';
}

export async function sayReady({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'I’m done' }).click();
}

/** Waits until the page says that this turn asks for orders. */
export async function turnOpens({ page }: Person, turn: number): Promise<void> {
  await page
    .getByText(new RegExp(`\\bturn ${turn}\\b`, 'i'))
    .first()
    .waitFor({ timeout: 90_000 });
}

/** Waits until the app has announced this. */
export async function said(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('complementary', { name: 'Notice' }).getByText(words).waitFor();
}

/** Asserts that no page collected errors or outside requests. */
export function unscathed(...people: readonly Person[]): void {
  for (const { faults, strangers } of people) {
    expect(faults).toEqual([]);
    expect(strangers).toEqual([]);
  }
}
