// Imported before a program. Writes the address of every module loaded by `import` into the file MODULES. Writes the
// path of every file that is read whole into the file READ.
import fs, { appendFileSync } from 'node:fs';
import { register, syncBuiltinESMExports } from 'node:module';

register(
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from 'node:fs';
    export async function load(url, context, next) {
      if (url.startsWith('file:')) appendFileSync(process.env.MODULES, url + '\\n');
      return next(url, context);
    }`)}`,
);

const { readFileSync } = fs;
fs.readFileSync = (path, ...options) => {
  appendFileSync(process.env.READ, `${path}\n`);
  return readFileSync(path, ...options);
};
syncBuiltinESMExports();
