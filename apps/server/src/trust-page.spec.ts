import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = resolve(import.meta.dirname, '../../../docs');
const page = readFileSync(resolve(docs, 'trust.md'), 'utf8');
/** What players can rely on, claim by claim; what nobody can prove comes behind and has no tests. */
const claims = page
  .slice(0, page.indexOf('\n## What is not proved'))
  .split(/^- /m)
  .slice(1)
  .map((claim) => claim.split(/\n\n|\n##/)[0] ?? '');

describe('The page on trust', () => {
  it.each(claims.map((claim) => [claim.split('\n')[0], claim] as const))('is held to its word: %s', (_, claim) => {
    const links = [...claim.matchAll(/\[test\]\((\S+) '([^']+)'\)/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, path = '', title = ''] of links) {
      const file = resolve(docs, path);
      expect(existsSync(file), path).toBe(true);
      const text = readFileSync(file, 'utf8');
      expect(text.includes(`'${title}'`) || text.includes(`\`${title}\``), `${path} has no test "${title}"`).toBe(true);
    }
  });

  it('says as plainly what is not proved', () => {
    expect(claims.length).toBeGreaterThan(15);
    expect(page.split('## What is not proved')[1]?.match(/^- \*\*/gm)?.length).toBeGreaterThan(5);
  });
});
