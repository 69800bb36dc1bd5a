import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Another process, or this one, has the directory open: two at once would destroy each other's writes. */
export class DirectoryInUse extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
    lockFile: string,
  ) {
    super(
      `${directory} is in use by process ${pid}. Stop that process first; ` +
        `if it is something else that got the same number, delete ${lockFile}.`,
    );
    this.name = 'DirectoryInUse';
  }
}

/** A directory held by this process. */
export interface DirectoryLock {
  release(): void;
}

/** Lock files of this process. A file with our number that is not among them is left over from an earlier life. */
const held = new Set<string>();

/**
 * Takes `<directory>.lock`, which holds the process's number. Takes over what a dead process left behind; throws
 * `DirectoryInUse` when its process lives. Released at exit at the latest.
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
  held.add(path);
  const release = (): void => {
    process.off('exit', release);
    if (held.delete(path)) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** Makes the lock file, whole at once: nobody ever reads one without a number in it. */
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

/** Null when the file has just gone. */
function ownerOf(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function lives(pid: number, path: string): boolean {
  if (pid === process.pid) return held.has(path);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Moves a dead process's lock aside. Of two that try, the second may catch the first one's new lock: it goes back. */
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
