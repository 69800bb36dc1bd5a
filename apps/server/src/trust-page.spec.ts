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

/** Attacks and what holds against each; those marked as open have no test. */
const register = readFileSync(resolve(docs, 'trust-attacks.md'), 'utf8')
  .split(/^- /m)
  .slice(1)
  .map((attack) => attack.split(/\n\n|\n##/)[0] ?? '');

/** Each test that a sentence links to is there under its title. */
function expectHeld(sentence: string): void {
  const links = [...sentence.matchAll(/\[test\]\((\S+) '([^']+)'\)/g)];
  expect(links.length).toBeGreaterThan(0);
  for (const [, path = '', title = ''] of links) {
    const file = resolve(docs, path);
    expect(existsSync(file), path).toBe(true);
    const text = readFileSync(file, 'utf8');
    expect(text.includes(`'${title}'`) || text.includes(`\`${title}\``), `${path} has no test "${title}"`).toBe(true);
  }
}

const named = (sentences: readonly string[]) => sentences.map((one) => [one.split('\n')[0], one] as const);

describe('The page on trust', () => {
  it.each(named(claims))('is held to its word: %s', (_, claim) => expectHeld(claim));

  it('says as plainly what is not proved', () => {
    expect(claims.length).toBeGreaterThan(15);
    expect(page.split('## What is not proved')[1]?.match(/^- \*\*/gm)?.length).toBeGreaterThan(5);
  });
});

describe('The register of attacks', () => {
  const isOpen = (attack: string): boolean => attack.startsWith('**open** ');

  it.each(named(register.filter((attack) => !isOpen(attack))))('has a test that fails it: %s', (_, attack) =>
    expectHeld(attack),
  );

  it('promises no test for what it calls open', () => {
    expect(register.length).toBeGreaterThan(40);
    for (const attack of register.filter(isOpen)) expect(attack).not.toContain('[test]');
  });
});
