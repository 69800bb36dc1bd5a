import vue from '@vitejs/plugin-vue';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { forecastWorker } from './forecast-worker.js';
import { firstFiles } from './first-files.js';
import { firstQuestion } from './first-question.js';
import { manifest } from './manifest.js';
import { withoutWholeVue } from './without-whole-vue.js';

const server = 'http://127.0.0.1:8080';

/**
 * What a campaign opens with, whichever of its screens is asked for. A lesson's table and the proofs of dice decide and
 * reckon by themselves: their half of the kernel comes with them. Home asks for forecasts, too.
 */
const campaignParts = new RegExp(
  [
    '/apps/web/src/composables/(?!lesson/(road|shown|tables)|proof/|forecast/(?!use))',
    '/apps/web/src/(stores|design)/',
    '/apps/web/src/boards/\\w+\\.ts',
    '/apps/web/src/screens/campaign/((Campaign|Board|Orders|Places|Next)Screen|CampaignDesk)\\.vue',
    '/apps/web/src/screens/campaign/(aim/|coach/|orders/|seats/|report/ResolvedNote|gm/seat-watch)',
    '/apps/web/src/screens/(lobby-room/|lesson/LessonLink|new-campaign/options)',
    // Home delivers sheets that were kept for want of a network.
    '/libs/api-client/src/generated/(?!submit-orders)',
  ].join('|'),
);

/**
 * Every file costs a phone its headers and, six at a time, a journey: what always comes together is one file. A screen
 * that a campaign does not open with still comes by itself.
 */
const comingTogether = [
  // By its own name the weight of each game's rules is found (scripts/budget.mjs).
  {
    name: (id: string) => `rules-${/rulesets\/([\w-]+)/.exec(id)?.[1]}`,
    test: /\/libs\/rulesets\/(?!catalog\/)[\w-]+\/src\/index\.ts$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // What all of its parts stand on comes as one piece: in many small ones the same code weighs more.
  {
    name: 'rules-sw-armada',
    test: /\/rulesets\/sw-armada\/src\/(?!cases|rulebook|french|lesson|overview|plan|text(?!\/words\.)|messages\/fr|scenarios\/lesson)/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // The page and the worker of forecasts bring games by the same files: none of them may hold a piece of the page.
  { name: 'catalog', test: /\/libs\/rulesets\/catalog\/|vite\/preload-helper/, priority: 4 },
  {
    name: 'home',
    test: /^(?!.*\/composables\/forecast\/(serve|worker)\.ts)/,
    tags: ['$initial' as const],
    priority: 2,
  },
  {
    name: 'campaign',
    test: campaignParts,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'parts',
    test: /\/apps\/web\/src\/boards\/parts\/(?!chart\/)/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // Star chart and tactical table are two drawings on one surface: a campaign of one kind loads nothing of the other.
  {
    name: 'surface',
    test: /\/apps\/web\/src\/surface\/|\/node_modules\/d3-(?!delaunay)/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'map',
    test: /\/apps\/web\/src\/(boards\/parts\/chart\/|chart\/(?!ChartThumb))|\/node_modules\/d3-delaunay/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // The table is drawn on home, too, where nobody asks for the displays beside it. Sentences of a doctrine are put together
  // before the start, too, when there is no table.
  {
    name: 'table',
    test: /\/apps\/web\/src\/table\/(TacticalTable|Piece|TableThumb|use-aim|use-labels|messages|layers\/|geometry\/|replay\/(TableMoment|table-moment))/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'table-parts',
    test: /\/apps\/web\/src\/table\/(?!story\/|doctrine\/)/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // What the boards of games on a star map share; no other game's board brings it.
  {
    name: 'sector',
    test: /\/apps\/web\/src\/boards\/sector\//,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];

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
      // A new version waits until the person says so: never in the middle of an order sheet.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png}'],
        // The door for conformance cases is a tool of the command line; checking a whole campaign needs the server.
        globIgnores: ['**/door-*.js', '**/whole.worker-*.js', '**/worker-*.js', '**/TableStory*', 'screens/*'],
      },
    }),
  ],
  // Libraries are bundled from their sources, so that the app needs no other build.
  resolve: { conditions: ['development', ...defaultClientConditions] },
  // A worker brings a game's rules as the page does, a chunk each.
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
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: comingTogether } } },
  },
  server: {
    proxy: { '/graphql': { target: server, ws: true }, '/api': { target: server } },
  },
});
