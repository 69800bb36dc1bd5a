// `npm run measure [part …]`: holds the built app to its budgets, as a phone of the middle range meets it: a processor
// four times slower than this one and, where bytes are meant, slow 4G. A line of JSON a figure, then a table; fails over
// budget. `--small`: everything once on a quick phone, so that nothing rots; its figures say nothing and nothing is held.
// Needs a Chromium: CHROMIUM, or where distributions put it.
import { parseArgs } from 'node:util';

const { values, positionals: asked } = parseArgs({
  options: { small: { type: 'boolean', default: false } },
  allowPositionals: true,
});
// Read where the sizes are set, as each part is loaded.
if (values.small) process.env.BENCH_SMALL = '1';
const { browserPath, openBrowser } = await import('./measure/device.mjs');
if (values.small && !browserPath()) {
  process.stdout.write('Left out, no Chromium found\n');
  process.exit(process.env.REQUIRE_SERVICES === '1' ? 1 : 0);
}
const { startServer } = await import('./pictures/server.mjs');
const { table } = await import('./measure/budgets.mjs');
const { atTheBoard } = await import('./measure/board.mjs');
const { firstLoads } = await import('./measure/first-load.mjs');
const { inAFleetBattle } = await import('./measure/fleet-battle.mjs');
const { inAPlottedBattle } = await import('./measure/plotted-battle.mjs');
const { atTheFleets, atTheTable } = await import('./measure/tactical.mjs');
const { inADuel, inADuelOfFleets } = await import('./measure/duel.mjs');
const { inThePast } = await import('./measure/past.mjs');

const parts = {
  first: firstLoads,
  board: atTheBoard,
  battle: inAFleetBattle,
  plotted: inAPlottedBattle,
  table: atTheTable,
  fleets: atTheFleets,
  duel: inADuel,
  fleetDuel: inADuelOfFleets,
  past: inThePast,
};
const browser = await openBrowser();
const server = await startServer();
try {
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) await part(browser, server.url);
  }
} finally {
  await browser.close();
  await server.stop();
}
const isKept = table();
process.exitCode = isKept || values.small ? 0 : 1;
