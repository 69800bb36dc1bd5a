import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { recoverByLink, signIn, signUp } from '@warlog/application';
import { settingsFrom } from '../modes/settings.js';
import { capturedCommandLine } from '../testing/command-line.js';
import { withRuntime } from './with-runtime.js';

const data = mkdtempSync(join(tmpdir(), 'warlog-account-'));
const password = 'a good password';
const better = 'a better password';

describe('warlog account', () => {
  const warlog = capturedCommandLine();
  afterAll(() => rmSync(data, { recursive: true }));

  const run = (...args: readonly string[]) => warlog.run('account', ...args, '--data', data);
  const here = settingsFrom({}, { dataDir: data });

  it('finds, resets, signs out and removes an account', async () => {
    const made = await withRuntime(here, ({ ports }) => signUp(ports, { name: 'Ann Bell', password }));
    if (made.kind === 'refused') throw new Error('No account');
    expect(await run('list', 'bell')).toBe(0);
    expect(warlog.out).toMatch(
      new RegExp(`${made.account.id}  member  \\d{4}-\\d\\d-\\d\\d  Ann Bell\\n1 accounts\\.`),
    );

    expect(await run('reset-password', 'ann bell')).toBe(0);
    const [, token = ''] = /\/recover#([0-9a-f]{64})/.exec(warlog.out) ?? [];
    const opened = await withRuntime(here, ({ ports }) => recoverByLink(ports, { token, password: better }));
    expect(opened.kind).toBe('done');
    const retried = await withRuntime(here, ({ ports }) => recoverByLink(ports, { token, password }));
    expect(retried.kind).toBe('refused');

    expect(await run('end-sessions', 'Ann Bell')).toBe(0);
    expect(warlog.out).toContain('Ann Bell: 0 sessions ended.');

    expect(await run('remove', 'Ann Bell')).toBe(2);
    expect(warlog.err).toContain('--yes');
    expect(await run('remove', 'Ann Bell', '--yes')).toBe(0);
    const gone = await withRuntime(here, ({ ports }) => signIn(ports, { name: 'Ann Bell', password: better }));
    expect(gone.kind).toBe('refused');
    expect(await run('remove', 'Ann Bell', '--yes')).toBe(2);
    expect(warlog.err).toContain('There is no account called Ann Bell');
  });

  it('prints a link at the public address, and warns first if none is set', async () => {
    const made = await withRuntime(here, ({ ports }) => signUp(ports, { name: 'Bo Carr', password }));
    expect(made.kind).toBe('done');
    const link = 'Anyone who opens this link within 24 h can choose a new password for Bo Carr; it works once:';
    expect(await run('reset-password', 'Bo Carr')).toBe(0);
    expect(warlog.out.split('\n')).toEqual([
      'WARLOG_PUBLIC_URL is not set. Replace the address below with that of your server.',
      link,
      expect.stringMatching(/^http:\/\/localhost:\d+\/recover#[0-9a-f]{64}$/),
      '',
    ]);
    vi.stubEnv('WARLOG_PUBLIC_URL', 'https://war.example/');
    warlog.out = '';
    expect(await run('reset-password', 'Bo Carr')).toBe(0);
    const lines = [link, expect.stringMatching(/^https:\/\/war\.example\/recover#[0-9a-f]{64}$/) as string, ''];
    expect(warlog.out.split('\n')).toEqual(lines);
  });
});
