import type { Rolldown } from 'vite';

type Bundle = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Modules that every screen of a campaign needs. Left out: lessons and proofs of dice, because they load the part of the
 * platform that decides and audits, and luck, which only the ending counts.
 */
const campaign = [
  '/apps/web/src/composables/(?!lesson/(local-client|campaign-dto|tables)|proof/|luck/|forecast/(?!use))',
  '/apps/web/src/(stores|design)/',
  '/apps/web/src/game-ui/[\\w-]+\\.ts',
  '/apps/web/src/screens/campaign/((Board|Orders|Places|Next)Screen|CampaignDesk|RulesMissing|EmptyReplay|useParts)\\b',
  '/apps/web/src/screens/campaign/(aim/|coach/|orders/|seats/(?!RulesSheet|PowersTable|BroughtParts|usePaceTerms)|team/RoleBar|report/(ResolvedNote|ResolvedHeadline|LineText)|gm/seat-watch)',
  '/apps/web/src/screens/campaign/(table/ReasonedStep|battles/came-from|replay/ViewerSwitch)',
  '/apps/web/src/screens/(lesson/(LessonLink|LearnLinks)|rules/ClauseLink|seat/useMaps)',
  '/apps/web/src/screens/new-campaign/(options|option-groups)',
  '/apps/web/src/messages/(spoken-ruleset|gathering)',
  '/libs/api-client/src/generated/later-operations',
];
/** Modules of the platform that every board and every screen of a campaign needs, without deciding and auditing. */
const platform = [
  '/libs/core/src/(grouped|ids|json|mixed|options|records|steps)\\.ts',
  '/libs/core/src/text/(addressed|message|problems)\\.ts',
  '/libs/ruleset-api/src/(account|aim|conditional-orders|fight-terms|fold|forecast|ruleset|sample|story-entry|viewer|rolls|scenario|phase|small-map|capabilities/\\w+)\\.ts',
  '/libs/dice/src/(dice|seed-dice|roller|lots|open-scope|scope-seats|bytes/(draw|encoding|names|keyed-hash))\\.ts',
  '/libs/campaign/src/((\\w+-)?events|trust-terms|due|pace|zone|visible)\\.ts',
  '/libs/trust/src/quicknet\\.ts',
  '/node_modules/@noble/hashes/(sha2|utils|_md|hmac|_u64)\\.js',
];
/** Modules that games on a star map share, without their orders as text. */
const starMap = ['/libs/rulesets/star-map/src/(?!text/)'];

const gameUi = /\/apps\/web\/src\/game-ui\/([\w-]+)\//;

const groups: Rolldown.CodeSplittingGroup[] = [
  // Screens in English load none of these.
  { ...of('french-others', '\\.fr\\.json$'), priority: 5 },
  // The page and the forecast worker load games from the same files, so none of these may contain a part of the page.
  { ...of('catalog', '/libs/rulesets/catalog/', 'vite/preload-helper', '/libs/core/src/elision\\.ts'), priority: 4 },
  // The part of Fleet Battle's rules that only its board uses.
  { ...of('plan-sw-armada', '/libs/rulesets/sw-armada/src/plan/'), priority: 4 },
  // scripts/budget.mjs finds the size of each game's rules by the name of its chunk.
  { ...ofGames('rules', /\/libs\/rulesets\/(?!star-map)([\w-]+)\/src\//, 'index.ts', 'ui.ts'), priority: 3 },
  {
    name: 'home',
    test: /^(?!.*\/composables\/forecast\/(serve|worker)\.ts)/,
    tags: ['$initial'],
    includeDependenciesRecursively: true,
    priority: 2,
  },
  // The home screen draws tactical maps without the displays beside them. Sentences of a doctrine are also shown before
  // the start, when there is no map.
  {
    ...of(
      'table',
      '/apps/web/src/map/tactical/(TacticalTable|Piece|TableThumb|use-aim|use-labels|messages|layers/|geometry/|replay/(TableMoment|table-moment))',
    ),
    priority: 2,
  },
  of('table-parts', '/apps/web/src/map/tactical/(?!doctrine/)'),
  of('platform', ...platform),
  of('platform-star-map', ...starMap),
  of('campaign', ...campaign),
  // The home screen sends orders that were stored without a network, and requests forecasts, too.
  of(
    'kept',
    '/apps/web/src/offline/(deliver|units-kept-in-place|lessons|pinned-keys|practice)',
    '/apps/web/src/composables/forecast/(page|forecaster)',
    'virtual:forecast-worker',
    '/libs/api-client/src/reply',
  ),
  of('account', '/apps/web/src/screens/campaign/(dice/(DiceRow|ProofLink)|report/AccountStep)'),
  // Needed only before a campaign starts.
  of(
    'room',
    '/apps/web/src/screens/(lobby-room|new-campaign)/(?!NewCampaignScreen)',
    '/apps/web/src/messages/new-campaign',
  ),
  // What measures is loaded when it begins; only games on a star map have orders for later turns.
  of(
    'parts',
    '/apps/web/src/game-ui/kit/(?!chart/|measure/(Measure|messages)|orders/(LaterOrders|DueOrders|useCondition))',
  ),
  // Star map and tactical map are drawn on the map canvas; a campaign of one kind loads nothing of the other.
  of('surface', '/apps/web/src/map/canvas/', '/node_modules/d3-(?!delaunay)'),
  of('map', '/apps/web/src/(game-ui/kit/chart/|map/star/(?!ChartThumb))', '/node_modules/d3-delaunay'),
  // Shared by the boards of games on a star map; no other board loads it.
  of('sector', '/apps/web/src/game-ui/star-map/'),
  ofGames('board', gameUi, 'board.ts'),
  ofGames('panes', gameUi, 'OrdersPane.vue', 'PlacePane.vue', 'PlacesPane.vue'),
];

/**
 * Groups modules that always load together into one file. Each file costs a request with headers, browsers request six
 * at a time, and many small files compress worse. Screens that a campaign does not open with stay separate files.
 */
export const comingTogether: Rolldown.CodeSplittingGroup[] = groups.map((group) => ({
  includeDependenciesRecursively: false,
  priority: 1,
  ...group,
}));

/** Returns a group with all modules whose names match one of `parts`. */
function of(name: string, ...parts: readonly string[]): Rolldown.CodeSplittingGroup {
  return { name, test: new RegExp(parts.join('|')) };
}

/**
 * Returns a group per game: the modules of its folder that those in `from` import statically. The first capture of
 * `folder` is the game.
 */
function ofGames(name: string, folder: RegExp, ...from: readonly string[]): Rolldown.CodeSplittingGroup {
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

/** Returns the modules of a folder that those in `from` reach by static imports within the folder. */
function reachedIn(root: string, from: readonly string[], bundle: Bundle): ReadonlySet<string> {
  const reached = new Set<string>();
  const take = (id: string): void => {
    if (!id.startsWith(root) || reached.has(id)) return;
    reached.add(id);
    bundle.getModuleInfo(id)?.importedIds.forEach(take);
  };
  for (const file of from) take(root + file);
  return reached;
}
