import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Thrown if a process already has the directory open: two at once would destroy each other's writes. */
export class DirectoryInUse extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
    lockFile: string,
  ) {
    super(
      `${directory} is in use by process ${pid}. Stop that process first; ` +
        `if that process is not Warlog, delete ${lockFile}.`,
    );
    this.name = 'DirectoryInUse';
  }
}

/** A directory locked by this process. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Lock files of this process. A file with our process id that is not listed here is left over from a former process.
 */
const locked = new Set<string>();

/**
 * Creates `<directory>.lock` with the process id; released at exit at the latest.
 *
 * Takes over the lock of a dead process.
 *
 * @throws DirectoryInUse if the process of the lock is alive
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = `${resolve(directory)}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  while (!claim(path)) {
    const pid = ownerOf(path);
    if (pid === null) continue;
    if (lives(pid, path)) throw new DirectoryInUse(directory, pid, path);
    clearAway(path);
  }
  locked.add(path);
  const release = (): void => {
    process.off('exit', release);
    if (locked.delete(path)) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** Creates the lock file atomically, so that it is never read without a process id. */
function claim(path: string): boolean {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Returns null if the file has just been removed. */
function ownerOf(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function lives(pid: number, path: string): boolean {
  if (pid === process.pid) return locked.has(path);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Moves the lock of a dead process aside. If two processes try, the second may move the first one's new lock: then it
 * is put back.
 */
function clearAway(path: string): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
    if (lives(ownerOf(aside) ?? 0, path)) linkSync(aside, path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
