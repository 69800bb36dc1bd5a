import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { CampaignId } from '@warlog/core';
import type { OwnChain } from '@warlog/trust/beacon';

/** Campaigns recorded by one version of the program, with `tools/corpus/record-corpus.mjs`. */
export interface Corpus {
  readonly version: string;
  /** The key that seals their dice keys. */
  readonly hostKey: string;
  /** The beacon whose rounds their closings use; absent: none. */
  readonly beacon?: OwnChain;
  /** The campaigns of each dump, by label. Engines without a dump are absent. */
  readonly campaigns: Readonly<Partial<Record<'server' | 'embedded', Labelled>>>;
  /** The exported campaigns; absent: all of the server. */
  readonly exports?: Labelled;
}

type Labelled = Readonly<Record<string, CampaignId>>;

const folder = new URL('../../../corpus/', import.meta.url);

/** Returns all recorded versions, the oldest first. */
export function recorded(): readonly Corpus[] {
  return readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((version) => JSON.parse(readFileSync(new URL(`${version}/corpus.json`, folder), 'utf8')) as Corpus);
}

/** Returns the labels of exports, either of ended or of running campaigns. */
export function exported({ exports, campaigns }: Corpus, isEnded: boolean): readonly string[] {
  return Object.keys(exports ?? campaigns.server ?? {}).filter((label) => label.endsWith('-ended') === isEnded);
}

/** Returns the text of an export. */
export const exportText = (corpus: Corpus, label: string): string =>
  unpacked(corpus, `${label}.jsonl`).toString('utf8');

/** Reads and decompresses a file of the corpus. */
export function unpacked({ version }: Corpus, name: string): Buffer<ArrayBuffer> {
  const packed = readFileSync(new URL(`${version}/${name}.br`, folder));
  return Buffer.from(brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } }));
}
