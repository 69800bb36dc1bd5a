import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launch, journey } from './chromium.js';
import { person, signUp, unscathed, type Person } from './actions.js';
import { operate, startDemo, type Server } from './server.js';

/** A row of an account: its text, and the sum of its dice. */
interface Row {
  readonly text: string;
  readonly sum: number;
}

/** The strike at Atrapi: sum of the dice, and row, strengths and cell of each round; dice and threshold of each run. */
const rounds = [
  [7, 'maneuver +8: row >12, strength 60 to 34', '0/4'],
  [10, 'maneuver +4: row >12, strength 60 to 33', '0/4'],
  [8, 'maneuver +4: row 12, strength 60 to 33', '1/3'],
  [11, 'maneuver +4: row >12, strength 60 to 33', '0/4'],
  [10, 'maneuver +4: row >12, strength 60 to 33', '0/4'],
  [12, 'maneuver +0: row 12, strength 60 to 32', '1/3'],
  [6, 'maneuver +0: row 6, strength 60 to 32', '1/1'],
] as const;
const torpedoes = [
  [6, 2],
  [12, 3],
  [12, 4],
  [11, 5],
  [11, 6],
  [8, 7],
  [5, 8],
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
    const { rows, texts } = await walk(ids.get('duel-at-redwop') ?? '');
    expect(texts).toContain('the Terran Confederation wins');
    const [round] = rows.filter(({ text }) => text.startsWith('round 1'));
    expect(round?.sum).toBe(7);
    expect(round?.text).toContain('maneuver +1: row 8, strength 1 to 1: column 1:1, 0/1');
    expect(rows.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/Kilrathi Empire\s1 Dralthi-III destroyed/)]),
    );
    expect(texts).toMatch(/Terran Confederation\sRedwop taken/);
  });

  it('the strike: the salvos, seven rounds and seven torpedo runs are those of the rulebook', async () => {
    const { rows, texts } = await walk(ids.get('strike-at-atrapi') ?? '');
    const salvos = rows.filter(({ text }) => /\bsalvo\b/.test(text)).map(({ text }) => text);
    expect(salvos.filter((text) => /\b1[01] hits$/.test(text))).toHaveLength(2);
    const played = rows.filter(({ text }) => /^round \d/.test(text));
    expect(played).toHaveLength(rounds.length);
    rounds.forEach(([sum, words, cell], index) => {
      expect(played[index]?.sum).toBe(sum);
      expect(played[index]?.text).toContain(`${words}: column 1.5:1, ${cell}`);
    });
    const runs = rows.filter(({ text }) => text.includes('torpedo run '));
    expect(runs).toHaveLength(torpedoes.length);
    torpedoes.forEach(([sum, threshold], index) => {
      expect(runs[index]?.sum).toBe(sum);
      expect(runs[index]?.text).toContain(`torpedo run ${index + 1}, needs ${threshold} or less`);
    });
    expect(runs.at(-1)?.text).toContain('hits');
    expect(texts).toContain('1 Production Point lost');
    expect(texts).toContain('2 Production Points lost');
    expect(readFileSync(join(files, 'strike-at-atrapi.jsonl'), 'utf8')).toContain('"source":"script"');
  });

  it('the end says who won and how, with every gap filled', async () => {
    const { page } = reader;
    await page.goto(`/c/${ids.get('strike-at-atrapi')}/seats`);
    await page.getByText('The Terran Confederation has destroyed the enemy carrier and wins. (PNP-16.1)').waitFor();
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(reader));

  /** Steps through the whole replay by the key; returns the rows of its longest account, and the text of all steps. */
  async function walk(campaign: string): Promise<{ readonly rows: readonly Row[]; readonly texts: string }> {
    const { page } = reader;
    await page.goto(`/c/${campaign}/replay/1/0`);
    await page
      .getByText(/Starting position/)
      .first()
      .waitFor();
    const texts: string[] = [];
    let rows: readonly Row[] = [];
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
      if (missed === 3) return { rows, texts: texts.join('\n') };
      if (!moved) continue;
      const body = page.locator('.body').first();
      await expect.poll(() => body.innerText()).not.toBe(texts.at(-1));
      texts.push(await body.innerText());
      const shown = await rowsOf(page);
      if (shown.length > rows.length) rows = shown;
    }
    throw new Error('The replay does not end');
  }
});

/** Reads the rows of the shown account. */
function rowsOf(page: Page): Promise<readonly Row[]> {
  return page.locator('.body .step li').evaluateAll((all) =>
    all.map((row) => ({
      text: (row as HTMLElement).innerText,
      sum: [...row.querySelectorAll('.die')].reduce(
        (sum, die) => sum + Number(/\d+/.exec(die.getAttribute('aria-label') ?? '')?.[0]),
        0,
      ),
    })),
  );
}
