import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messages as french } from './french.js';
import { messages } from './messages.js';
import { publicObjectives, secretObjectives } from './objectives.js';
import { figures } from './tables.js';

const sources = readdirSync(new URL('./', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(spec|cases)\.ts$/.test(name))
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');

it('every message code in the source has a message', () => {
  const groups =
    'FTQ_[EW]|aim|card|suggest|dice|setup|turn|ended|construct|jump|landed|seen|planet|battle|invasion|bombardment|objective|claim|ruling|idle|budget|spend|note|chance|assumption|axis|row|aftermath|account|change';
  const quoted = [...sources.matchAll(new RegExp(`'((?:${groups})[._][A-Za-z_.-]+)'`, 'g'))].map(
    (found) => found[1] ?? '',
  );
  const objectives = [...publicObjectives, ...secretObjectives].map((each) => `objective.${each.id}`);
  const codes = new Set([...quoted, ...objectives, ...figures]);
  expect([...codes].filter((code) => !Object.hasOwn(messages, code) && !/\.(js|json)$/.test(code))).toEqual([]);
  expect(codes.size).toBeGreaterThan(150);
});

it('every message is a sentence and not a code', () => {
  for (const [code, text] of Object.entries(messages)) {
    expect(text, code).not.toMatch(/[A-Z]{2,}_[A-Z]/);
    expect(text.trim(), code).toBe(text);
    expect(text, code).not.toContain('!');
  }
});

it('describes an objective in one sentence with its seat and its requirement', () => {
  expect(messages['objective.revealed.po-02']).toBe(
    'A new objective is open, for {vp} VP: occupy a planet that another player controlled.',
  );
  expect(messages['claim.secret.so-02@seat']).toBe(
    'You claim a secret objective for {vp} VP ({total} in all): control the capital of {rival}.',
  );
  expect(french['objective.dealt.so-01@seat']).toBe(
    'Vous avez un objectif secret pour {vp} PV : contrôler la planète {planet}.',
  );
  expect(Object.keys(french).sort()).toEqual(Object.keys(messages).sort());
});
