import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownPackage } from '../modes/own-package.js';
import { program } from './program.js';

describe('warlog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warlog-cli-'));
  let out = '';
  let err = '';

  const file = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const run = async (...args: string[]): Promise<number> => {
    process.exitCode = 0;
    await program().parseAsync(['node', 'warlog', ...args]);
    const status = Number(process.exitCode);
    process.exitCode = 0;
    return status;
  };

  beforeEach(() => {
    out = '';
    err = '';
    vi.spyOn(console, 'log').mockImplementation((text: string) => void (out += `${text}\n`));
    vi.spyOn(console, 'error').mockImplementation((text: string) => void (err += `${text}\n`));
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prints its version and nothing else', async () => {
    const written: string[] = [];
    const asked = program().exitOverride();
    asked.configureOutput({ writeOut: (text) => void written.push(text) });
    await expect(asked.parseAsync(['node', 'warlog', '--version'])).rejects.toMatchObject({
      code: 'commander.version',
      exitCode: 0,
    });
    expect(written).toEqual([`${ownPackage().version}\n`]);
  });

  it('has the version of the newest release in the changelog', () => {
    const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8');
    const [, released] = /^## (\d+\.\d+\.\d+) – \d{4}-\d{2}-\d{2}$/m.exec(changelog) ?? [];
    expect(ownPackage().version).toBe(released);
  });

  describe('check', () => {
    const proof = {
      publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      alpha: '',
      proof:
        '8657106690b5526245a92b003bb079ccd1a92130477671f6fc01ad16f26f723f26f8a57ccaed74ee1b190bed1f479d9727d2d0f9b005a6e456a35d4fb0daab1268a1b0db10836d9826a528ca76567805',
    };
    const cases = (expected: unknown, op = 'proof') =>
      file('cases.json', { ruleset: 'dice', cases: [{ id: 'R1', op, in: proof, expect: expected }] });

    it('passes if all cases hold', async () => {
      expect(await run('check', 'dice', cases(true))).toBe(0);
      expect(out).toBe('1 passed, 0 failed\n');
    });

    it('checks cases of the contribution scheme', async () => {
      const round = { id: 'T1', op: 'round', in: { ms: 0, genesis: 1, period: 3 }, expect: { round: 1, at: 1000 } };
      expect(await run('check', 'trust', file('trust.json', { ruleset: 'trust', cases: [round] }))).toBe(0);
      expect(out).toBe('1 passed, 0 failed\n');
    });

    it.each([
      ['bzaarcke', '4-combat'],
      ['ftarq', '7-ground'],
      ['armada-pnp', '5-build'],
    ])('checks the golden cases of %s in %s.json', async (ruleset, name) => {
      const path = new URL(`../../../../libs/rulesets/${ruleset}/src/cases/${name}.json`, import.meta.url);
      expect(await run('check', ruleset, fileURLToPath(path))).toBe(0);
      expect(out).toMatch(/^\d\d passed, 0 failed\n$/);
    });

    it('checks cases of pasted text', async () => {
      const text = {
        id: 'X1',
        op: 'normalise',
        in: { text: '1. ready.' },
        expect: { lines: [{ n: 1, text: 'ready' }] },
      };
      expect(await run('check', 'text', file('text.json', { ruleset: 'text', cases: [text] }))).toBe(0);
      expect(out).toBe('1 passed, 0 failed\n');
    });

    it('fails if cases differ or an operation is unknown', async () => {
      expect(await run('check', 'dice', cases(false))).toBe(1);
      expect(out).toMatch(/R1 \(proof\)[\s\S]*0 passed, 1 failed/);
      expect(await run('check', 'dice', cases({}, 'cheat'))).toBe(1);
      expect(out).toContain('cheat');
    });

    it('refuses a file that is not a case file, naming the line', async () => {
      expect(await run('check', 'dice', file('bad.json', '{\n  "ruleset": "dice",\n  oops\n}'))).toBe(2);
      expect(err).toContain('line 3');
      expect(await run('check', 'dice', join(folder, 'missing.json'))).toBe(2);
      expect(await run('check', 'chess', file('c.json', '{}'))).toBe(2);
      expect(err).toMatch(/nothing called chess.*dice, .*bzaarcke/);
    });
  });

  describe('adjudicate', () => {
    const setup = {
      ruleset: 'bzaarcke',
      seed: 'a test',
    };

    it('refuses invalid input with status 2 and a sentence', async () => {
      expect(await run('adjudicate', file('a.json', setup))).toBe(2);
      expect(err).toContain('needs either "setup" or "state"');
      expect(await run('adjudicate', file('a.json', 'no json'))).toBe(2);
      expect(await run('adjudicate', file('a.json', { ...setup, ruleset: 'chess', state: {} }))).toBe(2);
      expect(await run('adjudicate', file('a.json', { ...setup, setup: { nonsense: true } }))).toBe(2);
      expect(err).toContain('The setup is not one of');
      expect(await run('adjudicate', file('a.json', { ...setup, state: { broken: 1 }, sheets: {} }))).toBe(2);
    });

    it('opens a game, then resolves its phase from the state that it printed', async () => {
      const { catalogRulesets } = await import('../modes/rulesets.js');
      const ruleset = await catalogRulesets().load('bzaarcke');
      const seats = ['s1', 's2', 's3'].map((id) => ({ id: id as never, name: id, bot: true }));
      const scenario = ruleset?.scenarios.find(({ id }) => id === 'bzaarcke-reach');
      const opened = { ...setup, setup: scenario?.setup(seats, {}) };
      expect(await run('adjudicate', file('open.json', opened))).toBe(0);
      const { events, state } = JSON.parse(out) as { events: { type: string }[]; state: unknown };
      expect(events.length).toBeGreaterThan(0);
      out = '';
      expect(await run('adjudicate', file('resolve.json', { ...setup, state, sheets: {} }))).toBe(0);
      expect((JSON.parse(out) as { events: unknown[] }).events.length).toBeGreaterThan(0);
      expect(await run('adjudicate', file('who.json', { ...setup, state, sheets: { s9: {} } }))).toBe(2);
      expect(err).toContain('s9 has no orders to give in this phase');
    });
  });

  describe('simulate', () => {
    it('ends every game and prints the results of the seats', async () => {
      expect(await run('simulate', 'bzaarcke', '--games', '2', '--scenario', 'bzaarcke-reach', '--seats', '3')).toBe(0);
      expect(out).toMatch(/3 seats: 2 games, all ended, in \d+ ms/);
      expect(out).toMatch(/s3: won/);
    });

    it('plays every number of seats on request', async () => {
      expect(await run('simulate', 'bzaarcke', '--games', '1', '--scenario', 'bzaarcke-reach', '--seats', 'all')).toBe(
        0,
      );
      expect(out).toMatch(/3 seats: 1 games[^]*4 seats: 1 games/);
    });

    it('fights battles as battle campaigns on request, and compares them with the dice', async () => {
      const few = ['--games', '1', '--scenario', 'bzaarcke-reach', '--seats', '3', '--fight'];
      expect(await run('simulate', 'bzaarcke', ...few)).toBe(0);
      expect(out).toMatch(/fought out: [1-9]\d* battles; table and dice have the same victor in \d+ of \d+/);
      const duel = ['--games', '1', '--scenario', 'drill-yard', '--fight'];
      expect(await run('simulate', 'armada-pnp', ...duel)).toBe(0);
      expect(out).toMatch(/Drill Yard[^]*fought out: [1-9]\d* battles/);
      expect(await run('simulate', 'sw-armada', '--games', '1', '--fight')).toBe(2);
    });

    it('refuses unknown scenarios and seat counts', async () => {
      expect(await run('simulate', 'bzaarcke', '--scenario', 'nowhere')).toBe(2);
      expect(await run('simulate', 'bzaarcke', '--scenario', 'bzaarcke-reach', '--seats', '40')).toBe(2);
    });
  });

  it('names the invalid environment variable', async () => {
    vi.stubEnv('PORT', 'eighty');
    expect(await run('migrate')).toBe(2);
    expect(err).toContain('PORT');
    vi.unstubAllEnvs();
  });

  describe('errors shown as one sentence without a stack trace', () => {
    const key = 'ab'.repeat(32);
    afterEach(() => vi.unstubAllEnvs());
    const refuses = async (...args: string[]): Promise<string> => {
      err = '';
      expect(await run(...args)).toBe(2);
      expect(err.trim().split('\n')).toHaveLength(1);
      return err;
    };

    it('shows one sentence if the database cannot be reached', async () => {
      vi.stubEnv('DATABASE_URL', 'postgres://warlog:hush@127.0.0.1:1/games');
      vi.stubEnv('WARLOG_HOST_KEY', key);
      for (const command of [['serve'], ['migrate'], ['rebuild']]) {
        const said = await refuses(...command);
        expect(said).toMatch(/The database\/games at 127.0.0.1:1 cannot be reached: .*ECONNREFUSED.* DATABASE_URL/);
        expect(said).not.toContain('hush');
      }
    });

    it('shows one sentence for a host key that did not seal the database, and for an empty key file', async () => {
      vi.stubEnv('DATABASE_URL', '');
      vi.stubEnv('REDIS_URL', '');
      const data = join(folder, 'sealed');
      vi.stubEnv('WARLOG_HOST_KEY', key);
      expect(await run('rebuild', '--data', data)).toBe(0);
      vi.stubEnv('WARLOG_HOST_KEY', 'cd'.repeat(32));
      expect(await refuses('rebuild', '--data', data)).toContain('The host key is not the key of this database');
      // The directory lock was released: the right key opens it.
      vi.stubEnv('WARLOG_HOST_KEY', key);
      expect(await run('rebuild', '--data', data)).toBe(0);
      vi.stubEnv('WARLOG_HOST_KEY', '');
      writeFileSync(join(data, 'host.key'), 'half a k');
      expect(await refuses('rebuild', '--data', data)).toMatch(/host\.key.*64 hex digits/);
    });
  });
});
