import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onOwnRedis } from '@warlog/bullmq/testing';
import { openMailbox } from '@warlog/channels/testing';
import { NodeVault } from '@warlog/in-process';
import { layoutOf, migrate, openDatabase, PostgresNoticeBook } from '@warlog/postgres';
import { emptyEmbedded, emptyOnServer, onServer, serverUrl } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostSecretName } from '../modes/notification-senders.js';
import { settingsFrom, type Settings } from '../modes/settings.js';
import { examine, formatFindings } from './doctor.js';
import type { Finding, DoctorSubject } from './finding.js';
import { lookAtBackup, lookAtDisk, lookAtMail, lookAtProgram, lookAtRedis } from './look-around.js';
import { judgeClock, judgeServer, lookAtDatabase } from './look-at-database.js';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'warlog-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = (digit: string): string => digit.repeat(64);
const given = (settings: Partial<Settings>): Settings => settingsFrom({}, settings);
const of = (findings: readonly Finding[], subject: DoctorSubject): Finding | undefined =>
  findings.find((finding) => finding.subject === subject);

describe('examine, for an embedded installation', () => {
  const dataDir = join(folder, 'data');
  const look = (): Promise<readonly Finding[]> => lookAtDatabase(given({ dataDir }));

  it('reports no data yet, and creates none', async () => {
    expect(await look()).toMatchObject([{ subject: 'database', state: 'note' }]);
    expect(await look()).toHaveLength(1);
  });

  it('reports outdated tables, a missing key, a wrong key, and a sound installation', async () => {
    mkdirSync(dataDir);
    const bare = await emptyEmbedded(join(dataDir, 'database'));
    await bare.close();
    expect(of(await look(), 'tables')).toMatchObject({
      state: 'fault',
      sentence: expect.stringContaining('warlog migrate') as string,
    });
    const database = await openDatabase({ directory: join(dataDir, 'database') });
    await migrate(database);
    expect(await layoutOf(database)).toEqual({ missing: [], unknown: [] });
    const notices = new PostgresNoticeBook(database);
    await notices.hostSecret(hostSecretName, () => new NodeVault(key('a')).seal('secret', hostSecretName));
    expect(await look()).toMatchObject([{ state: 'note', sentence: expect.stringContaining('in use') as string }]);
    await database.close();
    expect(of(await look(), 'key')).toMatchObject({
      state: 'fault',
      sentence: expect.stringContaining('is missing') as string,
    });
    writeFileSync(join(dataDir, 'host.key'), key('b'));
    expect(of(await look(), 'key')).toMatchObject({
      state: 'fault',
      sentence: expect.stringContaining('not the key') as string,
    });
    writeFileSync(join(dataDir, 'host.key'), key('a'));
    expect((await look()).map(({ state }) => state)).toEqual(['well', 'well', 'well', 'well']);
  });

  it('prints every finding as a line, with no settings at all', async () => {
    const findings = await examine(given({ dataDir }));
    expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
    expect(formatFindings(findings).split('\n')).toHaveLength(findings.length);
    expect(formatFindings(findings)).toMatch(/^ok +program +Warlog \d/);
  });
});

