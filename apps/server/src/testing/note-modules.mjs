// Imported before a program: writes the address of every module that it loads by `import` into the file that MODULES names.
import { register } from 'node:module';

register(
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from 'node:fs';
    export async function load(url, context, next) {
      if (url.startsWith('file:')) appendFileSync(process.env.MODULES, url + '\\n');
      return next(url, context);
    }`)}`,
);
