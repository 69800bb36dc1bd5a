import { pentagonWar } from '@warlog/pentagon-war';
import { swArmada } from '@warlog/sw-armada';
import { PicturePlayer } from '../pictures/player.mjs';
import { sized } from '../bench/size.mjs';
import { hold, median, percentile } from './budgets.mjs';
import { busyClock, openPhone, painted, pictureClock, settled } from './device.mjs';
import { allIsHere, holdSteps, jumped, LOOKED_MS, swung } from './past.mjs';

const RUNS = sized(5, 1);
const STEPS = sized(20, 2);
/** Turns of the plotted battle after which its fleets are among each other. */
const TURNS = sized(4, 2);
/** Rounds of the largest fleets after which they have met. */
const ROUNDS = sized(3, 1);
const MOST_WINDOWS = 150;

/** The tactical map on a phone: its first frame, its movement under a finger, its replay. */
export async function atTheTable(browser, url) {
  const ana = new PicturePlayer(url);
  await ana.signUp('Ana at her table');
  const battle = { name: 'Barnard Gap', scenario: 'squadrons', seats: 2, phaseMinutes: 600, ruleset: pentagonWar };
  const id = await ana.openCampaign(battle);
  for (let turn = 0; turn < TURNS; turn += 1) await ana.order(id, { ready: true });
  const { view } = await ana.look(id);
  const about = { units: Object.keys(view.units).length, seekers: Object.keys(view.seekers).length };
  await measured(browser, { url, cookie: ana.cookie, id, past: TURNS }, 'tactical table', 'any impulse', about);
}

/** The same for the fleet battle. */
export async function atTheFleets(browser, url) {
  const ana = new PicturePlayer(url);
  await ana.signUp('Ana and her fleet');
  const battle = { name: 'Umbral Reach', scenario: 'civil-war', seats: 2, phaseMinutes: 600, ruleset: swArmada };
  const id = await ana.openCampaign(battle);
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    const { view, phase } = await ana.look(id);
    if (view.round >= ROUNDS && view.window?.kind === 'activate') {
      const about = { ships: Object.keys(view.ships).length, squadrons: Object.keys(view.squadrons).length };
      // A window has a step or two, so this many phases back there are enough of them.
      const place = { url, cookie: ana.cookie, id, past: Math.max(1, phase.ordinal - 1 - STEPS) };
      return measured(browser, place, 'fleet table', 'any activation', about);
    }
    await ana.order(id, { ready: true });
  }
  throw new Error(`Round ${ROUNDS} did not come within ${MOST_WINDOWS} windows`);
}

async function measured(browser, { url, cookie, id, past }, name, moment, about) {
  const { context, page, cdp } = await openPhone(browser, { url, cookie });
  const piece = page.locator('.tactical-table [data-place]').first();
  await page.goto(`/c/${id}/board`);
  await piece.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  hold(`${name}: first picture`, median(await pictures(page, cdp, piece)), { ...about, runs: RUNS });
  const frames = await swung(page, cdp, page.locator('.tactical-table'));
  hold(`${name}: frame, 95 of 100`, Math.min(...frames.map(({ slow }) => slow)), about);
  await page.goto(`/c/${id}/replay/${past}/0`);
  await page.getByRole('slider').waitFor();
  await allIsHere(page);
  const costOf = await pictureClock(page);
  const steps = [];
  for (let step = 0; step < STEPS; step += 1) {
    steps.push(await costOf(() => page.keyboard.press('ArrowRight')));
    await page.waitForTimeout(LOOKED_MS);
  }
  holdSteps(`${name}: replay`, steps, about);
  const jumps = await jumped(page, costOf);
  hold(`${name}: jump to ${moment}`, percentile(jumps, 0.95), { jumps: jumps.length });
  await context.close();
}

/**
 * The page's work from the tap on the map's tab until the map is painted, with its view already loaded. The tab is
 * looked up before, and the page itself waits for the map: a lookup by role searches the whole page and would be
 * measured, too.
 */
async function pictures(page, cdp, piece) {
  const busy = await busyClock(cdp);
  const took = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await piece.waitFor({ state: 'detached' });
    const { x, y, width, height } = await page.getByRole('link', { name: 'Board', exact: true }).boundingBox();
    await settled(page);
    const begun = await busy();
    const shown = appeared(page, '.tactical-table [data-place]');
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await shown;
    await painted(page);
    took.push((await busy()) - begun);
  }
  return took;
}

/** Waits until an element is in the page. */
function appeared(page, selector) {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(wanted)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    selector,
  );
}
