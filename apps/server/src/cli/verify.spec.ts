import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRuleset } from '@warlog/catalog';
import { lineOf, streamLines, type FiledHead, type StoredEvent } from '@warlog/kernel';
import { headKey, RecordedGame, signedHeads } from '@warlog/kernel/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chainedAnew } from '../testing/chained-anew.js';
import { secretKeyOf } from '../testing/forging.js';
import { program } from './program.js';

const root = mkdtempSync(join(tmpdir(), 'warlog-verify-'));

describe('warlog verify of a file', () => {
  let out = '';
  let err = '';
  let stream: readonly StoredEvent[];
  let heads: readonly FiledHead[];
  let lines: readonly string[];
  let other: readonly string[];

  beforeAll(async () => {
    const ruleset = await loadRuleset('armada-pnp');
    if (!ruleset) throw new Error('The game is gone');
    const recordOf = (seed: string, secret?: string) => {
      const { stored } = new RecordedGame(ruleset, seed).played(2);
      return { stored, heads: signedHeads(() => ruleset, stored, secretKeyOf(stored), secret) };
    };
    const [one, two] = [recordOf('one'), recordOf('two')];
    [stream, heads] = [one.stored, one.heads];
    [lines, other] = [one.heads, two.heads].map((all) => all.map((head) => lineOf(head) ?? '')) as [string[], string[]];
  }, 60_000);
  beforeEach(() => {
    [out, err] = ['', ''];
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'WARLOG_HOST_KEY']) vi.stubEnv(name, '');
    vi.spyOn(console, 'log').mockImplementation((line: string) => void (out += `${line}\n`));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void (err += `${line}\n`));
  });
  afterEach(() => {
    process.exitCode = 0;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  afterAll(() => rmSync(root, { recursive: true }));

  async function verified(text: string, ...options: readonly string[]) {
    const file = join(root, 'campaign.jsonl');
    writeFileSync(file, text);
    process.exitCode = 0;
    await program().parseAsync(['node', 'warlog', 'verify', file, ...options]);
    return process.exitCode ?? 0;
  }
  const whole = () => streamLines(stream, heads);

  it('ends with 0 for a sound record, and prints its key and its last line', async () => {
    expect(await verified(whole())).toBe(0);
    expect(out).toContain(headKey);
    expect(out).toContain(lines.at(-1));
  });

  it('ends with 1 for a different record, and with 2 for an incomplete one', async () => {
    expect(await verified(streamLines(stream, heads.slice(1)))).toBe(1);
    expect(out).toContain('A difference was found.');
    expect(await verified(streamLines(stream.slice(0, -1), heads))).toBe(2);
    const [created, ...rest] = stream as [StoredEvent, ...StoredEvent[]];
    const {
      trust: _,
      apart: __,
      headKey: ___,
      ...former
    } = created.event as unknown as Readonly<Record<string, unknown>>;
    const bare = chainedAnew([{ ...created, event: former as never }, ...rest]);
    expect(await verified(streamLines(bare.slice(0, 1)))).toBe(2);
    expect(out).toContain('Nobody signed this record: it may have been made up.');
    expect(await verified('nonsense')).toBe(2);
    expect(err).toContain('is not JSON');
  });

  it('is sound where it is the record of all lines and of the key', async () => {
    const known = [...lines.slice(-2).flatMap((line) => ['--line', `The report ends: ${line}`]), '--key', headKey];
    expect(await verified(whole(), ...known)).toBe(0);
  });

  it('is different where it is not the record of a line, or of a key', async () => {
    const [first = '', second = ''] = lines;
    const changed = first.slice(0, -1) + (first.endsWith('a') ? 'b' : 'a');
    const elsewhere = second.replace(/:\d+\./, ':77.');
    for (const [sentence, ...options] of [
      ['is of another campaign than this record', '--line', other[0] ?? ''],
      ['is of another history: this record has another one there', '--line', changed],
      ['is of a place that this record has no head of', '--line', elsewhere],
      ['holds no line of a report', '--line', 'WL1:nothing'],
      ['No head of this record is signed by the key', '--key', 'ab'.repeat(32)],
    ] as const) {
      out = '';
      expect(await verified(whole(), ...options)).toBe(1);
      expect(out).toContain('This is not the record that you asked for.');
      expect(out).toContain(sentence);
    }
    expect(await verified(whole(), '--key', 'short')).toBe(2);
    expect(err).toContain('64 hex digits');
  });
});
