// `npm run measure [part …]`: checks the built app against its budgets on a simulated mid-range phone: a processor four
// times slower than this one and, for bytes, slow 4G. Prints a line of JSON per figure, then a table; fails over
// budget. `--small`: everything once on a fast phone, to check that it still works; its figures mean nothing and no
// budget applies. Needs a Chromium: CHROMIUM, or the path of distributions.
import { parseArgs } from 'node:util';

const { values, positionals: asked } = parseArgs({
  options: { small: { type: 'boolean', default: false } },
  allowPositionals: true,
});
// The parts read it while they load, to set their sizes.
if (values.small) process.env.BENCH_SMALL = '1';
const { browserPath, openBrowser } = await import('./device.mjs');
if (values.small && !browserPath()) {
  process.stdout.write('Left out, no Chromium found\n');
  process.exit(process.env.REQUIRE_SERVICES === '1' ? 1 : 0);
}
const { startServer } = await import('../pictures/server.mjs');
const { table } = await import('./budgets.mjs');
const { atTheBoard } = await import('./board.mjs');
const { firstLoads } = await import('./first-load.mjs');
const { inAFleetBattle } = await import('./fleet-battle.mjs');
const { inAPlottedBattle } = await import('./plotted-battle.mjs');
const { atTheFleets, atTheTable } = await import('./tactical.mjs');
const { inADuel, inADuelOfFleets } = await import('./duel.mjs');
const { inThePast } = await import('./past.mjs');

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
const isWithinLimits = table();
process.exitCode = isWithinLimits || values.small ? 0 : 1;
