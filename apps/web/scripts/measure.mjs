// Measures the built app as a phone meets it: slow 4G and a CPU four times slower. Prints JSON lines, one per subject;
// fails over budget. Usage: node scripts/measure.mjs http://localhost:8080 (a running demo).
import { chromium } from 'playwright-core';

const url = process.argv[2] ?? 'http://localhost:8080';
const slow4g = { offline: false, latency: 150, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: 0.75e6 / 8 };
const budgets = { 'first-load-lcp': 1_800, 'offline-start': 2_500, 'first-load-script-kb': 90 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  report('first-load-lcp', 'ms', await firstLoad());
  report('offline-start', 'ms', await offlineStart());
} finally {
  await browser.close();
}

async function device() {
  const context = await browser.newContext({ ...phone, baseURL: url });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { context, page, cdp };
}

/** Largest contentful paint of a first visit; the scripts' bytes on the way. */
async function firstLoad() {
  const { context, page, cdp } = await device();
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  const scripts = new Set();
  let bytes = 0;
  let isShown = false;
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!isShown && scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/');
  await page
    .getByRole('link', { name: 'Play the demo' })
    .or(page.getByRole('button', { name: 'Play the demo' }))
    .waitFor();
  isShown = true;
  const lcp = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  report('first-load-script-kb', 'kB', bytes / 1_000);
  await context.close();
  return lcp;
}

/** From the tap on the icon to home with its last campaigns, without a network. */
async function offlineStart() {
  const { context, page } = await device();
  await page.goto('/demo');
  await page.waitForURL(/\/c\//);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/');
  await page.locator('#waiting h2').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const start = performance.now();
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#waiting h2').first().waitFor();
  const took = performance.now() - start;
  await context.close();
  return took;
}

function report(subject, unit, value) {
  const rounded = Math.round(value * 10) / 10;
  const budget = budgets[subject];
  const ok = budget === undefined || rounded <= budget;
  console.log(JSON.stringify({ subject, value: rounded, unit, budget, ok }));
  if (!ok) process.exitCode = 1;
}
