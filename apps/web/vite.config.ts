import vue from '@vitejs/plugin-vue';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { comingTogether } from './coming-together.js';
import { forecastWorker } from './forecast-worker.js';
import { firstFiles } from './first-files.js';
import { firstQuestion } from './first-question.js';
import { manifest } from './manifest.js';
import { withoutWholeVue } from './without-whole-vue.js';

const server = 'http://127.0.0.1:8080';
/** Whether the app also has the games in `examples/`: for development, in a folder of its own. */
const withExamples = process.env['WARLOG_EXAMPLES'] === '1';

export default defineConfig({
  plugins: [
    vue(),
    withoutWholeVue(),
    firstQuestion(),
    firstFiles(),
    forecastWorker(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      // A new version waits for the user's consent, so that it never interrupts unfinished orders.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        // Of the fonts, the letters of English and French.
        globPatterns: ['**/*.{js,css,html,svg,png}', '**/*-[34]-latin-wght-*.woff2'],
        // Conformance adapters belong to the command line, and verifying a whole campaign needs the server.
        globIgnores: ['**/adapter-*.js', '**/whole.worker-*.js', '**/worker-*.js', 'screens/*'],
      },
    }),
  ],
  // Libraries are bundled from their sources, so that the app needs no other build.
  resolve: { conditions: [...(withExamples ? ['examples'] : []), 'development', ...defaultClientConditions] },
  // Workers load the rules of each game as a chunk, as the page does.
  worker: { format: 'es', rollupOptions: { output: { chunkFileNames: 'assets/worker-[name]-[hash].js' } } },
  define: {
    __VUE_OPTIONS_API__: false,
    __VUE_PROD_DEVTOOLS__: false,
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
    __VUE_I18N_FULL_INSTALL__: false,
    __VUE_I18N_LEGACY_API__: false,
    __INTLIFY_PROD_DEVTOOLS__: false,
  },
  build: {
    outDir: withExamples ? '../../examples/dist' : 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: comingTogether } } },
  },
  server: {
    proxy: { '/graphql': { target: server, ws: true }, '/api': { target: server } },
  },
});
