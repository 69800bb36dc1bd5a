import { readFileSync, watchFile } from 'node:fs';

// Preloaded into a server (node --import). The file that AHEAD names contains milliseconds. By so much the clock of
// this process, and of its embedded database, runs ahead of the machine's. Timers are unchanged.
const file = process.env.AHEAD ?? '';
const real = Date.now.bind(Date);
const RealDate = Date;
let ahead = 0;
const read = () => {
  ahead = Number(readFileSync(file, 'utf8')) || 0;
};
read();
watchFile(file, { interval: 100, persistent: false }, read);

const now = () => real() + ahead;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }

  static now() {
    return now();
  }
};
