import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const file = join(import.meta.dirname, '../../../libs/ruleset-testkit/src/unused-words.json');
const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Visible and spoken texts of a screen with terms that the app does not use, each with the accepted term. */
export async function unusedWords(page: Page): Promise<readonly string[]> {
  const { language, texts } = await page.evaluate(() => ({
    language: document.documentElement.lang,
    texts: [
      document.body.innerText,
      ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
      ),
    ],
  }));
  const list = Object.entries(words[language] ?? {});
  if (list.length === 0) throw new Error(`There is no list of words for “${language}”`);
  return list.flatMap(([pattern, instead]) => {
    const found = new RegExp(pattern, 'iu').exec(texts.join('\n'));
    return found ? [`“${found[0]}” → ${instead}`] : [];
  });
}
