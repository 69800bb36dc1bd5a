import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { CampaignId } from '@warlog/kernel';
import type { OwnChain } from '@warlog/kernel/beacon';

/** Campaigns that a version of the program recorded: `scripts/record-corpus.mjs` made them. */
export interface Corpus {
  readonly version: string;
  /** Seals their dice keys. */
  readonly hostKey: string;
  /** The beacon whose rounds their closings take in; absent: none do. */
  readonly beacon?: OwnChain;
  /** What each dump holds, by label; engines without a dump are absent. */
  readonly campaigns: Readonly<Partial<Record<'server' | 'embedded', Labelled>>>;
  /** What was exported; absent: all of the server. */
  readonly exports?: Labelled;
}

type Labelled = Readonly<Record<string, CampaignId>>;

const folder = new URL('../../../corpus/', import.meta.url);

/** Every version that was recorded, the oldest first. */
export function recorded(): readonly Corpus[] {
  return readdirSync(folder)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((version) => JSON.parse(readFileSync(new URL(`${version}/corpus.json`, folder), 'utf8')) as Corpus);
}

/** Labels of the exports, of campaigns that have ended or of those that go on. */
export function exported({ exports, campaigns }: Corpus, isEnded: boolean): readonly string[] {
  return Object.keys(exports ?? campaigns.server ?? {}).filter((label) => label.endsWith('-ended') === isEnded);
}

/** The text of an export. */
export const exportText = (corpus: Corpus, label: string): string =>
  unpacked(corpus, `${label}.jsonl`).toString('utf8');

/** A file of the corpus, unpacked. */
export function unpacked({ version }: Corpus, name: string): Buffer<ArrayBuffer> {
  const packed = readFileSync(new URL(`${version}/${name}.br`, folder));
  return Buffer.from(brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } }));
}
