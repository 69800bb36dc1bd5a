import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverByLink, signIn, signUp } from '@warlog/application';
import { settingsFrom } from '../modes/settings.js';
import { inWorld } from './in-world.js';
import { program } from './program.js';

const data = mkdtempSync(join(tmpdir(), 'warlog-account-'));
const password = 'a good password';
const better = 'a better password';

describe('warlog account', () => {
  let out = '';
  let err = '';

  beforeEach(() => {
    [out, err] = ['', ''];
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'WARLOG_HOST_KEY', 'WARLOG_PUBLIC_URL']) vi.stubEnv(name, '');
    vi.spyOn(console, 'log').mockImplementation((line: string) => void (out += `${line}\n`));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void (err += `${line}\n`));
  });
  afterEach(() => {
    process.exitCode = 0;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  afterAll(() => rmSync(data, { recursive: true }));

  const run = async (...args: readonly string[]) => {
    await program().parseAsync(['node', 'warlog', 'account', ...args, '--data', data]);
    return process.exitCode ?? 0;
  };
  const here = settingsFrom({}, { dataDir: data });

  it('finds, resets, signs out and removes', async () => {
    const made = await inWorld(here, ({ ports }) => signUp(ports, { name: 'Ann Bell', password }));
    if (made.kind === 'refused') throw new Error('No account');
    expect(await run('list', 'bell')).toBe(0);
    expect(out).toMatch(new RegExp(`${made.account.id}  member  \\d{4}-\\d\\d-\\d\\d  Ann Bell\\n1 accounts\\.`));

    expect(await run('reset-password', 'ann bell')).toBe(0);
    const [, token = ''] = /\/recover#([0-9a-f]{64})/.exec(out) ?? [];
    const opened = await inWorld(here, ({ ports }) => recoverByLink(ports, { token, password: better }));
    expect(opened.kind).toBe('done');
    const again = await inWorld(here, ({ ports }) => recoverByLink(ports, { token, password }));
    expect(again.kind).toBe('refused');

    expect(await run('end-sessions', 'Ann Bell')).toBe(0);
    expect(out).toContain('Ann Bell: 0 sessions ended.');

    expect(await run('remove', 'Ann Bell')).toBe(2);
    expect(err).toContain('--yes');
    process.exitCode = 0;
    expect(await run('remove', 'Ann Bell', '--yes')).toBe(0);
    const gone = await inWorld(here, ({ ports }) => signIn(ports, { name: 'Ann Bell', password: better }));
    expect(gone.kind).toBe('refused');
    expect(await run('remove', 'Ann Bell', '--yes')).toBe(2);
    expect(err).toContain('There is no account called Ann Bell');
  });

  it('prints a link at the public address, and says first where none is set', async () => {
    const made = await inWorld(here, ({ ports }) => signUp(ports, { name: 'Bo Carr', password }));
    expect(made.kind).toBe('done');
    const link = 'Whoever opens this within 24 h chooses a new password for Bo Carr, once:';
    expect(await run('reset-password', 'Bo Carr')).toBe(0);
    expect(out.split('\n')).toEqual([
      'WARLOG_PUBLIC_URL is not set. Write the address of your server in the place of the one below.',
      link,
      expect.stringMatching(/^http:\/\/localhost:\d+\/recover#[0-9a-f]{64}$/),
      '',
    ]);
    vi.stubEnv('WARLOG_PUBLIC_URL', 'https://war.example/');
    out = '';
    expect(await run('reset-password', 'Bo Carr')).toBe(0);
    const lines = [link, expect.stringMatching(/^https:\/\/war\.example\/recover#[0-9a-f]{64}$/) as string, ''];
    expect(out.split('\n')).toEqual(lines);
  });
});
