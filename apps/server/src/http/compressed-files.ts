import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Media types of the files that the build compresses, by extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** A compressed file as it is sent. */
export interface CompressedFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/**
 * Brotli files of one folder, made by the build next to the originals. Reads each once and caches it: the app is small.
 */
export class CompressedFiles {
  private readonly files = new Map<string, Promise<CompressedFile | null>>();

  constructor(private readonly folder: string) {}

  /** Returns null if the build made none (small files and pictures), or if the browser does not accept brotli. */
  find(path: string, accepted: string | string[] | undefined): Promise<CompressedFile | null> {
    if (!/\bbr\b/.test(String(accepted ?? ''))) return Promise.resolve(null);
    const known = this.files.get(path) ?? this.read(path);
    this.files.set(path, known);
    return known;
  }

  private async read(path: string): Promise<CompressedFile | null> {
    const mediaType = mediaTypes[extname(path)];
    if (mediaType === undefined) return null;
    const bytes = await readFile(join(this.folder, `${path}.br`)).catch(() => null);
    return bytes && { mediaType, bytes };
  }
}
