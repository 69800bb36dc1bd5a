import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { openDemo, openTab, person, said, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

const password = 'correct horse battery';
const better = 'a better horse battery';

journey('an account', () => {
  let server: Server;
  let browser: Browser;
  let guest: Person;
  let elsewhere: Person;
  let demo = '';
  let code = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    guest = await person(browser, server.url, phone);
    elsewhere = await person(browser, server.url, desktop);
  });
  afterAll(() => endJourney(browser, server));

  it('is offered to a guest who plays, and keeps the demo with its seat', async () => {
    const { page } = guest;
    demo = await openDemo(guest);
    await openTab(guest, 'Keep game');
    await page.getByLabel('Name').fill('Mara');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Keep everything' }).click();
    await said(page, 'Welcome, Mara. You keep everything you had.');
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    await page.goto(`/c/${demo}/board`);
    await page
      .getByRole('button', { name: /my force/ })
      .first()
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('link', { name: 'Keep game', includeHidden: true }).count()).toBe(0);
  });

  it('finds demos and lessons of all games on home, whatever is played', async () => {
    const { page } = guest;
    await page.goto('/');
    const offered = page.locator('section', { has: page.getByRole('heading', { name: 'Lessons and demos' }) });
    for (const game of ['Armada', 'B.Zaarcke', 'F.Tarq']) {
      const row = offered.getByRole('listitem').filter({ hasText: new RegExp(game) });
      await row.getByRole('link', { name: 'Play against bots' }).waitFor();
      await row.getByRole('link', { name: /lesson/ }).waitFor();
    }
  });

  it('has codes, shown once, and offers no mail if the server sends none', async () => {
    const { page } = guest;
    await page.goto('/settings/account');
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Create recovery codes' }).click();
    const codes = page.locator('.codes li');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(8);
    code = (await codes.first().textContent()) ?? '';
    await page.reload();
    await page.getByText('You have 8 codes left.').waitFor();
    expect(await page.getByText(/mail/i).count()).toBe(0);
    await page.goto('/settings/notices');
    await page.getByRole('columnheader', { name: 'calendar' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'email' }).count()).toBe(0);
    const saved = () => page.waitForResponse((answer) => answer.request().postData()?.includes('leads') === true);
    for (const lead of ['12 h', '3 h']) {
      await Promise.all([saved(), page.locator('label').getByText(lead, { exact: true }).click()]);
    }
    await page.reload();
    const leads = page.getByRole('group', { name: 'Remind me before a deadline' }).getByRole('checkbox');
    await leads.first().waitFor();
    expect(await leads.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual(
      [2880, 1440, 720, 360, 180, 120, 60, 30, 15].map((minutes) => [1440, 720, 30].includes(minutes)),
    );
    await page.goto('/recover');
    await page.getByLabel('Recovery code').waitFor();
    expect(await page.getByText(/by email/i).count()).toBe(0);
  });

  it('is recovered by a code on another device, which ends the session of the lost one', async () => {
    const { page } = elsewhere;
    await page.goto('/sign-in');
    await page.getByText('Sign in', { exact: true }).first().click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // First waits for what only this page has: the page before it asks for a name, too.
    await page.getByLabel('Recovery code').fill(code.toUpperCase());
    await page.getByLabel('Name').fill('Mara');
    await page.getByLabel('New password').fill(better);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await said(page, 'You are signed in again, with your new password.');
    await page.goto(`/c/${demo}/board`);
    await page
      .getByRole('button', { name: /my force/ })
      .first()
      .waitFor({ state: 'attached' });
    await guest.page.goto('/');
    await guest.page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  });

  it('shows the keys at ?, and finds a place at /', async () => {
    const { page } = elsewhere;
    await page.goto(`/c/${demo}/board`);
    await page
      .getByRole('button', { name: /my force/ })
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    // The next key comes before the dialog's close event.
    await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.keyboard.type('kol/');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('kol/');
  });

  it('is removed once its owner knows what that means', async () => {
    const { page } = elsewhere;
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await page.getByText('A bot takes over your seat').waitFor();
    await page.locator('form', { hasText: 'cannot be undone' }).getByLabel('Your password').fill(better);
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.waitForURL((address) => address.pathname === '/');
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    unscathed(elsewhere);
  });
});