onServer('examine, for a database server', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const fresh = await emptyOnServer(serverUrl ?? '');
    url = fresh.url;
    drop = () => fresh.drop();
  });
  afterAll(() => drop());

  it('reports outdated tables, tables of a newer program, and current ones', async () => {
    const look = () => lookAtDatabase(given({ databaseUrl: url, hostKey: key('a') }));
    expect(of(await look(), 'tables')?.state).toBe('fault');
    const database = await openDatabase({ url });
    await migrate(database);
    expect((await look()).map(({ subject, state }) => `${subject} ${state}`)).toEqual([
      'database well',
      'tables well',
      'key note',
      'clock well',
    ]);
    const newer = { name: '9999-later', timestamp: new Date(0).toISOString() };
    await sql`insert into migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(
      database.kysely,
    );
    await database.close();
    expect(of(await look(), 'tables')).toMatchObject({
      state: 'fault',
      sentence: expect.stringContaining('9999-later') as string,
    });
  });

  it('reports an unreachable database without its password, and a missing host key', async () => {
    const away = given({ databaseUrl: 'postgres://ann:hush@127.0.0.1:1/warlog', hostKey: key('a') });
    const [found] = await lookAtDatabase(away);
    expect(found).toMatchObject({ subject: 'database', state: 'fault' });
    expect(found?.sentence).not.toContain('hush');
    expect(await lookAtDatabase(given({ databaseUrl: url }))).toMatchObject([{ subject: 'key', state: 'fault' }]);
  });

  it('reports an old database version, a slow database, and clocks that differ', () => {
    const facts = { version: '16.4', now: 1_000_000, tookMs: 1 };
    expect(judgeServer(facts).state).toBe('well');
    expect(judgeServer({ ...facts, version: '14.11' }).state).toBe('fault');
    expect(judgeServer({ ...facts, tookMs: 240 }).state).toBe('fault');
    expect(judgeClock(facts, 1_001_500).state).toBe('well');
    expect(judgeClock(facts, 1_003_100)).toMatchObject({
      state: 'fault',
      sentence: expect.stringContaining('3.1 s') as string,
    });
  });
});

onOwnRedis('examine, for Redis', (redis) => {
  it('requires a Redis that refuses writes rather than evict keys', async () => {
    const settings = given({ databaseUrl: 'postgres://localhost/any', redisUrl: redis.url });
    await redis.configure('maxmemory-policy', 'allkeys-lru');
    expect(await lookAtRedis(settings)).toMatchObject({
      state: 'fault',
      sentence: expect.stringContaining('allkeys-lru') as string,
    });
    await redis.configure('maxmemory-policy', 'noeviction');
    expect(await lookAtRedis(settings)).toMatchObject({ state: 'well' });
  });
});

it('reports a Redis that is unavailable, set without a database, or not set', async () => {
  const redisUrl = 'redis://127.0.0.1:1';
  expect((await lookAtRedis(given({ databaseUrl: 'postgres://localhost/any', redisUrl }))).state).toBe('fault');
  expect((await lookAtRedis(given({ redisUrl }))).state).toBe('fault');
  expect((await lookAtRedis(given({}))).state).toBe('note');
});

it('greets the mail server, and reports one that does not answer or is not set', async () => {
  const from = 'Warlog <warlog@warlog.test>';
  const box = await openMailbox();
  expect(await lookAtMail(given({ mail: { url: box.url, from } }))).toMatchObject({ state: 'well' });
  await box.close();
  expect(await lookAtMail(given({ mail: { url: 'smtp://127.0.0.1:1', from } }))).toMatchObject({ state: 'fault' });
  expect(await lookAtMail(given({ mail: null }))).toMatchObject({ state: 'note' });
});

it('reports a full disk, and backups that are old, missing or not configured', async () => {
  expect((await lookAtDisk(given({ dataDir: folder }))).state).toBe('well');
  expect((await lookAtDisk(given({ dataDir: folder }), Infinity)).state).toBe('fault');
  const backupDir = join(folder, 'backups');
  expect(lookAtBackup(given({ backupDir: null })).state).toBe('note');
  expect(lookAtBackup(given({ backupDir })).state).toBe('fault');
  mkdirSync(backupDir);
  expect(lookAtBackup(given({ backupDir }))).toMatchObject({
    state: 'fault',
    sentence: expect.stringContaining('empty') as string,
  });
  const now = Date.now();
  for (const [name, hours] of [
    ['old.dump', 80],
    ['newer.dump', 40],
  ] as const) {
    writeFileSync(join(backupDir, name), '');
    utimesSync(join(backupDir, name), new Date(now - hours * HOUR), new Date(now - hours * HOUR));
  }
  expect(lookAtBackup(given({ backupDir }), now)).toMatchObject({
    state: 'fault',
    sentence: expect.stringContaining('40 h') as string,
  });
  writeFileSync(join(backupDir, 'today.dump'), '');
  expect(lookAtBackup(given({ backupDir })).state).toBe('well');
});

it('reports a Node that is too old', () => {
  expect(lookAtProgram('0.1.0', '20.19', '20.19.0').state).toBe('well');
  expect(lookAtProgram('0.1.0', '20.19', '22.1.0').state).toBe('well');
  expect(lookAtProgram('0.1.0', '20.19', '20.9.0').state).toBe('fault');
});
