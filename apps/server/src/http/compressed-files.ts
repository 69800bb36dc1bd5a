import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** What the build compresses, by the end of its name. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** A file as it travels. */
export interface CompressedFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Files of one folder in brotli, as the build laid them beside the files themselves; read once and kept: the app is small. */
export class CompressedFiles {
  private readonly kept = new Map<string, Promise<CompressedFile | null>>();

  constructor(private readonly folder: string) {}

  /** Null where the build made none, since the file is small or a picture, or where the browser reads no brotli. */
  find(path: string, accepted: string | string[] | undefined): Promise<CompressedFile | null> {
    if (!/\bbr\b/.test(String(accepted ?? ''))) return Promise.resolve(null);
    const known = this.kept.get(path) ?? this.read(path);
    this.kept.set(path, known);
    return known;
  }

  private async read(path: string): Promise<CompressedFile | null> {
    const mediaType = mediaTypes[extname(path)];
    if (mediaType === undefined) return null;
    const bytes = await readFile(join(this.folder, `${path}.br`)).catch(() => null);
    return bytes && { mediaType, bytes };
  }
}
