import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, closePhase, submitSheet } from './campaigns.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { Clock } from './clock.js';
import { DrillFight } from './drill-fight.js';
import { person, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

// Point 17 of fighting a campaign's battle out, for a campaign of Armada: PNP.
journey('a battle of Armada: PNP whose clocks run out', () => {
  let server: Server;
  let browser: Browser;
  let two: readonly [Person, Person];
  const clock = new Clock();

  beforeAll(async () => {
    server = await startDemo({ clock });
    browser = await launch();
    two = [await person(browser, server.url, phone), await person(browser, server.url, phone)];
    for (const [n, name] of ['Ana', 'Ben'].entries()) await account(two[n]!, name);
  });
  afterAll(() => endJourney(browser, server));

  /** Advances the server's clock until both clocks of two hours have run out. */
  async function pass(): Promise<void> {
    for (let step = 0; step < 4; step += 1) await clock.pass({ minutes: 45 });
  }
  async function reads(fight: DrillFight, sentence: string): Promise<void> {
    for (const { page } of two) {
      await page.goto(`/c/${fight.campaign}/report`);
      await page.getByText(sentence).waitFor();
    }
  }

  it('plan and doctrine finish it in its third turn, and never the dice', async () => {
    const fight = await DrillFight.begun(two, 'Out of time', { fightHours: 2 });
    const child = await fight.meet();
    while ((await fight.seen(two[0], child)).turn < 3) {
      for (const player of two) await submitSheet(player, child, {});
      await closePhase(child, two);
    }
    await pass();
    expect(await fight.settled()).toBe('RETURNED');
    await reads(fight, 'It was fought out, and its result counts.');
  });

  it('the dice decide it if no player gave an answer', async () => {
    const fight = await DrillFight.begun(two, 'Nobody came', { fightHours: 2 });
    await fight.meet();
    await pass();
    expect(await fight.settled()).toBe('FELL_BACK');
    await reads(fight, 'It wasn’t fought out: the dice decided.');
  });

  it('the journey logs no console error', () => unscathed(...two));
});
