import type { Rolldown } from 'vite';

type Bundle = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * What a campaign opens with, whichever of its screens is asked for. A lesson's table and the proofs of dice decide and
 * reckon by themselves: their half of the kernel comes with them.
 */
const campaign = [
  '/apps/web/src/composables/(?!lesson/(road|shown|tables)|proof/|forecast/(?!use))',
  '/apps/web/src/(stores|design)/',
  '/apps/web/src/boards/\\w+\\.ts',
  '/apps/web/src/screens/campaign/((Board|Orders|Places|Next)Screen|CampaignDesk|RulesMissing|NoPastYet|useParts)\\b',
  '/apps/web/src/screens/campaign/(aim/|coach/|orders/|seats/|report/(ResolvedNote|ResolvedHeadline|LineText)|gm/seat-watch)',
  '/apps/web/src/screens/campaign/(table/ReasonedStep|battles/came-from)',
  '/apps/web/src/screens/(lesson/(LessonLink|LearnLinks|steps)|rules/ClauseLink|seat/useMaps)',
  '/apps/web/src/screens/new-campaign/(options|option-groups)',
  '/apps/web/src/messages/(spoken-ruleset|gathering)',
  '/libs/api-client/src/generated/(?!submit-orders)',
];
/** Of the kernel: what every board and every screen of a campaign stands on; what decides and proves is not among it. */
const kernel = [
  '/libs/kernel/src/(aim|fight-terms|fold|forecast|grouped|ids|json|mixed|options|records|ruleset|sample|steps|telling)\\.ts',
  '/libs/kernel/src/text/(addressed|line|problems)\\.ts',
  '/libs/kernel/src/dice/(seed-dice|roller|lots|open-scope|scope-seats|bytes/(draw|encoding|names|keyed-hash))\\.ts',
  '/libs/kernel/src/campaign/((\\w+-)?events|trust-terms|due|pace|zone|visible)\\.ts',
  '/libs/kernel/src/trust/quicknet\\.ts',
  '/node_modules/@noble/hashes/(sha2|utils|_md|hmac|_u64)\\.js',
];
/** And what games on a star map share of it, without their orders as text. */
const sector = ['/libs/kernel/src/sector/(?!text/)'];

const groups: Rolldown.CodeSplittingGroup[] = [
  // For those alone who read it: whoever reads English gets none of it with a screen.
  { ...of('french-others', '\\.fr\\.json$'), priority: 5 },
  // The page and the worker of forecasts bring games by the same files: none of them may hold a piece of the page.
  { ...of('catalog', '/libs/rulesets/catalog/', 'vite/preload-helper', '/libs/kernel/src/elision\\.ts'), priority: 4 },
  // What of Fleet Battle's rules only its board uses.
  { ...of('plan-sw-armada', '/libs/rulesets/sw-armada/src/plan/'), priority: 4 },
  // By its own name the weight of each game's rules is found (scripts/budget.mjs).
  { ...ofGames('rules', /\/libs\/rulesets\/([\w-]+)\/src\//, 'index.ts'), priority: 3 },
  {
    name: 'home',
    test: /^(?!.*\/composables\/forecast\/(serve|worker)\.ts)/,
    tags: ['$initial'],
    includeDependenciesRecursively: true,
    priority: 2,
  },
  // The table is drawn on home, too, where nobody asks for the displays beside it. Sentences of a doctrine are put together
  // before the start, too, when there is no table.
  {
    ...of(
      'table',
      '/apps/web/src/table/(TacticalTable|Piece|TableThumb|use-aim|use-labels|messages|layers/|geometry/|replay/(TableMoment|table-moment))',
    ),
    priority: 2,
  },
  of('table-parts', '/apps/web/src/table/(?!story/|doctrine/)'),
  of('kernel', ...kernel),
  of('kernel-sector', ...sector),
  of('campaign', ...campaign),
  // Home delivers sheets that were kept for want of a network, and asks for forecasts, too.
  of(
    'kept',
    '/apps/web/src/offline/(deliver|held|lessons|pinned-keys|practice)',
    '/apps/web/src/composables/forecast/(page|forecaster)',
    'virtual:forecast-worker',
    '/libs/api-client/src/(reply|generated/submit-orders)',
  ),
  of('dice', '/apps/web/src/screens/campaign/dice/(DiceRow|ProofLink)'),
  // Before a campaign starts, and never afterwards.
  of(
    'room',
    '/apps/web/src/screens/(lobby-room|new-campaign)/(?!NewCampaignScreen)',
    '/apps/web/src/messages/new-campaign',
  ),
  of('parts', '/apps/web/src/boards/parts/(?!chart/)'),
  // Star chart and tactical table are two drawings on one surface: a campaign of one kind loads nothing of the other.
  of('surface', '/apps/web/src/surface/', '/node_modules/d3-(?!delaunay)'),
  of('map', '/apps/web/src/(boards/parts/chart/|chart/(?!ChartThumb))', '/node_modules/d3-delaunay'),
  // What the boards of games on a star map share; no other game's board brings it.
  of('sector', '/apps/web/src/boards/sector/'),
  ofGames('board', /\/apps\/web\/src\/boards\/([\w-]+)\//, 'board.ts'),
];

/**
 * Every file costs a phone its headers and, six at a time, a journey, and in many small pieces the same code weighs more: what
 * always comes together is one file. A screen that a campaign does not open with still comes by itself.
 */
export const comingTogether: Rolldown.CodeSplittingGroup[] = groups.map((group) => ({
  includeDependenciesRecursively: false,
  priority: 1,
  ...group,
}));

/** The modules whose names match one of these, as one file. */
function of(name: string, ...parts: readonly string[]): Rolldown.CodeSplittingGroup {
  return { name, test: new RegExp(parts.join('|')) };
}

/** For each game one file with all in its folder (named by the first group) that this one of its modules imports at once. */
function ofGames(name: string, folder: RegExp, from: string): Rolldown.CodeSplittingGroup {
  const known = new Map<string, ReadonlySet<string>>();
  return {
    test: folder,
    name: (id, bundle) => {
      const [path = '', game] = folder.exec(id) ?? [];
      const root = id.slice(0, id.indexOf(path) + path.length);
      const together = known.get(root) ?? reachedIn(root, from, bundle);
      known.set(root, together);
      return together.has(id) ? `${name}-${game}` : null;
    },
  };
}

/** Everything in a folder that is reached from a module of it through imports that are no `import()`, within that folder. */
function reachedIn(root: string, from: string, bundle: Bundle): ReadonlySet<string> {
  const reached = new Set<string>();
  const take = (id: string): void => {
    if (!id.startsWith(root) || reached.has(id)) return;
    reached.add(id);
    bundle.getModuleInfo(id)?.importedIds.forEach(take);
  };
  take(root + from);
  return reached;
}
