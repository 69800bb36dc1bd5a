import { dirname, join, normalize } from 'node:path';

/** Sources of the app by their path under `src`, and its English texts by the path of their file. */
export interface AppSources {
  readonly code: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** A text that a file names although the file of that text may not be loaded yet. */
export interface LateText {
  readonly file: string;
  readonly key: string;
}

interface Imports {
  readonly now: readonly string[];
  readonly later: readonly string[];
}

const COMMENTS = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const STATIC = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'(\.[^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'(\.[^']+)'\s*\)/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*'(\.[^']+)'/g;
const LITERAL = /'([a-z][\w-]*(?:\.[\w-]+)+)'/g;
const SAID = /\bsay(?:\?\.)?\((?:[^()]|\([^()]*\))*\)/g;
const STEM = /`([a-z][\w-]*\.(?:[\w-]+\.)*)\$\{/g;

/** How parts of the app are shown that only a glob finds. */
export interface Showing {
  /** The part that contains a part; null if its importers determine it. */
  hostOf(part: string): string | null;
  /** Whether a part passes no `say` to its models, so that it draws without texts. */
  isWordless(part: string): boolean;
}

/** The texts that are loaded when a part of the app is shown: its own, and those common to all of its importers. */
export function textsByPart(
  sources: AppSources,
  entry: string,
  showing: Showing,
): ReadonlyMap<string, ReadonlySet<string>> {
  return textsOf(partsOf(entry, importsBy(sources), showing), sources);
}

/**
 * Finds texts that may be looked up before their file is loaded.
 *
 * @param entry The file that the page starts with.
 */
export function lateTexts(sources: AppSources, entry: string, showing: Showing): LateText[] {
  const parts = partsOf(entry, importsBy(sources), showing);
  const texts = textsOf(parts, sources);
  const known = new Set([...sources.texts.values()].flat());
  const late = [...parts].flatMap(([part, { files }]) =>
    files.flatMap((file) =>
      keysOf(sources.code.get(file) ?? '', known, showing.isWordless(part))
        .filter((key) => !holds(texts.get(part) ?? new Set(), key))
        .map((key) => `${file} ${key}`),
    ),
  );
  return [...new Set(late)].sort().map((line) => {
    const [file = '', key = ''] = line.split(' ');
    return { file, key };
  });
}

const importsBy = (sources: AppSources): ReadonlyMap<string, Imports> =>
  new Map([...sources.code].map(([file, text]) => [file, importsOf(file, text, sources)]));

function importsOf(file: string, source: string, { code, texts }: AppSources): Imports {
  const text = source.replace(COMMENTS, '');
  const at = (path: string) => normalize(join(dirname(file), path));
  const resolve = (path: string) =>
    [at(path), at(path).replace(/\.js$/, '.ts')].filter((found) => code.has(found) || texts.has(found));
  const globbed = [...text.matchAll(GLOB)].flatMap(([, pattern = '']) => {
    const shape = new RegExp(
      `^${at(pattern).replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*')}$`,
    );
    return [...code.keys()].filter((name) => shape.test(name));
  });
  return {
    now: [...text.matchAll(STATIC)].flatMap(([, path = '']) => resolve(path)),
    later: [...[...text.matchAll(DYNAMIC)].flatMap(([, path = '']) => resolve(path)), ...globbed],
  };
}

interface Part {
  readonly files: readonly string[];
  readonly importers: Set<string>;
}

/** The entry and everything that a dynamic import loads, each with the files that it includes. */
function partsOf(entry: string, imports: ReadonlyMap<string, Imports>, showing: Showing) {
  const parts = new Map<string, Part>([[entry, { files: closureOf(entry, imports), importers: new Set() }]]);
  for (const [part, { files }] of parts) {
    for (const target of files.flatMap((file) => imports.get(file)?.later ?? [])) {
      const known = parts.get(target) ?? { files: closureOf(target, imports), importers: new Set<string>() };
      known.importers.add(showing.hostOf(target) ?? part);
      parts.set(target, known);
    }
  }
  return parts;
}

function closureOf(start: string, imports: ReadonlyMap<string, Imports>): readonly string[] {
  const found = new Set([start]);
  for (const file of found) for (const next of imports.get(file)?.now ?? []) found.add(next);
  return [...found];
}

/** The texts that are loaded when a part is shown: the largest sets in which each importer passes on what it has. */
function textsOf(parts: ReadonlyMap<string, Part>, sources: AppSources): ReadonlyMap<string, ReadonlySet<string>> {
  const own = (files: readonly string[]) => new Set(files.flatMap((file) => sources.texts.get(file) ?? []));
  const all = new Set([...sources.texts.values()].flat());
  const texts = new Map([...parts.keys()].map((part): [string, ReadonlySet<string>] => [part, all]));
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    for (const [part, { files, importers }] of parts) {
      const handed = [...importers].map((importer) => texts.get(importer) ?? new Set<string>());
      const shared = [...(handed[0] ?? [])].filter((key) => handed.every((keys) => keys.has(key)));
      const now = new Set([...own(files), ...shared]);
      isChanging ||= now.size !== texts.get(part)?.size;
      texts.set(part, now);
    }
  }
  return texts;
}

/** The keys that a source names; a family of keys by its stem, which ends in a dot. */
function keysOf(source: string, known: ReadonlySet<string>, isWordless: boolean): readonly string[] {
  const spoken = source.replace(COMMENTS, '');
  const text = isWordless ? spoken.replace(SAID, '') : spoken;
  const whole = [...text.matchAll(LITERAL)].map(([, key = '']) => key).filter((key) => known.has(key));
  const stems = [...text.matchAll(STEM)].map(([, stem = '']) => stem).filter((stem) => holds(known, stem));
  return [...new Set([...whole, ...stems])];
}

const holds = (texts: ReadonlySet<string>, key: string): boolean =>
  key.endsWith('.') ? [...texts].some((text) => text.startsWith(key)) : texts.has(key);
