import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { CampaignId } from '@warlog/kernel';

/** Campaigns that a version of the program recorded: `scripts/record-corpus.mjs` made them. */
export interface Corpus {
  readonly version: string;
  /** Seals their dice keys. */
  readonly hostKey: string;
  /** What each dump holds, by label; the exports are those of the server. */
  readonly campaigns: Readonly<Record<'server' | 'embedded', Readonly<Record<string, CampaignId>>>>;
}

const folder = new URL('../../../corpus/', import.meta.url);

/** Every version that was recorded, the oldest first. */
export function recorded(): readonly Corpus[] {
  return readdirSync(folder)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((version) => JSON.parse(readFileSync(new URL(`${version}/corpus.json`, folder), 'utf8')) as Corpus);
}

/** A file of the corpus, unpacked. */
export function unpacked({ version }: Corpus, name: string): Buffer<ArrayBuffer> {
  const packed = readFileSync(new URL(`${version}/${name}.br`, folder));
  return Buffer.from(brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } }));
}
