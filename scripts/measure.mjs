// `npm run measure`: holds the built app to its budgets, as a phone of the middle range meets it: a processor four times
// slower than this one and, where bytes are meant, slow 4G. A line of JSON a figure, then a table; fails over budget.
// Needs a Chromium: CHROMIUM, or where distributions put it.
import { startServer } from './pictures/server.mjs';
import { table } from './measure/budgets.mjs';
import { openBrowser } from './measure/device.mjs';
import { atTheBoard } from './measure/board.mjs';
import { firstLoads } from './measure/first-load.mjs';
import { inThePast } from './measure/past.mjs';

const parts = { first: firstLoads, board: atTheBoard, past: inThePast };
const asked = process.argv.slice(2);
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
process.exitCode = table() ? 0 : 1;
