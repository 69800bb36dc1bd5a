import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRuleset } from '@warlog/catalog';
import { lineOf, streamLines, type FiledCheckpoint, type StoredEvent } from '@warlog/audit';
import { checkpointKey, RecordedGame, signedCheckpoints } from '@warlog/ruleset-testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rechain } from '../testing/rechain.js';
import { capturedCommandLine } from '../testing/command-line.js';
import { fieldsOf, secretKeyOf } from '../testing/forging.js';

const root = mkdtempSync(join(tmpdir(), 'warlog-verify-'));

describe('warlog verify of a file', () => {
  const warlog = capturedCommandLine();
  let stream: readonly StoredEvent[];
  let checkpoints: readonly FiledCheckpoint[];
  let lines: readonly string[];
  let other: readonly string[];

  beforeAll(async () => {
    const ruleset = await loadRuleset('armada-pnp');
    if (!ruleset) throw new Error('The game is gone');
    const recordOf = (seed: string, secret?: string) => {
      const { stored } = new RecordedGame(ruleset, seed).played(2);
      return { stored, heads: signedCheckpoints(() => ruleset, stored, secretKeyOf(stored), secret) };
    };
    const [record, two] = [recordOf('one'), recordOf('two')];
    [stream, checkpoints] = [record.stored, record.heads];
    [lines, other] = [record.heads, two.heads].map((all) => all.map((checkpoint) => lineOf(checkpoint) ?? '')) as [
      string[],
      string[],
    ];
  }, 60_000);
  afterAll(() => rmSync(root, { recursive: true }));

  function verified(text: string, ...options: readonly string[]): Promise<number> {
    const file = join(root, 'campaign.jsonl');
    writeFileSync(file, text);
    return warlog.run('verify', file, ...options);
  }
  const whole = () => streamLines(stream, checkpoints);

  it('ends with 0 for a sound record, and prints its key and its last line', async () => {
    expect(await verified(whole())).toBe(0);
    expect(warlog.out).toContain(checkpointKey);
    expect(warlog.out).toContain(lines.at(-1));
  });

  it('ends with 1 for a different record, and with 2 for an incomplete one', async () => {
    expect(await verified(streamLines(stream, checkpoints.slice(1)))).toBe(1);
    expect(warlog.out).toContain('A difference was found.');
    expect(await verified(streamLines(stream.slice(0, -1), checkpoints))).toBe(2);
    const [created, ...rest] = stream as [StoredEvent, ...StoredEvent[]];
    const { trust: _, apart: __, headKey: ___, ...former } = fieldsOf(created);
    const bare = rechain([{ ...created, event: former as never }, ...rest]);
    expect(await verified(streamLines(bare.slice(0, 1)))).toBe(2);
    expect(warlog.out).toContain('Nobody signed this record: it may have been made up.');
    expect(await verified('nonsense')).toBe(2);
    expect(warlog.err).toContain('is not JSON');
  });

  it('is sound if the record contains all given lines and the key', async () => {
    const known = [
      ...lines.slice(-2).flatMap((line) => ['--line', `The report ends: ${line}`]),
      '--key',
      checkpointKey,
    ];
    expect(await verified(whole(), ...known)).toBe(0);
  });

  it('is different if it does not match the given line or key', async () => {
    const [first = '', second = ''] = lines;
    const changed = first.slice(0, -1) + (first.endsWith('a') ? 'b' : 'a');
    const elsewhere = second.replace(/:\d+\./, ':77.');
    for (const [sentence, ...options] of [
      ['is of another campaign than this record', '--line', other[0] ?? ''],
      ['is of another history: this record has another one there', '--line', changed],
      ['is of a place for which this record has no checkpoint', '--line', elsewhere],
      ['holds no line of a report', '--line', 'WL1:nothing'],
      ['No checkpoint of this record is signed by the key', '--key', 'ab'.repeat(32)],
    ] as const) {
      warlog.out = '';
      expect(await verified(whole(), ...options)).toBe(1);
      expect(warlog.out).toContain('This is not the record that you asked for.');
      expect(warlog.out).toContain(sentence);
    }
    expect(await verified(whole(), '--key', 'short')).toBe(2);
    expect(warlog.err).toContain('64 hex digits');
  });
});
