import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messages } from './messages.js';
import { figures } from './tables.js';

const sources = readdirSync(new URL('./', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(spec|cases)\.ts$/.test(name))
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');

it('every message code in the source has a message', () => {
  const groups =
    'BZK_[EW]|aim|card|suggest|dice|setup|turn|acknowledged|ended|construct|jump|seen|planet|battle|control|ruling|idle|budget|forecast|chance|account|change';
  const quoted = [...sources.matchAll(new RegExp(`'((?:${groups})[._][A-Za-z_.-]+)'`, 'g'))].map(
    (found) => found[1] ?? '',
  );
  const codes = new Set([...quoted, ...figures]);
  // Rows of an account give their codes without `account.`.
  const isKnown = (code: string): boolean =>
    Object.hasOwn(messages, code) || Object.hasOwn(messages, `account.${code}`);
  expect([...codes].filter((code) => !isKnown(code) && !/\.(js|json)$/.test(code))).toEqual([]);
  expect(codes.size).toBeGreaterThan(120);
});

it('every message is a sentence and not a code', () => {
  for (const [code, text] of Object.entries(messages)) {
    expect(text, code).not.toMatch(/[A-Z]{2,}_[A-Z]/);
    expect(text.trim(), code).toBe(text);
    expect(text, code).not.toContain('!');
  }
});
