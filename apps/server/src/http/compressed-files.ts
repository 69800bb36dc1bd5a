import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const QUALITY = 9;
/** A smaller file would hardly travel faster. */
const LEAST_BYTES = 1024;

/** What shrinks, by the end of its name. */
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

/** Files of one folder in brotli, each compressed at its first request and kept: the app is small and changes never. */
export class CompressedFiles {
  private readonly kept = new Map<string, Promise<CompressedFile | null>>();

  constructor(private readonly folder: string) {}

  /** Null where the file is better sent as it is, or the browser reads no brotli. */
  find(path: string, accepted: string | string[] | undefined): Promise<CompressedFile | null> {
    if (!/\bbr\b/.test(String(accepted ?? ''))) return Promise.resolve(null);
    const known = this.kept.get(path) ?? this.make(path);
    this.kept.set(path, known);
    return known;
  }

  private async make(path: string): Promise<CompressedFile | null> {
    const mediaType = mediaTypes[extname(path)];
    if (mediaType === undefined) return null;
    const plain = await readFile(join(this.folder, path));
    if (plain.length < LEAST_BYTES) return null;
    return { mediaType, bytes: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) };
  }
}
