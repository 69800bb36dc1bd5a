import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { sized } from '../../bench/size.mjs';

/** A phone of the middle range beside this machine. */
const CPU_SLOWER = sized(4, 1);
/** What browsers' tools call slow 4G. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
};
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** The machine's Chromium: `CHROMIUM`, or where distributions put it. */
export async function openBrowser() {
  const executablePath = browserPath();
  if (!executablePath) throw new Error('No Chromium found; CHROMIUM may name one');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}

/** Where it is; undefined where there is none. */
export function browserPath() {
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));
}

/**
 * A fresh phone with a slow processor. `slowNet` puts it on slow 4G; `worker` lets the service worker in, which would
 * else bring all files of the app in the background of a figure that is not about it.
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

/** Everything that the page asks for, as it comes: address, type and the bytes that travelled. */
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

/** Processor time of the page's own thread, in ms: what it works whatever else the machine does, the slowing of the processor included. */
export async function busyClock(cdp) {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
}

/** What Chromium calls the work of a page's script, and what is done beside it or within it and is none. */
const scripts = new Set(['EventDispatch', 'FunctionCall', 'RunMicrotasks', 'TimerFire', 'FireAnimationFrame']);
const drawing = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']);
/** With these a person's act begins. */
const acts = new Set(['keydown', 'pointerdown']);
/** Long enough for the picture that an act leads to. */
const PICTURE_MS = sized(200, 20);

/**
 * What an act costs the page's own thread: processor time in ms, the slowing of the processor included. `picture` is all of it until
 * the picture that it leads to is handed over; `script` is that without styles, layout and painting, of which Chromium's own sums
 * know only a part; `next` is all until the picture after it.
 */
export async function pictureClock(page) {
  const tracing = await page.context().browser().newBrowserCDPSession();
  return async (act) => {
    const events = [];
    const note = ({ value }) => events.push(...value);
    tracing.on('Tracing.dataCollected', note);
    await tracing.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'v8.execute'] } });
    await act();
    // Whoever asks the page meanwhile has it work for the answer.
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
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
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

/** Processor time of these events of a thread, in the order in which they began, and what of it is script; ms. */
function sumOf(events) {
  const around = [];
  const micros = { script: 0, all: 0 };
  for (const event of events) {
    while (around.length > 0 && around.at(-1).ts + around.at(-1).dur <= event.ts) around.pop();
    const took = event.tdur ?? event.dur;
    if (around.length === 0) micros.all += took;
    const within = around.findLast(({ name }) => scripts.has(name) || drawing.has(name));
    const isWithinScript = within !== undefined && scripts.has(within.name);
    if (scripts.has(event.name) && !isWithinScript) micros.script += took;
    if (drawing.has(event.name) && isWithinScript) micros.script -= took;
    around.push(event);
  }
  return { script: micros.script / 1000, all: micros.all / 1000 };
}

/** Until what is to be drawn now is painted. */
export async function painted(page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Until two frames are painted and nothing is left to do. */
export async function settled(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 2000 }))),
      ),
  );
}

/** Milliseconds from a tap by the finger until the next picture, as the browser tells it. */
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
  // Faster than the least that is told counts as that.
  return page.evaluate(() => Math.max(16, ...globalThis.taps));
}
