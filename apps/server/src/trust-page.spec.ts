import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = resolve(import.meta.dirname, '../../../docs');
const page = readFileSync(resolve(docs, 'trust.md'), 'utf8');
/** The claims of the trust page. The section about unproved points follows them and has no tests. */
const claims = page
  .slice(0, page.indexOf('\n## What is not proved'))
  .split(/^- /m)
  .slice(1)
  .map((claim) => claim.split(/\n\n|\n##/)[0] ?? '');

/** Attacks and their defenses; those marked as open have no test. */
const register = readFileSync(resolve(docs, 'trust-attacks.md'), 'utf8')
  .split(/^- /m)
  .slice(1)
  .map((attack) => attack.split(/\n\n|\n##/)[0] ?? '');

/** Expects each linked test to exist under its title. */
function expectTested(sentence: string): void {
  const links = [...sentence.matchAll(/\[test\]\((\S+) '([^']+)'\)/g)];
  expect(links.length).toBeGreaterThan(0);
  for (const [, path = '', title = ''] of links) {
    const file = resolve(docs, path);
    expect(existsSync(file), path).toBe(true);
    const text = readFileSync(file, 'utf8');
    expect(text.includes(`'${title}'`) || text.includes(`\`${title}\``), `${path} has no test "${title}"`).toBe(true);
  }
}

const named = (sentences: readonly string[]) =>
  sentences.map((sentence) => [sentence.split('\n')[0], sentence] as const);

describe('docs/trust.md', () => {
  it.each(named(claims))('links tests that exist: %s', (_, claim) => expectTested(claim));

  it('says as plainly what is not proved', () => {
    expect(claims.length).toBeGreaterThan(15);
    expect(page.split('## What is not proved')[1]?.match(/^- \*\*/gm)?.length).toBeGreaterThan(5);
  });
});

describe('docs/trust-attacks.md', () => {
  const isOpen = (attack: string): boolean => attack.startsWith('**open** ');

  it.each(named(register.filter((attack) => !isOpen(attack))))('links tests that exist: %s', (_, attack) =>
    expectTested(attack),
  );

  it('promises no test for an open attack', () => {
    expect(register.length).toBeGreaterThan(40);
    for (const attack of register.filter(isOpen)) expect(attack).not.toContain('[test]');
  });
});
