import { pentagonWar } from '@warlog/pentagon-war';
import { seat } from '@warlog/core';
import { swArmada } from '@warlog/sw-armada';
import { PicturePlayer } from '../pictures/player.mjs';
import { sized } from '../bench/size.mjs';
import { hold, percentile } from './budgets.mjs';

const WINDOWS = sized(40, 2);

/** Two players on desktops, impulse by impulse: the time from the last ready until both see the next window. */
export async function inADuel(browser, url) {
  const duel = { name: 'The gate', scenario: 'first-contact', options: { mode: 'duel' }, ruleset: pentagonWar };
  const { id, players, pages, leave } = await atTwoDesks(browser, url, duel);
  const took = [];
  for (let window = 0; window < WINDOWS; window += 1) {
    const { phase } = await players[0].look(id);
    await players[0].sayDone(id, phase);
    took.push(await untilBothChange(pages, () => players[1].sayDone(id, phase)));
  }
  hold('duel: both pages show what was last answered, 95 of 100', percentile(took, 0.95), { windows: WINDOWS });
  await leave();
}

/**
 * The same for the fleet battle, in which one answer closes most windows: the page of the answering player, and the
 * other one.
 */
export async function inADuelOfFleets(browser, url) {
  const duel = { name: 'Umbral Station', scenario: 'border-clash', ruleset: swArmada };
  const { id, players, pages, leave } = await atTwoDesks(browser, url, duel);
  const took = [];
  for (let window = 0; window < WINDOWS; window += 1) {
    const looks = await Promise.all(players.map((player) => player.look(id)));
    const { phase, view } = looks[0];
    if (!view.window) break;
    // If both answer in secret, each sees only their own part.
    const asked = players.filter((_, index) => looks[index].view.window.seats.includes(seat(index + 1)));
    const last = asked.pop();
    for (const other of asked) await other.order(id, { ready: false });
    const answer = () => last.order(id, { ready: false });
    // Only a move on the map is sure to be visible; deploying as suggested, for example, changes nothing.
    if (view.window.kind === 'activate') took.push(await untilBothChange(pages, answer));
    else await answer();
    await last.closed(id, phase);
  }
  hold('fleet battle: both pages show an answer, 95 of 100', percentile(took, 0.95), { windows: took.length });
  await leave();
}

/** A battle of two players, with the map of each open on a desktop. */
async function atTwoDesks(browser, url, battle) {
  const players = [new PicturePlayer(url), new PicturePlayer(url)];
  await players[0].signUp(`Ana of ${battle.name}`);
  await players[1].signUp(`Ben of ${battle.name}`);
  const id = await players[0].openCampaign({ ...battle, seats: 2, phaseMinutes: 600, others: [players[1]] });
  const contexts = await Promise.all(players.map(({ cookie }) => atADesk(browser, url, cookie)));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  for (const page of pages) {
    await page.goto(`/c/${id}/board`);
    await page.locator('.tactical-table [data-place]').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
  }
  return { id, players, pages, leave: () => Promise.all(contexts.map((context) => context.close())) };
}

/** Milliseconds from an answer until each page shows something else than before it. */
async function untilBothChange(pages, answer) {
  const before = await Promise.all(pages.map((page) => page.evaluate(shown)));
  const begun = performance.now();
  const changed = pages.map((page, index) => page.waitForFunction(shown, before[index], { timeout: 60_000 }));
  await answer();
  await Promise.all(changed);
  return performance.now() - begun;
}

async function atADesk(browser, url, cookie) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url });
  await context.addCookies([cookie]);
  return context;
}

/** The question, the seats and all positions on the map; null while the page has not changed. Runs in the page. */
function shown(former) {
  const now = document.querySelector('header .line').innerText + document.querySelector('.tactical-table').innerHTML;
  return now === former ? null : now;
}
