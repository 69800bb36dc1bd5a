import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const NAME = 'virtual:forecast-worker';
const RESOLVED = `\0${NAME}`;
const SOURCE = '/src/composables/forecast/worker.ts';
const CHUNK = 'forecast-worker';

/** Vite's condition for preloading a file's imports. It adds links to the page, and a worker has no page. */
const PRELOADS = 'deps && deps.length > 0';

/** Modules that the worker may contain. Any part of the page would fail there, or start a second app. */
const ITS_OWN =
  /\/libs\/|\/node_modules\/(zod|@noble)\/|\/composables\/forecast\/|^\0?vite\/preload-helper|^\0?rolldown\//;

/**
 * Provides the address of the forecast worker as `url` of `virtual:forecast-worker`. The worker is a chunk of the app's
 * own build. So it shares the files of the rules with the page, and no game is loaded or stored twice.
 */
export function forecastWorker(): Plugin {
  let isBuilt = false;
  let reference = '';
  return {
    name: 'forecast-worker',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    buildStart() {
      if (!isBuilt) return;
      const id = fileURLToPath(new URL(`.${SOURCE}`, import.meta.url));
      reference = this.emitFile({ type: 'chunk', id, name: CHUNK });
    },
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const url = isBuilt ? `import.meta.ROLLUP_FILE_URL_${reference}` : `'${SOURCE}?worker_file&type=module'`;
      return `export const url = ${url};`;
    },
    transform(code, id) {
      if (!isBuilt || !id.endsWith('vite/preload-helper.js')) return null;
      if (!code.includes(PRELOADS)) this.error('Vite preloads in another way now: see whether a worker can.');
      return { code: code.replace(PRELOADS, `${PRELOADS} && typeof document !== 'undefined'`), map: null };
    },
    generateBundle(_options, bundle) {
      const foreign = whatRunsIn(bundle).filter((id) => !ITS_OWN.test(id));
      if (foreign.length > 0) this.error(`The worker of forecasts would run pieces of the page: ${foreign.join(', ')}`);
    },
  };
}

/** Returns the modules of all files that the worker loads: its own, and each game's rules with their imports. */
function whatRunsIn(bundle: Rolldown.OutputBundle): readonly string[] {
  const reached = new Set<Rolldown.OutputChunk>();
  const take = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || reached.has(chunk)) return;
    reached.add(chunk);
    chunk.imports.forEach(take);
  };
  for (const [file, each] of Object.entries(bundle))
    if (
      each.type === 'chunk' &&
      (each.name === CHUNK || /rulesets\/[\w-]+\/src\/index\.ts$/m.test(each.moduleIds.join('\n')))
    )
      take(file);
  return [...reached].flatMap(({ moduleIds }) => moduleIds);
}
