import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lateTexts, textsByPart, type AppSources, type Showing } from '../testing/text-arrival.js';

const root = join(import.meta.dirname, '..');
const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const isCode = (name: string): boolean => /\.(vue|ts)$/.test(name) && !/\.spec\.ts$|^testing\//.test(name);

const sources: AppSources = {
  code: new Map(names.filter(isCode).map((name) => [name, read(name)])),
  texts: new Map(
    names
      .filter((name) => /(^|[/.])en\.json$/.test(name))
      .map((name) => [name, Object.keys(JSON.parse(read(name)) as Record<string, string>)]),
  ),
};
const frame = 'screens/campaign/CampaignScreen.vue';
const showing: Showing = {
  // Parts of a campaign are shown inside its frame, which loads the texts that they share.
  hostOf: (part) =>
    /^screens\/campaign\/\w+Screen\.vue$|^game-ui\/[\w-]+\/(board|replay\/index)\.ts$/.test(part) && part !== frame
      ? frame
      : null,
  isWordless: (part) => /^game-ui\/[\w-]+\/(thumb|replay\/moment-map)\.ts$/.test(part),
};

describe('texts of the app', () => {
  it('are loaded before a screen names them', () => {
    expect(sources.code.size).toBeGreaterThan(300);
    // The router shows a title after its screen has loaded.
    expect(lateTexts(sources, 'main.ts', showing).filter(({ file }) => file !== 'router.ts')).toEqual([]);
  });

  it('include the title of each screen once it is loaded', () => {
    const texts = textsByPart(sources, 'main.ts', showing);
    const router = read('router.ts');
    const titles = [...router.matchAll(/import\('\.\/(screens\/[^']+)'\)[^;]*?title: '([^']+)'/g)];
    const parts = [...router.matchAll(/ part\('[^']*', '(\w+)', '(\w+)'(?:, '([\w.]+)')?\)/g)].map(
      ([, name, file, title = `campaign.${name}`]) => [`screens/campaign/${file}.vue`, title],
    );
    const all = [...titles.map(([, file = '', key = '']) => [file, key]), ...parts];
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter(([file = '', key = '']) => texts.get(file)?.has(key) !== true)).toEqual([]);
  });
});

describe('lateTexts', () => {
  const texts = new Map([
    ['home.en.json', ['home.title']],
    ['later.en.json', ['later.title', 'later.kind.one']],
  ]);
  const found = (later: string, more = '') =>
    lateTexts(
      {
        texts,
        code: new Map([
          ['main.ts', `import './home.en.json';\nconst later = () => import('./later.js');\n${more}`],
          ['later.ts', later],
        ]),
      },
      'main.ts',
      { hostOf: () => null, isWordless: () => false },
    );

  it('finds a key whose file loads later, and a family of keys', () => {
    expect(found("t('later.title')")).toEqual([{ file: 'later.ts', key: 'later.title' }]);
    expect(found('t(`later.kind.${kind}`)')).toEqual([{ file: 'later.ts', key: 'later.kind.' }]);
    expect(found('', "t('later.title')")).toEqual([{ file: 'main.ts', key: 'later.title' }]);
  });

  it('counts what a part imports, and what its importers have', () => {
    expect(found("import './later.en.json';\nt('later.title') + t('home.title')")).toEqual([]);
  });
});
