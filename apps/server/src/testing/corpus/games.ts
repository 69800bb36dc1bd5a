import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { availableVersions } from '@warlog/application';
import { auditSentence, isSound, readStream, type AuditReport, type FiledStream } from '@warlog/audit';
import { viewHashes, type ViewHashes } from '@warlog/ruleset-testkit';
import { auditFile } from '../../cli/audits.js';
import { catalogRulesets } from '../../modes/rulesets.js';

/** A recorded game, by `tools/corpus/record-games.mjs`. */
export interface GameFixture {
  readonly label: string;
  /** Its export, with its battle campaigns. */
  readonly text: string;
  /** The views of the campaign, then of each battle campaign. */
  readonly views: readonly ViewHashes[];
  /** The dice key of a campaign that still runs; absent: published at its end. */
  readonly diceKey?: string;
}

const folder = new URL('../../../corpus/games/', import.meta.url);

/** Returns all recorded games. */
export function recordedGames(): readonly GameFixture[] {
  const labels = readdirSync(folder).sort();
  return labels.map((label) => {
    const read = (name: string) => readFileSync(new URL(`${label}/${name}`, folder));
    const recorded = JSON.parse(read('views.json').toString()) as Pick<GameFixture, 'views' | 'diceKey'>;
    return { label, text: brotliDecompressSync(read('record.jsonl.br')).toString(), ...recorded };
  });
}

/** Returns the streams of a game: the campaign, then each battle campaign. */
export function streamsOf({ text }: Pick<GameFixture, 'text'>): readonly [FiledStream, ...(readonly FiledStream[])] {
  const file = readStream(text);
  if (file.kind === 'refused') throw new Error(file.sentence);
  return [file, ...file.battles];
}

/** Re-decides a game; returns a sentence for each stream that is not sound. */
export async function unsoundIn({ text, diceKey }: Omit<GameFixture, 'views'>): Promise<readonly string[]> {
  const { report, battles } = await auditFile({ lines: text.split('\n') }, diceKey);
  const sentenceOf = (audited: AuditReport) => (isSound(audited) ? null : auditSentence(audited));
  const ofBattles = battles.map(({ fault, report: own }) => fault ?? sentenceOf(own ?? report));
  return [sentenceOf(report), ...ofBattles].filter((sentence) => sentence !== null);
}

/** Replays a game; returns each view whose hash is another one than recorded: stream, turn and viewer. */
export async function otherViewsIn(game: GameFixture): Promise<readonly string[]> {
  const others: string[] = [];
  for (const [index, { stream }] of streamsOf(game).entries()) {
    const versions = await availableVersions({ rulesets: catalogRulesets() }, stream);
    if (versions instanceof Error) throw versions;
    const recorded = byPlace(game.views[index] ?? {});
    const replayed = byPlace(viewHashes(versions, stream));
    for (const place of new Set([...recorded.keys(), ...replayed.keys()]))
      if (recorded.get(place) !== replayed.get(place)) others.push(`stream ${index}, ${place}`);
  }
  return others;
}

const byPlace = (views: ViewHashes): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(views).flatMap(([turn, hashes]) =>
      Object.entries(hashes).map(([viewer, hash]) => [`turn ${turn}, ${viewer}`, hash] as const),
    ),
  );
