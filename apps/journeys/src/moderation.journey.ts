import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose, person, said, unscathed, type Person } from './actions.js';
import { command } from './api.js';
import { faultsOf } from './axe.js';
import { account, found, play } from './campaigns.js';
import { endJourney, journey, launch, phone } from './chromium.js';
import { overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

journey('moderation', () => {
  let server: Server;
  let browser: Browser;
  let ada: Person;
  let bob: Person;
  let cat: Person;
  let campaign: string;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    [ada, bob, cat] = [
      await person(browser, server.url, phone),
      await person(browser, server.url, phone),
      await person(browser, server.url, phone),
    ];
    await account(ada, 'Ada');
    await account(bob, 'Bob');
    await account(cat, 'Cat');
    campaign = await play(ada, [bob, cat], { name: 'The Loud War' });
    for (const body of ['You are a fool', 'And a coward'])
      await command(bob, 'sendLetter', 'SendLetterInput', { campaign, body });
  });
  afterAll(() => endJourney(browser, server));

  const fits = async ({ page }: Person) =>
    expect([await overflow(page), await smallTargets(page), await faultsOf(page)]).toEqual([[], [], []]);

  it('lets a player report a message', async () => {
    const { page } = cat;
    await page.goto(`/c/${campaign}/press/all`);
    const letter = page.getByRole('listitem').filter({ hasText: 'You are a fool' });
    await letter.getByRole('button', { name: /^Report/ }).click();
    await letter.getByLabel('What is wrong?').selectOption({ label: 'Insult or threat' });
    await fits(cat);
    await letter.getByRole('button', { name: 'Send the report' }).click();
    await said(page, 'Your report was sent');
  });

  it('brings it to the desk of the host, who erases it with a reason', async () => {
    const { page } = ada;
    await page.goto(`/c/${campaign}/gm`);
    await page.getByRole('heading', { name: 'Reported message: Insult or threat' }).waitFor();
    await page.getByText('“You are a fool”').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Reason, shown to everyone').first().fill('Stay polite');
    await fits(ada);
    await page.getByRole('button', { name: 'Erase the message' }).click();
    await page.getByRole('heading', { name: 'Nothing to decide', level: 1 }).waitFor();
  });

  it('shows the reason in the place of the message and in the log', async () => {
    const { page } = bob;
    await page.goto(`/c/${campaign}/press/all`);
    await page.getByText('Erased by the host or game master: Stay polite').waitFor();
    await page.goto(`/c/${campaign}/log`);
    await choose(page.getByRole('radio', { name: 'Host', exact: true }));
    await page.getByText('A message was erased by the host or game master').waitFor();
    await page.getByText('Stay polite').waitFor();
    expect(await page.getByText('created', { exact: false }).count()).toBe(0);
    await fits(bob);
  });

  it('folds the messages of a muted player', async () => {
    const { page } = cat;
    await page.goto('/p/Bob');
    await page.getByRole('checkbox', { name: /^Mute/ }).check({ force: true });
    await said(page, 'Saved.');
    await fits(cat);
    await page.goto(`/c/${campaign}/press/all`);
    const letter = page.getByRole('listitem').filter({ hasText: 'muted by you' });
    expect(await page.getByText('And a coward').count()).toBe(0);
    await letter.getByRole('button', { name: 'Show' }).click();
    await page.getByText('And a coward').waitFor();
  });

  it('warns of a campaign of a player that one avoids, and asks again', async () => {
    const { page } = cat;
    const open = await found(bob, { name: 'The Open War' });
    await page.goto('/p/Bob');
    await page.getByRole('checkbox', { name: /^Avoid/ }).check({ force: true });
    await said(page, 'Saved.');
    await page.goto('/lobby');
    await page.getByText('You avoid Bob, who hosts or plays here.').first().waitFor();
    await page.goto(`/seat/${open}`);
    await page.getByRole('button', { name: 'Take this seat' }).click();
    await page.getByRole('button', { name: 'Join anyway' }).click();
    await page.waitForURL(`**/c/${open}**`);
  });

  it('keeps a blocked player out, and ends with the list of the account', async () => {
    const { page } = ada;
    const open = await found(ada, { name: 'The Quiet War' });
    await page.goto('/p/Bob');
    await page.getByRole('checkbox', { name: /^Block/ }).check({ force: true });
    await said(page, 'Saved.');
    await bob.page.goto(`/seat/${open}`);
    await bob.page.getByRole('button', { name: 'Take this seat' }).click();
    await bob.page.getByText('You need an invitation for this campaign').waitFor();
    await page.goto('/settings/account');
    await page.getByRole('link', { name: 'Bob', exact: true }).waitFor();
    await fits(ada);
    await page.getByRole('button', { name: /^Remove.*Bob/ }).click();
    await page.getByText('No one.').waitFor();
    await bob.page.getByRole('button', { name: 'Take this seat' }).click();
    await bob.page.waitForURL(`**/c/${open}**`);
  });

  it('leaves no error behind', () => unscathed(ada, bob, cat));
});
