import { readFileSync } from 'node:fs';
import { hold, median } from './budgets.mjs';
import { kilobytes, openPhone, settled, tapTook } from './device.mjs';
import { sized } from '../bench/size.mjs';

const RUNS = sized(3, 1);
const manifest = JSON.parse(readFileSync('apps/web/dist/.vite/manifest.json', 'utf8'));
const games = ['armada-pnp', 'bzaarcke', 'ftarq', 'pentagon-war', 'sw-armada'];

/** A first visit, and the first visit to a campaign of each game. */
export async function firstLoads(browser, url) {
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visitHome(browser, url));
  hold('first load: largest contentful paint', median(visits.map(({ lcp }) => lcp)), { runs: RUNS });
  hold('first load: layout shift', Math.max(...visits.map(({ shift }) => shift)));
  hold('tap on home until painted', median(visits.map(({ tap }) => tap)), { runs: RUNS });
  const { files } = visits.at(-1);
  hold('first load: all, brotli', kilobytes(files), { files: files.length });
  hold('first load: scripts, brotli', kilobytes(files.filter(isScript)));
  hold('first load: requests to others', files.filter(({ isForeign }) => isForeign).length);
  hold(
    'first load: files of a ruleset',
    files.filter(({ path }) => games.some((game) => ownOf(game).has(path))).length,
  );
  await inFrench(browser, url);
  await campaigns(browser, url, new Set(files.map(({ path }) => path)));
}

/** The same for a French reader. */
async function inFrench(browser, url) {
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visitHome(browser, url, 'fr-FR'));
  hold('first load in French: largest contentful paint', median(visits.map(({ lcp }) => lcp)), { runs: RUNS });
  const { files } = visits.at(-1);
  hold('first load in French: all, brotli', kilobytes(files), { files: files.length });
}

async function visitHome(browser, url, locale = 'en-GB') {
  const { context, page, files } = await openPhone(browser, { url, locale, slowNet: true });
  await page.addInitScript(watchPaints);
  await page.addInitScript(holdIdle);
  await page.goto('/');
  await page.locator('a[href="/demo"]').waitFor();
  await page.waitForLoadState('networkidle');
  const until = [...files];
  await page.evaluate(() => globalThis.letIdle());
  await settled(page);
  await page.waitForTimeout(1_000);
  const { lcp, shift } = await page.evaluate(() => globalThis.paints);
  const tap = await tapTook(page, page.locator('a[href="/sign-in"]').first());
  await context.close();
  return { files: until, lcp, shift, tap };
}

/**
 * In the page, before anything else: delays idle callbacks until released, so that they are not part of the first load.
 */
function holdIdle() {
  const { requestIdleCallback } = globalThis;
  const released = new Promise((resolve) => (globalThis.letIdle = resolve));
  globalThis.requestIdleCallback = (...work) => void released.then(() => requestIdleCallback(...work));
}

/** In the page, before anything else: the largest paint so far and the sum of unexpected layout shifts. */
function watchPaints() {
  globalThis.paints = { lcp: 0, shift: 0 };
  new PerformanceObserver((list) => {
    globalThis.paints.lcp = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.paints.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What each game's campaign loads beyond home and beyond what other games share, such as the maps. */
async function campaigns(browser, url, home) {
  const brought = new Map();
  for (const game of games) brought.set(game, await visitBoard(browser, url, game));
  let strangers = 0;
  for (const game of games) {
    const others = games.filter((each) => each !== game);
    const isShared = ({ path }) => others.some((other) => brought.get(other).some((file) => file.path === path));
    const own = brought.get(game).filter((file) => isCode(file) && !home.has(file.path) && !isShared(file));
    const rules = own.filter(({ path }) => rulesOf(game).has(path));
    hold(`rules of ${game}`, kilobytes(rules), { files: rules.length });
    hold(`board of ${game}`, kilobytes(own.filter((file) => !rules.includes(file))), {
      files: own.length - rules.length,
    });
    const foreign = brought.get(game).filter(({ path }) => others.some((other) => ownOf(other).has(path)));
    strangers += foreign.length;
  }
  hold('campaign: files of another ruleset', strangers);
}

async function visitBoard(browser, url, game) {
  const { context, page, files } = await openPhone(browser, { url });
  await page.goto(`/demo?game=${game}`);
  await page.waitForURL(/\/c\/[^/]+\/board/);
  const place = page.locator('[data-place]').first();
  await place.waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...files];
}

const isScript = ({ type }) => type === 'Script';
const isCode = ({ path }) => /\.(js|css)$/.test(path);

const rulesKey = (id) => Object.keys(manifest).find((key) => manifest[key].name === `rules-${id}`);
/** The entry points in a game's own folders: its rules and its game UI, each with everything that loads later. */
const doorsOf = (id) => [
  rulesKey(id),
  ...Object.keys(manifest).filter((key) => key.includes(`/rulesets/${id}/`) || key.includes(`/game-ui/${id}/`)),
];
/** What the app reaches without entering any game. */
const common = reach(['index.html'], new Set(games.flatMap(doorsOf)));

/** Files that only this game can load, at once or later: its rules and its game UI. */
const ownOf = (game) => ownFiles(game, doorsOf);
/** Files that only this game's rules can load. */
const rulesOf = (game) => ownFiles(game, (id) => [rulesKey(id)]);

function ownFiles(game, entriesOf) {
  const others = games.filter((id) => id !== game).flatMap((id) => [...reach(entriesOf(id), common)]);
  const own = [...reach(entriesOf(game), common)].filter((key) => !others.includes(key));
  return new Set(own.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]));
}

/** These sources and all that they import, at once or later, without what is beyond `border`. */
function reach(keys, border, reached = new Set()) {
  for (const key of keys) {
    if (reached.has(key) || border.has(key)) continue;
    reached.add(key);
    reach([...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])], border, reached);
  }
  return reached;
}
