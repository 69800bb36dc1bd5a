import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.js';

describe('lockDirectory', () => {
  let folder = '';
  let data = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'warlog-lock-'));
    data = join(folder, 'data');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const lockFile = () => `${data}.lock`;
  const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

  it('locks the directory with the id of this process until it is released', () => {
    const lock = lockDirectory(data);
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
    expect(() => lockDirectory(data)).toThrow(DirectoryInUse);
    lock.release();
    expect(existsSync(lockFile())).toBe(false);
    lockDirectory(data).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says which process has the lock, and what to do', () => {
    writeFileSync(lockFile(), String(process.ppid));
    expect(() => lockDirectory(data)).toThrow(`in use by process ${process.ppid}`);
    expect(() => lockDirectory(data)).toThrow(lockFile());
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.ppid));
  });

  it.each([
    ['a dead process', () => String(deadPid())],
    ['an earlier process of our number', () => String(process.pid)],
    ['nobody knows whom', () => 'rubbish'],
  ])('takes over from %s', (_whom, content) => {
    writeFileSync(lockFile(), content());
    const lock = lockDirectory(data);
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
