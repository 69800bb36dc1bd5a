import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserId } from '@warlog/core';
import { report, signIn, signUp } from '@warlog/application';
import { afterAll, describe, expect, it } from 'vitest';
import { settingsFrom } from '../modes/settings.js';
import { capturedCommandLine } from '../testing/command-line.js';
import { withRuntime } from './with-runtime.js';

const data = mkdtempSync(join(tmpdir(), 'warlog-moderation-'));
const password = 'a good password';

describe('moderation by the operator', () => {
  const warlog = capturedCommandLine();
  afterAll(() => rmSync(data, { recursive: true }));
  const here = settingsFrom({}, { dataDir: data });
  const run = (...args: readonly string[]) => warlog.run(...args, '--data', data);
  const member = async (name: string): Promise<UserId> => {
    const made = await withRuntime(here, ({ ports }) => signUp(ports, { name, password }));
    if (made.kind === 'refused') throw new Error('No account');
    return made.account.id;
  };

  it('lists reports with their authors, and closes them with a note', async () => {
    const [ann, bad] = [await member('Ann Bell'), await member('Bad Name')];
    const given = {
      user: ann,
      account: bad,
      campaign: null,
      message: null,
      reason: 'name' as const,
      words: 'Look\nhere',
    };
    await withRuntime(here, ({ ports }) => report(ports, given));
    expect(await run('reports')).toBe(0);
    expect(warlog.out).toMatch(
      /name {2}from Ann Bell\n {2}The member Bad Name \(.+\)\n {2}They add: Look here\n1 open/,
    );
    const [id = ''] = /^[0-9a-f-]{36}/m.exec(warlog.out) ?? [];
    expect(await run('close-report', id, '--note', 'Renamed')).toBe(0);
    expect(await run('close-report', id, '--note', 'Renamed')).toBe(2);
    expect(warlog.err).toContain(`No report ${id} is open.`);
    warlog.out = '';
    await run('reports');
    expect(warlog.out).toBe('0 open reports.\n');
  });

  it('hides the name of a member, who still signs in with it and chooses another one', async () => {
    expect(await run('hide-name', 'Bad Name', '--reason', ' ')).toBe(2);
    expect(await run('hide-name', 'Bad Name', '--reason', 'It insults others.')).toBe(0);
    const [neutral = ''] = /Member \d+/.exec(warlog.out) ?? [];
    const signed = await withRuntime(here, ({ ports }) => signIn(ports, { name: 'bad name', password }));
    if (signed.kind === 'refused') throw new Error('No sign-in');
    const { account } = signed;
    expect(account.name).toBe(neutral);
    await withRuntime(here, async ({ ports }) => {
      expect(await ports.moderation.hiddenNames(account.id)).toMatchObject([
        { name: 'Bad Name', neutral, reason: 'It insults others.' },
      ]);
      expect(await ports.accounts.rename(account.id, 'bad name')).toBeNull();
      expect(await ports.accounts.rename(account.id, 'Ben Good')).toMatchObject({ name: 'Ben Good' });
      expect(await ports.moderation.hiddenNames(account.id)).toEqual([]);
      expect((await signIn(ports, { name: 'Bad Name', password })).kind).toBe('refused');
    });
  });
});
