// `node tools/corpus/record-games.mjs [--folder FOLDER]`, after a build: plays the games of `tools/corpus/games.mjs` that
// the folder lacks, and stores each as an export with the hashes of all views at every turn. Every later version must
// replay them (`apps/server/src/games.spec.ts`); recordings are never replaced. The same program records the same
// bytes: compare with another folder.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { catalog } from '@warlog/catalog';
import { viewHashes } from '@warlog/ruleset-testkit';
import { GameRecorder } from './game-recorder.mjs';
import { games } from './games.mjs';

const { values: given } = parseArgs({ options: { folder: { type: 'string' } } });
const rulesets = {};
for (const { id, load } of catalog) rulesets[id] = await load();

for (const [label, play] of Object.entries(games)) {
  const folder = join(given.folder ?? 'apps/server/corpus/games', label);
  if (existsSync(folder)) continue;
  const game = new GameRecorder(label, rulesets);
  play(game);
  mkdirSync(folder, { recursive: true });
  const packed = brotliCompressSync(game.file);
  writeFileSync(join(folder, 'record.jsonl.br'), packed);
  const views = game.streams.map(({ ruleset, stored }) => viewHashes(() => ruleset, stored));
  const recorded = { ...(game.isRunning && { diceKey: game.diceKey }), views };
  writeFileSync(join(folder, 'views.json'), `${JSON.stringify(recorded, null, 2)}\n`);
  process.stdout.write(`${label}: ${packed.length} bytes packed\n`);
}
