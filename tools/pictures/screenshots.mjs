// `npm run screenshots`: plays six campaigns of the built demo and takes the pictures of the README and the guides.
// Needs a Chromium: CHROMIUM, or the path of distributions.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { armadaPnp } from '@warlog/armada-pnp';
import { ftarq } from '@warlog/ftarq';
import { pentagonWar } from '@warlog/pentagon-war';
import { swArmada } from '@warlog/sw-armada';
import { chromium } from 'playwright-core';
import { PicturePlayer } from './player.mjs';
import { makeSmaller } from './smaller.mjs';
import { startServer } from './server.mjs';

const OUT = 'docs/screenshots';
const MOST_TURNS = 9;
/** When objectives are open and sides have met. */
const MARCH_TURN = 6;
/** When counters have left their homes. */
const HUNT_TURN = 4;
/** When squadrons have met and no ship is lost yet. */
const TABLE_TURN = 3;
/** When fleets have met. */
const FLEET_ROUND = 2;
const MOST_WINDOWS = 60;
const LARGE_BYTES = 150 * 1024;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

const executablePath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
if (!executablePath) throw new Error('No Chromium found; CHROMIUM may name one');
mkdirSync(OUT, { recursive: true });

const server = await startServer();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const ana = new PicturePlayer(server.url);
  await ana.signUp('Ana');
  const sector = await playSector(ana);
  const reach = await playReach(ana);
  const table = await playTable(ana);
  const fleet = await playFleet(ana);
  const march = await playMarch(ana);
  const hunt = await playHunt(ana);
  for (const scheme of ['dark', 'light']) await takeAll(ana, { ...reach, sector, table, fleet, march, hunt }, scheme);
} finally {
  await browser.close();
  await server.stop();
}

/** The long map, five turns old, with orders sent. */
async function playSector(player) {
  const campaign = { name: 'The long winter', scenario: 'bzaarcke-sector', seats: 7, phaseMinutes: 2 * 24 * 60 };
  const id = await player.openCampaign(campaign);
  for (let phase = 0; phase < 6; phase += 1) await player.order(id, { ready: true });
  await player.order(id, { ready: false });
  return id;
}

/** A race for objectives, some turns old. */
async function playMarch(player) {
  const campaign = {
    name: 'Hub of the March',
    scenario: 'ftarq-march',
    seats: 4,
    phaseMinutes: 24 * 60,
    ruleset: ftarq,
  };
  const id = await player.openCampaign(campaign);
  while ((await player.look(id)).phase.turn < MARCH_TURN) await player.order(id, { ready: true });
  return id;
}

/** A hunt for a carrier, some turns old. Moves are sealed, so that orders answer every phase. */
async function playHunt(player) {
  const campaign = {
    name: 'Where is the Forge?',
    scenario: 'kestrel-reach',
    seats: 2,
    phaseMinutes: 24 * 60,
    ruleset: armadaPnp,
    options: { moveProtocol: 'sealed' },
  };
  const id = await player.openCampaign(campaign);
  while ((await player.look(id)).phase.turn < HUNT_TURN) await player.order(id, { ready: true });
  return id;
}

/** A battle on hexes, with the fleets within reach of each other. */
async function playTable(player) {
  const battle = { name: 'Barnard Gap', scenario: 'squadrons', seats: 2, phaseMinutes: 24 * 60, ruleset: pentagonWar };
  const id = await player.openCampaign(battle);
  for (let turn = 1; turn < TABLE_TURN; turn += 1) await player.order(id, { ready: true });
  return id;
}

/** A battle of fleets, in its second round, with an own ship to activate. */
async function playFleet(player) {
  const battle = {
    name: 'Umbral Station',
    scenario: 'border-clash',
    seats: 2,
    phaseMinutes: 12 * 60,
    ruleset: swArmada,
  };
  const id = await player.openCampaign(battle);
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    const { view } = await player.look(id);
    if (view.round >= FLEET_ROUND && view.window?.kind === 'activate') return { id, ship: unmoved(view) };
    await player.order(id, { ready: true });
  }
  throw new Error(`No activation in round ${FLEET_ROUND} within ${MOST_WINDOWS} windows`);
}

/** An own ship that has not been activated. */
function unmoved({ ships, seat }) {
  const waits = Object.values(ships).find((ship) => ship.seat === seat && ship.status === 'here' && !ship.activated);
  if (!waits) throw new Error('Every ship has moved');
  return waits.id;
}

