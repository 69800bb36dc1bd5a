import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The rest is filled page by page, since the file system needs some room for itself. */
const REST = 1 << 20;
const page = Buffer.alloc(4096);
const quiet = { stdio: ['ignore', 'ignore', 'pipe'] };

/**
 * Creates a file system in a file, for a Postgres whose disk can be full. Only root may mount one: null if this is not
 * root, or if the machine cannot mount it.
 */
export function smallDisk(megabytes) {
  if (process.getuid?.() !== 0) return null;
  const directory = mkdtempSync(join(tmpdir(), 'warlog-disk-'));
  const [image, folder] = [join(directory, 'image'), join(directory, 'mounted')];
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    execFileSync('truncate', ['-s', `${megabytes}M`, image], quiet);
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image], quiet);
    execFileSync('mkdir', [folder], quiet);
    execFileSync('mount', ['-o', 'loop', image, folder], quiet);
  } catch {
    remove();
    return null;
  }
  chmodSync(directory, 0o755);
  chmodSync(folder, 0o777);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** Leaves no room for a single page. */
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      const most = bavail * bsize - REST;
      if (most > 0) execFileSync('fallocate', ['-l', String(most), ballast], quiet);
      const file = openSync(ballast, 'a');
      try {
        for (;;) writeSync(file, page);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder], quiet);
      remove();
    },
  };
}
