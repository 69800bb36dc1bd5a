import { parse } from 'vue/compiler-sfc';

/** A place where two texts are joined although the first is no whole sentence. */
export interface GluedText {
  readonly first: string;
  readonly second: string;
}

interface TemplateNode {
  readonly type: number;
  readonly tag?: string;
  readonly content?: string | { readonly content: string };
  readonly children?: readonly TemplateNode[];
}
const ELEMENT = 1;
const TEXT = 2;
const INTERPOLATION = 5;

/** Elements that are part of the surrounding line. */
const INLINE = new Set(['span', 'b', 'i', 'em', 'strong', 's', 'time', 'a', 'q', 'small', 'abbr', 'RouterLink']);
/** The end of a whole sentence, a label or an enumeration. */
const ENDS = /[.!?…:»”"]\s*$/;
/** The beginning of an independent sentence. */
const BEGINS = /^[“«"(]?\p{Lu}/u;
const ONE_TEXT = /^(?:[\w.]+\.)?(?:t|say)\(\s*(?:'([\w.-]+)'|`([\w.-]+\.)\$\{)/;
const JOINED =
  /\$\{(?:t|say)\(\s*(?:'([\w.-]+)'|`([\w.-]+\.)\$\{)[^`]*?\)\} \$\{(?:t|say)\(\s*(?:'([\w.-]+)'|`([\w.-]+\.)\$\{)/g;

/** Words that depend on what precedes a text, or on what follows it. */
const LEANS_BACK = /^(?:of|has|have|attacks|defends)\b/;
const LEANS_FORWARD = /\b(?:has|have|of)$/;

/**
 * Finds texts that depend on a value or a component beside them: a number before "of {need}", a name behind "{player}
 * has".
 */
export function leaningTexts(
  texts: Readonly<Record<string, string>>,
  isLabel: (key: string) => boolean,
): readonly string[] {
  const leans = (form: string) => LEANS_BACK.test(form) || LEANS_FORWARD.test(form);
  return Object.keys(texts).filter((key) => !isLabel(key) && (texts[key] ?? '').split(' | ').some(leans));
}

/** Finds texts that begin or end like a fragment: with a comma, or with the space before the next one. */
export function fragments(texts: Readonly<Record<string, string>>): readonly string[] {
  const isFragment = (form: string) => /^[\s,;:.)](?!\.\.)|[\s,;(]$/u.test(form);
  return Object.keys(texts).filter((key) => (texts[key] ?? '').split(' | ').some(isFragment));
}

/**
 * Finds two texts of the app that a component puts into one line although the first ends in the middle of a sentence.
 *
 * @param source A component's source.
 */
export function gluedTexts(source: string, texts: Readonly<Record<string, string>>): readonly GluedText[] {
  const { template, script, scriptSetup } = parse(source).descriptor;
  const root = template?.ast as unknown as TemplateNode | undefined;
  const lines = root === undefined ? [] : linesOf(root);
  const pairs = lines.flatMap((line) => line.slice(1).map((second, index) => ({ first: line[index]!, second })));
  const shown = pairs.filter(
    (pair): pair is GluedText => pair.first !== null && pair.second !== null && pair.first !== '' && pair.second !== '',
  );
  return [...shown, ...joinedIn(script?.content ?? ''), ...joinedIn(scriptSetup?.content ?? '')].filter((pair) =>
    isGlued(pair, texts),
  );
}

/** Finds the texts that a script joins with a space. */
export function joinedIn(script: string): readonly GluedText[] {
  return [...script.matchAll(JOINED)].map(([, a, stem, b, other]) => ({
    first: a ?? stem ?? '',
    second: b ?? other ?? '',
  }));
}

/** Whether the first text ends in the middle of a sentence and the second continues it. */
export function isGlued({ first, second }: GluedText, texts: Readonly<Record<string, string>>): boolean {
  return !every(first, texts, ENDS) && !every(second, texts, BEGINS);
}

/** Whether each form of a text, or of a whole family by its stem, matches. */
function every(key: string, texts: Readonly<Record<string, string>>, shape: RegExp): boolean {
  const ones = Object.keys(texts).filter((textKey) => (key.endsWith('.') ? textKey.startsWith(key) : textKey === key));
  return ones.every((textKey) => (texts[textKey] ?? '').split(' | ').every((form) => shape.test(form)));
}

/** The content of one line of text: keys of texts, and null for a separator or a value. Each block is a line. */
function linesOf(node: TemplateNode): readonly (readonly (string | null)[])[] {
  const lines: (readonly (string | null)[])[] = [];
  lines.push(lineOf(node, lines));
  return lines;
}

function lineOf(node: TemplateNode, lines: (readonly (string | null)[])[]): readonly (string | null)[] {
  return (node.children ?? []).flatMap((child, index, all): readonly (string | null)[] => {
    if (child.type === TEXT) return /\S/.test(textOf(child)) ? [null] : [];
    if (child.type === INTERPOLATION) return keyOf(typeof child.content === 'object' ? child.content.content : '');
    if (child.type !== ELEMENT) return [];
    // Two adjacent elements are two lines or two columns; an element beside bare text continues it.
    const isApart = !INLINE.has(child.tag ?? '') || all.slice(0, index).findLast(isShown)?.type === ELEMENT;
    if (INLINE.has(child.tag ?? '')) return [...(isApart ? [null] : []), ...lineOf(child, lines)];
    lines.push(lineOf(child, lines));
    return [null];
  });
}

const isShown = (node: TemplateNode): boolean => node.type !== TEXT || /\S/.test(textOf(node));

const textOf = ({ content }: TemplateNode): string => (typeof content === 'string' ? content : '');

/** The key that an interpolation renders; nothing for a space. */
function keyOf(expression: string): readonly (string | null)[] {
  if (/^'\s*'$/.test(expression.trim())) return [];
  const [, key, stem] = ONE_TEXT.exec(expression.trim()) ?? [];
  return [key ?? stem ?? null];
}