/** The small map, played until the last turn had an own battle and the next may have one; its draft is left. */
async function playReach(player) {
  const campaign = { name: 'Autumn in the Reach', scenario: 'bzaarcke-reach', seats: 4, phaseMinutes: 5 * 60 };
  const id = await player.openCampaign(campaign);
  await player.order(id, { ready: true });
  for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
    await player.order(id, { ready: true });
    const plan = await player.plan(id);
    if (!plan) continue;
    const disclosures = await player.happened(id, plan.phase.ordinal - 1);
    if (turn < 3 || !disclosures.some(({ event }) => event.type === 'BattleFought')) continue;
    await player.draft(id, plan);
    return { id, plan, ordinal: plan.phase.ordinal - 1, steps: disclosures.length };
  }
  throw new Error(`No battle within ${MOST_TURNS} turns`);
}

/** Every picture in one color scheme. */
async function takeAll(player, { id, plan, ordinal, steps, sector, table, fleet, march, hunt }, scheme) {
  await take(player, phone, scheme, 'phone', [
    ['home', '/', (page) => page.getByText('Autumn in the Reach').first().waitFor()],
    ['board', `/c/${id}/board`, (page) => tapPlace(page, plan.to)],
    ['orders', `/c/${id}/orders`, showOdds],
    [
      'report',
      `/c/${id}/report/${ordinal}`,
      (page) =>
        page
          .getByRole('heading', { name: /^Turn \d/ })
          .first()
          .waitFor(),
    ],
    ['replay', `/c/${id}/replay/${ordinal}`, (page) => playTo(page, steps)],
    ['dice', `/c/${id}/dice/${ordinal}`, verify],
    ['plot', `/c/${table}/next`, openShip],
    ['course', `/c/${fleet.id}/board`, (page) => openCourse(page, fleet.ship)],
  ]);
  await take(player, desktop, scheme, 'desktop', [
    ['board', `/c/${id}/board`, (page) => tapPlace(page, plan.to)],
    [
      'sector',
      `/c/${sector}/board`,
      (page) =>
        page
          .getByRole('button', { name: /my force/ })
          .first()
          .waitFor(),
    ],
    ['replay', `/c/${id}/replay/${ordinal}`, (page) => playTo(page, steps)],
    ['table', `/c/${table}/next`, openShip],
    ['fleet', `/c/${fleet.id}/board`, (page) => openCourse(page, fleet.ship)],
    ['march', `/c/${march}/board`, mapIsThere],
    ['hunt', `/c/${hunt}/board`, mapIsThere],
  ]);
}

async function mapIsThere(page) {
  await page.locator('[data-place]').first().waitFor();
}

/** Opens each address on a fresh device, scrolls to the content, and takes its picture. */
async function take(player, device, colorScheme, prefix, pictures) {
  const context = await browser.newContext({
    ...device,
    baseURL: server.url,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
  });
  context.setDefaultTimeout(15_000);
  await context.addCookies([player.cookie]);
  for (const [name, path, bring] of pictures) {
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`${path}: ${error.message}\n`));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await bring(page);
    await page.waitForTimeout(700);
    const file = `${OUT}/${prefix}-${name}-${colorScheme}.png`;
    await page.screenshot({ path: file });
    makeSmaller(file);
    const { size } = statSync(file);
    process.stdout.write(`${file}  ${Math.round(size / 1024)} kB${size > LARGE_BYTES ? ' (large)' : ''}\n`);
    await page.close();
  }
  await context.close();
}

/** Opens an own ship with its turn. */
async function openShip(page) {
  await page.getByText('Plot', { exact: true }).first().waitFor();
}

/** Activates an own ship, with every end of its course on the map. */
async function openCourse(page, ship) {
  await tapPlace(page, ship);
  const pages = page.locator('.pages').getByText('Course', { exact: true });
  await pages.waitFor();
  // An earlier picture may have left a draft in which it is activated.
  const activate = page.getByRole('button', { name: 'Activate this ship' });
  if ((await activate.count()) > 0) await activate.click();
  await pages.click();
  await page.locator('.course').first().waitFor();
}

async function tapPlace(page, place) {
  await page.locator(`[data-place="${place}"]`).first().dispatchEvent('click');
}

/** Steps on until the replay shows the last own battle. */
async function playTo(page, step) {
  for (let pressed = 0; pressed < step; pressed += 1) {
    if ((await page.getByRole('heading', { name: /^Battle/ }).count()) > 0) return;
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(80);
  }
}

/** Scrolls the list until the bars of the battle are visible. */
async function showOdds(page) {
  await page
    .getByText(/to win the battle/)
    .first()
    .evaluate((words) => words.scrollIntoView({ block: 'center' }));
}

async function verify(page) {
  await page.getByRole('button', { name: 'Verify' }).click();
  await page
    .getByText(/\d+ rolls?, \d+ differences/)
    .first()
    .waitFor();
}
