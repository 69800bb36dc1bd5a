import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalog } from '@warlog/catalog';
import { describe, expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../dist');
const file = join(dist, '.vite/manifest.json');

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Why the bundles cannot be examined, or null. With REQUIRE_SERVICES=1 a missing build fails. */
function whyNotBuilt(): string | null {
  if (existsSync(file)) return null;
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error('The app is not built, and here nothing may be skipped');
  return 'the app is not built';
}

const missing = whyNotBuilt();
const manifest: Manifest =
  missing === null ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : ({} satisfies Manifest);

/** The names of all chunks that load together with this source file. */
function comingWith(source: string): ReadonlySet<string> {
  const keys = new Set<string>();
  const take = (key: string): void => {
    if (keys.has(key)) return;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    keys.add(key);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  take(source);
  return new Set([...keys].map((key) => manifest[key]?.name ?? key));
}

/** The built code of the chunk with this name. */
function codeOf(name: string): string {
  const chunk = Object.values(manifest).find((each) => each.name === name);
  if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`);
  return readFileSync(join(dist, chunk.file), 'utf8');
}

/** Bytes of the styles that load with the chunk of this name. */
function stylesOf(name: string): number {
  const chunk = Object.values(manifest).find((each) => each.name === name);
  return (chunk?.css ?? []).reduce((sum, style) => sum + readFileSync(join(dist, style)).length, 0);
}

const games = catalog.map(({ id }) => id).filter((id) => manifest[`src/game-ui/${id}/board.ts`] !== undefined);
const shared = [
  ...['index.html', 'src/screens/campaign/CampaignScreen.vue', 'src/screens/campaign/ReplayScreen.vue'],
  ...[
    'src/screens/campaign/GmScreen.vue',
    'src/screens/campaign/ReportScreen.vue',
    'src/screens/lobby/LobbyScreen.vue',
  ],
  ...['src/screens/seat/SeatScreen.vue', 'src/screens/new-campaign/NewCampaignScreen.vue'],
  ...games.map((id) => `src/game-ui/${id}/replay/index.ts`),
];

describe.skipIf(missing !== null)(`bundles of the app${missing ? ` (skipped: ${missing})` : ''}`, () => {
  it('contains no game of examples/', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:js|html)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(100);
    const code = files.map((name) => ({ name, text: readFileSync(join(dist, name), 'utf8') }));
    expect(code.filter(({ text }) => /outpost|lineGameUi/i.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('puts the star map into a file of its own', () => {
    expect(codeOf('map')).toContain('star-chart');
    const others = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js') && !name.startsWith('map-'));
    const stars = others.filter((name) => readFileSync(join(dist, 'assets', name), 'utf8').includes('star-chart'));
    expect(stars).toEqual([]);
  });

  it('keeps the tactical map under 40 kB with its styles, and puts the panels beside it into another chunk', () => {
    expect(codeOf('table')).toContain('tactical-table');
    expect(codeOf('table').length + stylesOf('table')).toBeLessThan(40_000);
    expect(codeOf('table-parts').length + stylesOf('table-parts')).toBeLessThan(40_000);
    // Templates name utility classes instead of styles of their own, so both count together.
    const both = ['table', 'table-parts'].map((name) => codeOf(name).length + stylesOf(name));
    expect(both[0]! + both[1]!).toBeLessThan(54_000);
  });

  it('puts all French texts into two files, of which the first page loads the small one', () => {
    const french = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(^|[/.])fr\.json$/.test(name),
    );
    expect(french.length).toBeGreaterThan(30);
    const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
    const code = assets.map((name) => ({ name, text: readFileSync(join(dist, 'assets', name), 'utf8') }));
    for (const name of french) {
      const texts = JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Record<string, string>;
      // The longest text without the characters that a built file escapes.
      const [longest = ''] = Object.values(texts)
        .flatMap((text) => text.split(/["'\\`\n\u00A0\u202F]/))
        .sort((text, other) => other.length - text.length);
      const within = code
        .filter(({ text }) => text.includes(longest))
        .map((each) => each.name.replace(/-[\w-]{8}\.js$/, ''));
      expect([name, ...within]).toEqual([name, name === 'messages/fr.json' ? 'french' : 'french-others']);
    }
  });

  it.each(games)('draws %s on the home page without the panels of the tactical map', (id) => {
    expect(comingWith(`src/game-ui/${id}/thumb.ts`).has('table-parts')).toBe(false);
  });

  it.each(shared)('loads neither star map nor tactical map with %s', (source) => {
    const names = comingWith(source);
    expect([...names].filter((name) => ['map', 'table'].includes(name))).toEqual([]);
  });

  it.each(games)(
    'loads with the map, the replay and the thumbnail of %s what draws them, and no other drawing code',
    (id) => {
      for (const part of ['board.ts', 'replay/moment-map.ts', 'thumb.ts']) {
        const names = comingWith(`src/game-ui/${id}/${part}`);
        expect([part, names.has('map') !== names.has('table')]).toEqual([part, true]);
      }
    },
  );
});
