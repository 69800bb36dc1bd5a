import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file stream that is used here; `nfd` is Node's descriptor, absent for a directory. */
interface NodeStream {
  readonly nfd?: number;
  readonly node: unknown;
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: unknown): string;
}

/**
 * PGlite's directory on disk, with an fsync that reaches the disk.
 *
 * Emscripten's fsync does nothing, so `fsync=on` alone has no effect (ADR 0003). Works only with
 * `wal_sync_method=fsync`.
 */
export class DurableNodeFS extends NodeFS {
  /** True if the directory had no database when it was opened. */
  readonly isNew: boolean;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    super(directory);
    this.isNew = !existsSync(join(directory, 'PG_VERSION'));
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { readonly NODEFS: unknown }) => {
        const files = module.NODEFS as NodeFileSystem;
        files.stream_ops.fsync = (stream) => {
          if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
          else fsyncSync(stream.nfd);
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Flushes every file below the directory, and the directories themselves, to disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
