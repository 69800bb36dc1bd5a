import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recoverByLink, signUp } from '@warlog/application';
import type { UserId } from '@warlog/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsFrom } from '../modes/settings.js';
import { capturedCommandLine } from '../testing/command-line.js';
import { startedBy } from '../testing/fought-campaign.js';
import { withRuntime } from './with-runtime.js';

const root = mkdtempSync(join(tmpdir(), 'warlog-moves-'));
const [here, there] = [join(root, 'here'), join(root, 'there')];
const [file, keys] = [join(root, 'campaign.jsonl'), join(root, 'campaign.keys')];
const address = 'https://there.example';

describe('warlog identity, move and import --keys', () => {
  const warlog = capturedCommandLine();
  let campaign = '';
  let identity = '';

  beforeAll(async () => {
    const settings = settingsFrom({}, { dataDir: here });
    campaign = await withRuntime(settings, async ({ ports }) => {
      const users: UserId[] = [];
      for (const name of ['Ann', 'Ben', 'Cem']) {
        const made = await signUp(ports, { name, password: 'a good password' });
        if (made.kind === 'done') users.push(made.account.id);
      }
      return startedBy(ports, users, { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach' });
    });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const run = (data: string, ...args: readonly string[]) => warlog.run(...args, '--data', data);
  const move = (...more: readonly string[]) =>
    run(here, 'move', campaign, '--at', address, '--file', file, '--keys', keys, ...more);

  it('prints one short line, the same each time', async () => {
    expect(await run(there, 'identity')).toBe(0);
    identity = warlog.out.trim();
    expect(identity).toMatch(/^WH1:[0-9a-f]{128}:[0-9a-f]{8}$/);
    await run(there, 'identity');
    expect(warlog.out.trim().split('\n')).toEqual([identity, identity]);
  });

  it('refuses mistyped arguments, and changes nothing', async () => {
    const other = identity.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'));
    await run(here, 'identity');
    const own = warlog.out.trim();
    for (const [given, sentence] of [
      [['--to', other], /a character is wrong, missing or too many/],
      [['--to', 'there'], /it begins with WH1:/],
      [['--to', own], /identity of this server/],
      [['--to', identity, '--at', 'http://there.example'], /start with https/],
      [['--to', identity, '--at', 'https://there.example/"><script>'], /with a host and no path/],
      [['--to', identity, '--at', 'https://ann@there.example'], /with a host and no path/],
      [['--to', identity, '--at', 'https://there.example/?x'], /with a host and no path/],
      [['--to', identity, '--keys', file], /a separate file/],
      [[], /it begins with WH1:/],
    ] as const) {
      warlog.err = '';
      expect(await move(...given)).toBe(2);
      expect(warlog.err).toMatch(sentence);
    }
    warlog.err = '';
    expect(await run(here, 'move', campaign)).toBe(2);
    expect(warlog.err).toMatch(/--to <identity> --at <https address> --file <file> --keys <file>/);
    expect(await run(here, 'move', '00000000-0000-7000-8000-000000000000', '--back')).toBe(2);
    expect(await run(here, 'move', 'nonsense', '--back')).toBe(2);
    expect(await run(here, 'verify', campaign)).toBe(0);
  });

  it('writes two files that only the operator may read, and can be repeated', async () => {
    warlog.err = '';
    expect(await move('--to', identity, '--file', join(root, 'no', 'such', 'place'))).toBe(2);
    expect(warlog.err).toMatch(/cannot be written.*run the same command again/);
    expect(await move('--to', identity)).toBe(0);
    for (const written of [file, keys]) expect(statSync(written).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    expect(await move('--to', identity)).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await run(here, 'verify', campaign)).toBe(0);
    warlog.err = '';
    expect(await move('--to', identity, '--at', 'https://elsewhere.example')).toBe(2);
    expect(warlog.err).toContain(address);
    expect(await run(here, 'restored', '2020-01-01T00:00Z', '--reason', 'x')).toBe(0);
    expect(warlog.out).toContain('0 campaigns were notified');
  });

  it('corrects the address, and notifies everyone again', async () => {
    warlog.out = '';
    expect(await move('--to', identity, '--back', '--at', 'https://elsewhere.example:8443/')).toBe(0);
    expect(warlog.out).toContain('it continues at https://elsewhere.example:8443');
    expect(readFileSync(file, 'utf8')).toContain('"url":"https://elsewhere.example:8443"');
    expect(await move('--to', identity, '--back')).toBe(0);
    expect(await run(here, 'verify', campaign)).toBe(0);
  });

  it('takes the move back, and moves the campaign again', async () => {
    expect(await run(here, 'move', campaign, '--back')).toBe(0);
    expect(await run(here, 'move', campaign, '--back')).toBe(0);
    expect(await move('--to', identity)).toBe(0);
  });

  it('imports the campaign once, only with its keys, and prints a link for everyone', async () => {
    expect(await run(there, 'import', file)).toBe(2);
    expect(warlog.err).toMatch(/comes with a file of keys/);
    warlog.err = '';
    expect(await run(here, 'import', file, '--keys', keys)).toBe(2);
    expect(warlog.err).toMatch(/left for another host/);
    warlog.err = '';
    expect(await run(there, 'import', file, '--keys', file)).toBe(2);
    expect(warlog.err).toMatch(/file of keys is none/);
    expect(await run(there, 'import', file, '--keys', join(root, 'nothing'))).toBe(2);
    warlog.out = '';
    expect(await run(there, 'import', file, '--keys', keys)).toBe(0);
    const links = [...warlog.out.matchAll(/^(Ann|Ben|Cem) {2}\S+\/recover#([0-9a-f]{64})$/gm)];
    expect(links.map(([, name]) => name)).toEqual(['Ann', 'Ben', 'Cem']);
    const token = links[1]?.[2] ?? '';
    const opened = await withRuntime(settingsFrom({}, { dataDir: there }), ({ ports }) =>
      recoverByLink(ports, { token, password: 'another password' }),
    );
    expect(opened).toMatchObject({ kind: 'done', account: { name: 'Ben' } });
    warlog.err = '';
    expect(await run(there, 'import', file, '--keys', keys)).toBe(2);
    expect(warlog.err).toMatch(/is here already/);
    warlog.out = '';
    expect(await run(there, 'account', 'reset-password', 'Cem')).toBe(0);
    expect(warlog.out).toMatch(/\/recover#[0-9a-f]{64}/);
    expect(await run(there, 'verify', campaign)).toBe(0);
    expect(await run(there, 'rebuild', campaign)).toBe(0);
  });
});
