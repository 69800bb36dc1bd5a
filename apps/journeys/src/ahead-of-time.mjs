import { readFileSync, watchFile } from 'node:fs';

// Loaded into a server before it starts (node --import): its clock, and that of an embedded database, which runs in the same
// process, goes ahead of the machine's by as many milliseconds as the file says that AHEAD names. Timers stay as they are.
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
