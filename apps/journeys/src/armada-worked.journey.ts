import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launch, journey } from './chromium.js';
import { person, signUp, unscathed, type Person } from './actions.js';
import { operate, startDemo, type Server } from './server.js';

/**
 * The strike at Atrapi: dice and modifier, row, ratio and cell of each round; attempt, dice and threshold of each
 * torpedo run.
 */
const rounds = [
  ['7 and +8 maneuver', 'row >12', '60 : 34 = 1.8', '0/4'],
  ['10 and +4 maneuver', 'row >12', '60 : 33 = 1.8', '0/4'],
  ['8 and +4 maneuver', 'row 12', '60 : 33 = 1.8', '1/3'],
  ['11 and +4 maneuver', 'row >12', '60 : 33 = 1.8', '0/4'],
  ['10 and +4 maneuver', 'row >12', '60 : 33 = 1.8', '0/4'],
  ['12 and 0 maneuver', 'row 12', '60 : 32 = 1.9', '1/3'],
  ['6 and 0 maneuver', 'row 6', '60 : 32 = 1.9', '1/1'],
] as const;
const torpedoes = [
  [1, 6, 2],
  [2, 12, 3],
  [3, 12, 4],
  [4, 11, 5],
  [5, 11, 6],
  [6, 8, 7],
  [7, 5, 8],
] as const;

journey('the app shows the worked battles of Armada: PNP', () => {
  let server: Server;
  let browser: Browser;
  let reader: Person;
  let files: string;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    files = mkdtempSync(join(tmpdir(), 'warlog-worked-'));
    const script = join(import.meta.dirname, '../../../tools/play/worked-campaigns.mjs');
    const made = spawnSync(process.execPath, [script, files], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    for (const row of made.stdout.trim().split('\n')) ids.set(row.split(' ')[0] ?? '', row.split(' ')[1] ?? '');
    const data = join(files, 'data');
    for (const name of ids.keys()) operate(data, 'import', join(files, `${name}.jsonl`), '--unverified');
    server = await startDemo({ data });
    browser = await launch();
    reader = await person(browser, server.url, desktop);
    await signUp(reader, 'Reader');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(files, { recursive: true, force: true });
  });

  it('the duel: 7 and +1 is row 8 of the even column, the Dralthi is lost, Redwop is claimed', async () => {
    const texts = await walk(ids.get('duel-at-redwop') ?? '');
    const all = texts.join('\n');
    expect(all).toContain('equal strength, greater maneuver');
    const round = texts.find((text) => text.includes('Round 1')) ?? '';
    expect(round).toContain('7 and +1 maneuver');
    expect(round).toContain('row 8');
    expect(round).toContain('column 1:1');
    expect(round).toContain('0/1');
    expect(round).toMatch(/Dralthi[\s\S]*destroyed/);
    expect(all).toContain('Confederation wins.');
  });

  it('the strike: the salvos, seven rounds and seven torpedo runs are those of the rulebook', async () => {
    const texts = await walk(ids.get('strike-at-atrapi') ?? '');
    const salvo = texts.find((text) => text.includes('Salvo')) ?? '';
    expect(salvo).toContain('10 hits');
    expect(salvo).toContain('11 hits');
    const played = texts.filter((text) => /\nRound \d\n/.test(text));
    expect(played).toHaveLength(rounds.length);
    rounds.forEach(([dice, row, ratio, cell], index) => {
      for (const words of [dice, row, ratio, 'column 1.5:1', cell]) expect(played[index]).toContain(words);
    });
    const runs = texts.filter((text) => text.includes('attempt '));
    expect(runs).toHaveLength(torpedoes.length);
    torpedoes.forEach(([attempt, total, threshold], index) => {
      expect(runs[index]).toContain(`attempt ${attempt}: ${total}, ${threshold} or less needed`);
    });
    expect(runs.at(-1)).toContain('hits\n');
    const all = texts.join('\n');
    expect(all).toMatch(/Transport 1 is lost: Kilrathi loses 1 point/);
    expect(all).toMatch(/Transport 2 is lost: Kilrathi loses 2 points/);
    expect(readFileSync(join(files, 'strike-at-atrapi.jsonl'), 'utf8')).toContain('"source":"script"');
  });

  it('the end says who won and how, with every gap filled', async () => {
    const { page } = reader;
    await page.goto(`/c/${ids.get('strike-at-atrapi')}/seats`);
    await page.getByText('The Terran Confederation has destroyed the enemy carrier and wins. (PNP-16.1)').waitFor();
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(reader));

  /** Steps through the whole replay by the key, and returns the text of each step. */
  async function walk(campaign: string): Promise<readonly string[]> {
    const { page } = reader;
    await page.goto(`/c/${campaign}/replay/1/0`);
    await page
      .getByText(/Starting position/)
      .first()
      .waitFor();
    const texts: string[] = [];
    for (let missed = 0; texts.length < 80;) {
      const before = page.url();
      await page.keyboard.press('ArrowRight');
      const moved = await page
        .waitForURL((address) => address.href !== before, { timeout: 2_000 })
        .then(
          () => true,
          () => false,
        );
      // A key may be pressed before the page listens. Three in a row without effect mean the end of the replay.
      missed = moved ? 0 : missed + 1;
      if (missed === 3) return texts;
      if (!moved) continue;
      await expect.poll(() => page.locator('.body').first().innerText()).not.toBe(texts.at(-1));
      texts.push(await page.locator('.body').first().innerText());
    }
    throw new Error('The replay does not end');
  }
});
