// Imported before a program: writes the address of every module that it loads by `import` into the file that MODULES names, and the path
// of every file that it reads as a whole into the one that READ names.
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
