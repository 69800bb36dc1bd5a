import { hold, median, percentile } from './budgets.mjs';
import { openPhone, pictureClock, settled } from './device.mjs';
import { serveOldCampaign } from './old-campaign.mjs';
import { sized } from '../bench/size.mjs';

const RUNS = sized(3, 1);
const STEPS = sized(40, 2);
const JUMPS = sized(24, 2);
const DRAG_MS = 1_500;
/** A screen shows sixty frames a second. */
const SCREEN_MS = 1_000 / 60;
/** The shortest time for which a user looks at a step; meanwhile the next one is prepared. */
export const LOOKED_MS = sized(500, 10);
/** Without an answer for this long, the whole past has been loaded. */
const QUIET_MS = 3_000;

/** The replay and the map of an old campaign. */
export async function inThePast(browser) {
  const server = await serveOldCampaign();
  try {
    await coldLink(browser, server);
    await throughTime(browser, server);
    await overTheMap(browser, server);
  } finally {
    await server.stop();
  }
}

/** A link into the middle of the past, opened by a phone without anything of the app. */
async function coldLink(browser, { url, cookie, id, ordinal, turn }) {
  const took = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page } = await openPhone(browser, { url, cookie, slowNet: true });
    const begun = performance.now();
    await page.goto(`/c/${id}/replay/${Math.round(ordinal / 2)}/3`, { waitUntil: 'commit' });
    await page.locator('.replay .words').getByText(/\S/).first().waitFor();
    await page.locator('.replay [data-place]').first().waitFor({ state: 'attached' });
    took.push(performance.now() - begun);
    await context.close();
  }
  hold('replay: cold link', median(took), { runs: RUNS, turns: turn });
}

/** Steps and jumps, once the whole past is loaded: their cost on the page's thread. */
async function throughTime(browser, { url, cookie, id, ordinal, turn }) {
  const { context, page } = await openPhone(browser, { url, cookie });
  await page.goto(`/c/${id}/replay/${Math.round(ordinal / 2)}/0`);
  const scrubber = page.getByRole('slider');
  await scrubber.waitFor();
  await allIsHere(page);
  const costOf = await pictureClock(page);
  const steps = [];
  for (let step = 0; step < STEPS; step += 1) {
    steps.push(await costOf(() => page.keyboard.press('ArrowRight')));
    await page.waitForTimeout(LOOKED_MS);
  }
  holdSteps('replay', steps, { turns: turn });
  const jumps = await jumped(page, costOf);
  hold('replay: jump to any turn', percentile(jumps, 0.95), { jumps: JUMPS, median: median(jumps), turns: turn });
  await context.close();
}

/** Compares steps of a replay with their budgets. */
export function holdSteps(name, steps, about) {
  const [scripts, pictures] = [steps.map(({ script }) => script), steps.map(({ picture }) => picture)];
  const of = (figures) => ({ steps: steps.length, p95: percentile(figures, 0.95), ...about });
  hold(`${name}: script of a step`, median(scripts), of(scripts));
  // Texts follow a frame later.
  hold(`${name}: picture of a step`, median(pictures), {
    ...of(pictures),
    words: median(steps.map(({ next }) => next)),
  });
}

/** The cost of the frames after taps all over the slider of a replay, far apart. */
export async function jumped(page, costOf) {
  const { x, y, width, height } = await page.getByRole('slider').boundingBox();
  const jumps = [];
  for (let jump = 0; jump < JUMPS; jump += 1) {
    const share = ((jump * 7 + 3) % JUMPS) / JUMPS;
    const before = page.url();
    const { picture } = await costOf(() => page.touchscreen.tap(x + 9 + share * (width - 18), y + height / 2));
    await page.waitForURL((address) => address.href !== before);
    jumps.push(picture);
  }
  return jumps;
}

/** Resolves once the page requests nothing more. */
export async function allIsHere(page) {
  let last = performance.now();
  const note = () => (last = performance.now());
  page.on('requestfinished', note);
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  page.off('requestfinished', note);
}

/** A finger that drags the map back and forth. */
async function overTheMap(browser, { url, cookie, id }) {
  const { context, page, cdp } = await openPhone(browser, { url, cookie });
  await page.goto(`/c/${id}/board`);
  const chart = page.locator('.star-chart');
  await page.locator('[data-place]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await settled(page);
  const runs = await swung(page, cdp, chart);
  const drawn = await page.evaluate(() => document.querySelectorAll('.star-chart .world *').length);
  const places = await page.locator('[data-place]').count();
  hold('panning: frame, 95 of 100', Math.min(...runs.map(({ slow }) => slow)), { runs: RUNS, places, drawn });
  hold('panning: frames dropped', Math.min(...runs.map(({ dropped }) => dropped)), { runs: RUNS });
  await context.close();
}

/**
 * Frames while a finger drags a map back and forth, run by run: the slowest of twenty in milliseconds, and how many
 * were dropped.
 */
export async function swung(page, cdp, chart) {
  const { x, y, width, height } = await chart.boundingBox();
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.evaluate(countFrames);
    await drag(cdp, { x: x + width / 2, y: y + height / 3 }, width / 3);
    const frames = await page.evaluate(() => globalThis.stopFrames());
    runs.push({ slow: percentile(frames, 0.95), dropped: 100 * droppedOf(frames) });
  }
  return runs;
}

/** The share of the screen's frames that were dropped; frames in milliseconds. */
function droppedOf(frames) {
  const due = frames.reduce((sum, frame) => sum + Math.max(1, Math.round(frame / SCREEN_MS)), 0);
  return (due - frames.length) / due;
}

/** In the page: records the milliseconds between frames until they are read. */
function countFrames() {
  const frames = [];
  let last = null;
  let isRunning = true;
  const frame = (now) => {
    if (last !== null) frames.push(now - last);
    last = now;
    if (isRunning) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  globalThis.stopFrames = () => {
    isRunning = false;
    return frames;
  };
}

async function drag(cdp, from, reach) {
  const touch = (type, point) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point === null ? [] : [point] });
  await touch('touchStart', from);
  const begun = performance.now();
  for (let passed = 0; passed < DRAG_MS; passed = performance.now() - begun) {
    const swing = Math.sin((passed / DRAG_MS) * 2 * Math.PI);
    await touch('touchMove', { x: from.x + swing * reach, y: from.y + swing * reach });
  }
  await touch('touchEnd', null);
}
