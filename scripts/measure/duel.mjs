import { pentagonWar } from '@warlog/pentagon-war';
import { Player } from '../pictures/player.mjs';
import { sized } from '../../bench/size.mjs';
import { hold, percentile } from './budgets.mjs';

const WINDOWS = sized(40, 2);

/** Two people at their desks, impulse by impulse: how long after the last word of one both see what comes next. */
export async function inADuel(browser, url) {
  const [ana, ben] = [new Player(url), new Player(url)];
  await ana.signUp('Ana at the gate');
  await ben.signUp('Ben at the gate');
  const duel = { name: 'The gate', scenario: 'first-contact', seats: 2, phaseMinutes: 600, options: { mode: 'duel' } };
  const id = await ana.openCampaign({ ...duel, ruleset: pentagonWar, others: [ben] });
  const contexts = await Promise.all([ana, ben].map(({ cookie }) => atADesk(browser, url, cookie)));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  for (const page of pages) {
    await page.goto(`/c/${id}/orders`);
    await shown(page, null);
  }
  const took = [];
  for (let window = 0; window < WINDOWS; window += 1) {
    const { phase } = await ana.look(id);
    await ana.sayDone(id, phase);
    const before = await Promise.all(pages.map((page) => page.evaluate(windowShown)));
    const begun = performance.now();
    const pictures = pages.map((page, index) => shown(page, before[index]));
    await ben.sayDone(id, phase);
    await Promise.all(pictures);
    took.push(performance.now() - begun);
  }
  hold('duel: both pages show what was last answered, 95 of 100', percentile(took, 0.95), { windows: WINDOWS });
  for (const context of contexts) await context.close();
}

async function atADesk(browser, url, cookie) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url });
  await context.addCookies([cookie]);
  return context;
}

/** Until a page tells of another window than this one. */
const shown = (page, former) =>
  page.waitForFunction(
    (was) => {
      const [now = null] = document.body.innerText.match(/impulse \d+ of 12, \w+/) ?? [];
      return now !== null && now !== was;
    },
    former,
    { timeout: 60_000 },
  );

/** The window that a page tells of; run in the page. */
function windowShown() {
  const [now = null] = document.body.innerText.match(/impulse \d+ of 12, \w+/) ?? [];
  return now;
}
