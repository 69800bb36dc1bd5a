import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'vue/compiler-sfc';
import { describe, expect, it } from 'vitest';
import chart from '../map/star/messages.en.json';
import designs from './designs.en.json';
import desk from './desk.en.json';
import surface from '../map/canvas/messages.en.json';
import doctrine from '../map/tactical/doctrine/messages.en.json';
import table from '../map/tactical/messages.en.json';
import account from './account.en.json';
import calculator from './calculator.en.json';
import campaign from './campaign.en.json';
import en from './en.json';
import find from './find.en.json';
import gathering from './gathering.en.json';
import inbox from './inbox.en.json';
import keys from './keys.en.json';
import landing from './landing.en.json';
import lesson from './lesson.en.json';
import moderation from './moderation.en.json';
import newCampaign from './new-campaign.en.json';
import notices from './notices.en.json';
import player from './player.en.json';
import ratings from './ratings.en.json';
import rules from './rules.en.json';
import settings from './settings.en.json';
import treaties from './treaties.en.json';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const sources = files
  .filter((name) => /\.(vue|ts)$/.test(name) && !name.endsWith('.spec.ts'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
const components = sources.filter(({ name }) => name.endsWith('.vue'));

/** Attributes that a user reads or hears. */
const SPOKEN = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label']);
/** Letters of any script; numbers, symbols and units of drawings are no text. */
const WORDS = /\p{L}{2,}/u;

interface TemplateNode {
  readonly type: number;
  readonly content?: unknown;
  readonly children?: readonly unknown[];
  readonly props?: readonly {
    readonly type: number;
    readonly name: string;
    readonly value?: { readonly content: string };
  }[];
}
const TEXT = 2;
const ATTRIBUTE = 6;

function rawTexts(node: TemplateNode): readonly string[] {
  const own = node.type === TEXT && typeof node.content === 'string' && WORDS.test(node.content) ? [node.content] : [];
  const attributes = (node.props ?? [])
    .filter((prop) => prop.type === ATTRIBUTE && SPOKEN.has(prop.name) && WORDS.test(prop.value?.content ?? ''))
    .map((prop) => prop.value?.content ?? '');
  const below = (node.children ?? []).filter((child): child is TemplateNode => typeof child === 'object');
  return [...own, ...attributes, ...below.flatMap(rawTexts)];
}

describe('templates', () => {
  it.each(components.map(({ name, text }) => [name, text] as const))('%s shows only messages', (_name, text) => {
    const { template } = parse(text).descriptor;
    expect(template?.ast ? rawTexts(template.ast as unknown as TemplateNode) : []).toEqual([]);
  });
});

/** The texts that load with a screen or a part of one. */
const later = {
  ...{
    account,
    calculator,
    campaign,
    chart,
    designs,
    desk,
    doctrine,
    find,
    gathering,
    inbox,
    keys,
    landing,
    lesson,
    newCampaign,
    notices,
    moderation,
    player,
    ratings,
    rules,
    settings,
    treaties,
    surface,
    table,
  },
};
const ours = Object.assign({}, en, ...Object.values(later)) as Readonly<Record<string, string>>;

describe('message texts', () => {
  const named = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\b(?:t|te)\(\s*'([\w.-]+)'|\bkeypath="([\w.-]+)"/g)].map(([, called, path]) => {
      return { name, key: called ?? path! };
    }),
  );

  it('include every key that a file outside the campaign names', () => {
    const campaignParts =
      /^(game-ui|screens\/campaign|screens\/desk\/decision-words|composables\/(?:proof|replay|use(?:Orders|Report|Replay|Proof)))/;
    const missing = named.filter(({ name, key }) => !campaignParts.test(name) && ours[key] === undefined);
    expect(missing).toEqual([]);
  });

  it('include no unused key', () => {
    const whole = sources.map(({ text }) => text).join('\n');
    // `t(`pace.preset.${name}`)` names a family of keys by its stem.
    const stems = [...whole.matchAll(/`([\w.-]+\.)\$\{/g)].map((match) => match[1]!);
    const unused = Object.keys(ours).filter(
      (key) =>
        !whole.includes(`'${key}'`) &&
        !whole.includes(`keypath="${key}"`) &&
        !stems.some((stem) => key.startsWith(stem)),
    );
    expect(unused).toEqual([]);
  });
});

it.each(Object.entries(later))('home does without the texts of %s', (_name, texts) => {
  expect(Object.keys(texts).filter((key) => key in en)).toEqual([]);
});
