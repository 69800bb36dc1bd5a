import { PicturePlayer } from '../pictures/player.mjs';
import { hold, median } from './budgets.mjs';
import { openPhone, settled, tapTook } from './device.mjs';
import { allIsHere } from './past.mjs';
import { sized } from '../bench/size.mjs';

const RUNS = sized(3, 1);
const CHANGES = sized(10, 1);
const MOST_TURNS = 9;

/** The app in daily use: starting without a network, tapping a place, changing orders. */
export async function atTheBoard(browser, url) {
  const ana = new PicturePlayer(url);
  await ana.signUp('Ana');
  const id = await ana.openCampaign({ name: 'Autumn', scenario: 'bzaarcke-reach', seats: 4, phaseMinutes: 600 });
  const { from } = await draftAttack(ana, id);
  await offlineStarts(browser, { url, cookie: ana.cookie, id, from });
  await taps(browser, { url, cookie: ana.cookie, id });
  await odds(browser, { url, cookie: ana.cookie, id, from });
}

/** Plays until an own battle may come, and leaves its orders as a draft; returns them. */
async function draftAttack(player, id) {
  for (let turn = 0; turn <= MOST_TURNS; turn += 1) {
    await player.order(id, { ready: true });
    const plan = turn > 0 && (await player.plan(id));
    if (!plan) continue;
    await player.draft(id, { ...plan, sheet: withOneOrderAt(plan.from, plan.sheet) });
    return plan;
  }
  throw new Error(`No battle in reach within ${MOST_TURNS} turns`);
}

/** Keeps only the attack among the orders of its place, so that removing it also removes the odds of its battle. */
function withOneOrderAt(place, sheet) {
  return { ...sheet, construct: (sheet.construct ?? []).filter(({ planet }) => planet !== place) };
}

async function offlineStarts(browser, { url, cookie, id, from }) {
  const { context, page } = await openPhone(browser, { url, cookie, worker: true });
  const board = page.locator(`[data-place="${from}"]`);
  const home = page.locator('#waiting h2').first();
  await page.goto(`/c/${id}/board`);
  await board.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/');
  await home.waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const start = async (path, shown) => {
    const begun = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await shown.waitFor();
    return performance.now() - begun;
  };
  const took = { home: [], board: [] };
  for (let run = 0; run < RUNS; run += 1) {
    took.home.push(await start('/', home));
    took.board.push(await start(`/c/${id}/board`, board));
  }
  hold('offline start: home', median(took.home), { runs: RUNS });
  hold('offline start: board', median(took.board), { runs: RUNS });
  await context.close();
}

/** The first tap on a place, each on a freshly opened page at rest: no code is compiled yet. */
async function taps(browser, { url, cookie, id }) {
  const took = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page } = await openPhone(browser, { url, cookie });
    await page.goto(`/c/${id}/board`);
    await page.locator('[data-place]').first().waitFor();
    await allIsHere(page);
    await settled(page);
    const place = await page.evaluate(placeInSight);
    took.push(await tapTook(page, page.locator(`[data-place="${place}"]`)));
    await context.close();
  }
  hold('tap on a place until painted', median(took), { runs: RUNS, most: Math.max(...took) });
}

/** In the page: a place that a finger can reach. */
function placeInSight() {
  const places = [...document.querySelectorAll('.star-chart [data-place]')];
  const found = places.find((place) => {
    const { x, y, width, height } = place.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.star-chart');
  });
  if (!found) throw new Error('No place of the map is in sight');
  return found.dataset.place;
}

/** Undoes and redoes a move into a battle: from the key until the odds of the battle are on the map. */
async function odds(browser, { url, cookie, id, from }) {
  const { context, page } = await openPhone(browser, { url, cookie });
  await page.goto(`/c/${id}/board`);
  const place = page.locator(`[data-place="${from}"]`);
  await place.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await place.dispatchEvent('click');
  await page.getByRole('button', { name: /^Remove order/ }).click();
  await settled(page);
  const took = await page.evaluate(timeOdds, CHANGES);
  hold('odds after the last change', median(took), { changes: CHANGES });
  await context.close();
}

/**
 * In the page: milliseconds of each undo until the odds are painted; redo removes them again, and its remaining work is
 * done before the next.
 */
async function timeOdds(changes) {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const odds = () => [...document.querySelectorAll('.star-chart .chip')].map((chip) => chip.textContent).join();
  const without = odds();
  const shown = () => odds() !== without;
  const press = (key) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }));
  const until = async (wanted) => {
    for (let frame = 0; shown() !== wanted; frame += 1) {
      if (frame > 600) throw new Error(`The odds of a battle are ${wanted ? 'not shown' : 'still shown'}`);
      await painted();
    }
  };
  const took = [];
  for (let change = 0; change < changes; change += 1) {
    const begun = performance.now();
    press('z');
    await until(true);
    await painted();
    took.push(performance.now() - begun);
    press('y');
    await until(false);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return took;
}
