import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { sized } from '../bench/size.mjs';

/** The speed of a mid-range phone relative to this machine. */
const CPU_SLOWER = sized(4, 1);
/** Slow 4G as defined by browsers' tools. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
};
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Opens the machine's Chromium: `CHROMIUM`, or the path of distributions. */
export async function openBrowser() {
  const executablePath = browserPath();
  if (!executablePath) throw new Error('No Chromium found; CHROMIUM may name one');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}

/** Its path; undefined if there is none. */
export function browserPath() {
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));
}

/**
 * Opens a fresh phone with a slow processor. `slowNet`: with slow 4G; `worker`: with the service worker, which would
 * otherwise load all files of the app in the background of an unrelated figure.
 */
export async function openPhone(browser, { url, cookie = null, slowNet = false, worker = false, locale = 'en-GB' }) {
  const context = await browser.newContext({
    ...phone,
    baseURL: url,
    locale,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(60_000);
  if (cookie) await context.addCookies([cookie]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  if (slowNet && CPU_SLOWER > 1) await cdp.send('Network.emulateNetworkConditions', slow4g);
  return { context, page, cdp, files: filesOf(cdp, url) };
}

/** Everything that the page requests, in order: address, type and transferred bytes. */
function filesOf(cdp, url) {
  const asked = new Map();
  const files = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    asked.set(requestId, { address: request.url, type }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { address, type } = asked.get(requestId) ?? {};
    if (!address?.startsWith('http')) return;
    files.push({
      isForeign: !address.startsWith(url),
      path: new URL(address).pathname.slice(1),
      type,
      bytes: encodedDataLength,
    });
  });
  return files;
}

export const kilobytes = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Processor time of the page's main thread, ms, including the slowdown: independent of other load on the machine. */
export async function busyClock(cdp) {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
}

/** Chromium's names of script work, and of what happens beside it or within it and is none. */
const scripts = new Set(['EventDispatch', 'FunctionCall', 'RunMicrotasks', 'TimerFire', 'FireAnimationFrame']);
const drawing = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']);
/** The events that begin a user's action. */
const acts = new Set(['keydown', 'pointerdown']);
/** Long enough for the frame that an action leads to. */
const PICTURE_MS = sized(200, 20);

/**
 * The cost of an action on the page's main thread: processor time in ms, including the slowdown. `picture` is all of it
 * until the resulting frame is submitted; `script` is that without styles, layout and painting, which Chromium's own
 * sums cover only partly; `next` is all until the following frame.
 */
export async function pictureClock(page) {
  const tracing = await page.context().browser().newBrowserCDPSession();
  return async (act) => {
    const events = [];
    const note = ({ value }) => events.push(...value);
    tracing.on('Tracing.dataCollected', note);
    await tracing.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'v8.execute'] } });
    await act();
    // Querying the page meanwhile would add work.
    await page.waitForTimeout(PICTURE_MS);
    await settled(page);
    const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
    await tracing.send('Tracing.end');
    await complete;
    tracing.off('Tracing.dataCollected', note);
    return untilPicture(events);
  };
}

function untilPicture(events) {
  const begun = events.find(({ name, args }) => name === 'EventDispatch' && acts.has(args.data?.type));
  const later = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === begun.pid && tid === begun.tid && ts >= begun.ts)
    .sort((task, other) => task.ts - other.ts || other.dur - task.dur);
  // What comes after that is the compositor's.
  const [picture = later.length, next = picture] = later.flatMap(({ name }, index) =>
    name === 'Layerize' ? index + 1 : [],
  );
  return {
    script: sumOf(later.slice(0, picture)).script,
    picture: sumOf(later.slice(0, picture)).all,
    next: sumOf(later.slice(0, next)).all,
  };
}

/** Processor time of these events of a thread, in order of their start, and the script's part of it; ms. */
function sumOf(events) {
  const enclosing = [];
  const micros = { script: 0, all: 0 };
  for (const event of events) {
    while (enclosing.length > 0 && enclosing.at(-1).ts + enclosing.at(-1).dur <= event.ts) enclosing.pop();
    const took = event.tdur ?? event.dur;
    if (enclosing.length === 0) micros.all += took;
    const within = enclosing.findLast(({ name }) => scripts.has(name) || drawing.has(name));
    const isWithinScript = within !== undefined && scripts.has(within.name);
    if (scripts.has(event.name) && !isWithinScript) micros.script += took;
    if (drawing.has(event.name) && isWithinScript) micros.script -= took;
    enclosing.push(event);
  }
  return { script: micros.script / 1000, all: micros.all / 1000 };
}

/** Resolves once the next frame is painted. */
export async function painted(page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Resolves once two frames are painted and no work is left. */
export async function settled(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 2000 }))),
      ),
  );
}

/** Milliseconds from a tap until the next frame, as the browser reports it. */
export async function tapTook(page, locator) {
  await page.evaluate(() => {
    globalThis.taps = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^pointer|^click/.test(name)) globalThis.taps.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const { x, y, width, height } = await locator.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await settled(page);
  await page.waitForTimeout(300);
  // The browser's smallest reported value stands for anything faster.
  return page.evaluate(() => Math.max(16, ...globalThis.taps));
}
