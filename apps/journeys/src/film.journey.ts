import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, signUp, unscathed, type Person } from './actions.js';
import { closePhase, look, play } from './campaigns.js';
import { endJourney, journey, launch, phone } from './chromium.js';
import { startDemo, type Server } from './server.js';

journey('an ended campaign as a film', () => {
  let server: Server;
  let browser: Browser;
  let reader: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    reader = await person(browser, server.url, phone);
    await signUp(reader, 'Reader');
    const campaign = await play(reader, [], { options: { maxTurns: 4 } });
    while ((await look(reader, campaign)).phase !== null) await closePhase(campaign, [reader]);
    await reader.page.goto(`/c/${campaign}/end`);
    await reader.page.getByRole('button', { name: 'The war as a film' }).click();
  });
  afterAll(() => endJourney(browser, server));

  /** Makes and saves the film; returns its bytes. */
  async function made(format: RegExp): Promise<Buffer> {
    const { page } = reader;
    await page.locator('label', { hasText: format }).click();
    await page.getByRole('button', { name: /^Make / }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save' }).click();
    const bytes = readFileSync(await (await saved).path());
    expect(bytes.length).toBeLessThan(3_000_000);
    return bytes;
  }

  it('stops when it is canceled, and leaves nothing', async () => {
    const { page } = reader;
    await page.getByRole('button', { name: 'Make the film' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Make the film' }).waitFor();
    expect(await page.getByRole('dialog').locator('video, img, progress').count()).toBe(0);
  });

  it('is a WebM of 20 to 60 seconds that the page plays', async () => {
    expect((await made(/^WebM/)).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    const video = reader.page.locator('video');
    await expect.poll(() => video.evaluate((each) => (each as HTMLVideoElement).readyState)).toBeGreaterThan(1);
    const seconds = await video.evaluate((each) => (each as HTMLVideoElement).duration);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(60.1);
  });

  it('is a GIF of the same length that repeats', async () => {
    const gif = await made(/^GIF/);
    expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
    // The delay of each picture, in hundredths of a second.
    const delays = [...gif.toString('latin1').matchAll(/\x21\xf9\x04.(..).\x00\x2c/gs)].map(([, two = '']) =>
      Buffer.from(two, 'latin1').readUInt16LE(),
    );
    const sum = delays.reduce((total, delay) => total + delay, 0);
    expect(sum).toBeGreaterThanOrEqual(2_000);
    expect(sum).toBeLessThanOrEqual(6_000);
  });

  it('logs no console error', () => unscathed(reader));
});
