import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Who asks first waits for no more than this. */
const QUICK = 9;
/** Takes ten times as long, for a tenth fewer bytes on every later way. */
const BEST = constants.BROTLI_MAX_QUALITY;
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

/**
 * Files of one folder in brotli, each compressed quickly at its first request, then as well as can be, one after the other, and
 * kept: the app is small and changes never.
 */
export class CompressedFiles {
  private readonly kept = new Map<string, Promise<CompressedFile | null>>();
  /** The last of those that are still to be compressed better. */
  private improving = Promise.resolve();

  constructor(private readonly folder: string) {}

  /** Null where the file is better sent as it is, or the browser reads no brotli. */
  find(path: string, accepted: string | string[] | undefined): Promise<CompressedFile | null> {
    if (!/\bbr\b/.test(String(accepted ?? ''))) return Promise.resolve(null);
    const known = this.kept.get(path) ?? this.make(path);
    this.kept.set(path, known);
    return known;
  }

  /** Settles once everything that was asked for so far is kept as small as can be. */
  async improved(): Promise<void> {
    await Promise.all(this.kept.values());
    await this.improving;
  }

  private async make(path: string): Promise<CompressedFile | null> {
    const mediaType = mediaTypes[extname(path)];
    if (mediaType === undefined) return null;
    const plain = await readFile(join(this.folder, path));
    if (plain.length < LEAST_BYTES) return null;
    const quick = { mediaType, bytes: await brotli(plain, QUICK) };
    const improve = async () => {
      this.kept.set(path, Promise.resolve({ mediaType, bytes: await brotli(plain, BEST) }));
    };
    // Where it fails, what was made quickly stays.
    this.improving = this.improving.then(improve).catch(() => undefined);
    return quick;
  }
}

const brotli = (plain: Buffer, quality: number): Promise<Buffer> =>
  compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
