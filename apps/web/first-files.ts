import { catalog } from '@warlog/catalog';
import type { Plugin, Rolldown } from 'vite';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

const games = catalog.map(({ id }) => id);
/** The screens of a campaign that show orders, and the panes that they load. */
const ordering = ['board', 'orders', 'places', 'next'];
const panes = ['OrdersPane', 'PlacePane', 'PlacesPane'];

/** Sources that an address or a game needs, under the names that `public/first.js` uses. */
const sources: Readonly<Record<string, readonly string[]>> = {
  fr: ['/messages/french.ts'],
  'fr/others': ['/messages/campaign.fr.json'],
  campaign: ['/screens/campaign/CampaignScreen.vue'],
  replay: ['/screens/campaign/ReplayScreen.vue'],
  ...Object.fromEntries(games.map((id) => [`${id}/fr`, [`/rulesets/${id}/src/french.ts`]])),
  ...Object.fromEntries(games.map((id) => [id, [`/rulesets/${id}/src/index.ts`, `/game-ui/${id}/board.ts`]])),
  ...Object.fromEntries(
    games.flatMap((id) =>
      ordering.map((screen) => [`${id}/${screen}`, panes.map((pane) => `/game-ui/${id}/${pane}.vue`)]),
    ),
  ),
  ...Object.fromEntries(
    games.map((id) => [`${id}/replay`, [`/game-ui/${id}/replay/index.ts`, `/game-ui/${id}/replay/moment-map.ts`]]),
  ),
};

/**
 * Writes into the page the names of the files that a campaign's screens need. Without them the browser requests one
 * after the other: the app, then the screen of the address, then the game of the campaign.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const content = JSON.stringify(filesOf(bundle ?? {}));
        return [{ tag: 'meta', attrs: { name: 'first-files', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Returns the files by name, each under the first name that needs it, without those that the page itself names. `game/part` comes after `game`. */
function filesOf(bundle: OutputBundle): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const page = chunks.filter(({ isEntry }) => isEntry);
  const opener = new Set(closure(bundle, page));
  const campaign = new Set([...opener, ...closure(bundle, withAnyOf(chunks, sources['campaign'] ?? []))]);
  return Object.fromEntries(
    Object.entries(sources).map(([name, ends]) => {
      const known = name === 'campaign' ? opener : campaign;
      const [game = ''] = name.split('/');
      const before = game === name ? [] : closure(bundle, withAnyOf(chunks, sources[game] ?? []));
      const files = closure(bundle, withAnyOf(chunks, ends));
      return [name, files.filter((file) => !known.has(file) && !before.includes(file))];
    }),
  );
}

function withAnyOf(chunks: readonly OutputChunk[], ends: readonly string[]): readonly OutputChunk[] {
  return chunks.filter(({ moduleIds }) => moduleIds.some((id) => ends.some((end) => id.endsWith(end))));
}

/** Returns the files of these chunks, of all their static imports, and of the styles of both. */
function closure(bundle: OutputBundle, from: readonly OutputChunk[]): readonly string[] {
  const reached = new Set<OutputChunk>();
  const take = (chunk: OutputChunk): void => {
    if (reached.has(chunk)) return;
    reached.add(chunk);
    for (const file of chunk.imports) {
      const next = bundle[file];
      if (next?.type === 'chunk') take(next);
    }
  };
  from.forEach(take);
  return [...reached].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
}
