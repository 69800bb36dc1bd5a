import { z } from 'zod';
import { mapValues } from './records.js';

/** What an option is about, in the order in which a form asks. */
export const optionGroups = ['winning', 'time', 'known', 'forces', 'battles', 'treasury'] as const;
export type OptionGroup = (typeof optionGroups)[number];

/** What an option is set to. */
export type OptionValue = boolean | number | string;

/** One choice of a campaign's options, described well enough for a form. Its words: see `optionCode`. */
export interface OptionSpec {
  readonly key: string;
  readonly type: 'boolean' | 'integer' | 'choice';
  readonly group: OptionGroup;
  readonly default: OptionValue;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** The one integer outside the bounds that may be chosen too: it stands for none. */
  readonly none?: number;
  /**
   * What of the platform it decides. `private-press`: switched off, letters go to everybody or not at all. `phase-length`:
   * how long a phase lasts where the pace leaves it to the rules; elsewhere it changes nothing and is not asked for.
   */
  readonly governs?: 'private-press' | 'phase-length';
}

/** The options of a ruleset as the platform handles them. */
export interface OptionSheet {
  /** In the order in which a form shows them within their group. */
  readonly specs: readonly OptionSpec[];
  /** What a new campaign is played by where nothing else is chosen. */
  readonly usual: Readonly<Record<string, OptionValue>>;
  /** Names of options that earlier versions offered: campaigns that carry them go on, no new one may name them. */
  readonly retired: readonly string[];
}

/** An option without its name, as `flag`, `integer` or `choice` declare it; `V` is what a setup may hold of it. */
export interface Declared<V extends OptionValue> {
  readonly spec: Omit<OptionSpec, 'key'>;
  readonly schema: z.ZodType<V>;
  readonly usual: V;
  /** What a setup means that says nothing of it. */
  readonly unsaid: V;
}

/** What every kind of option says of itself. */
type About<V, Also extends keyof OptionSpec = never> = Pick<OptionSpec, 'group' | 'governs' | Also> & {
  /** What a setup means that was written before one could choose; absent: the default. */
  readonly unsaid?: V;
};

/** An option that is on or off. */
export function flag({
  default: usual,
  unsaid = usual,
  ...about
}: About<boolean> & { readonly default: boolean }): Declared<boolean> {
  return { spec: { type: 'boolean', default: usual, ...about }, schema: z.boolean(), usual, unsaid };
}

/** An option that is a whole number from `from` to `to`, or `none`. */
export function integer({
  from: min,
  to: max,
  default: usual,
  unsaid = usual,
  ...about
}: About<number, 'none'> & Readonly<Record<'from' | 'to' | 'default', number>>): Declared<number> {
  const within = z.int().min(min).max(max);
  const schema = about.none === undefined ? within : z.union([z.literal(about.none), within]);
  return { spec: { type: 'integer', default: usual, min, max, ...about }, schema, usual, unsaid };
}

/** An option that is one of a few words, usually the first; recorded setups may also hold those that are retired. */
export function choice<const V extends string, const R extends V | string = V>({
  of: choices,
  retired = [],
  unsaid = choices[0],
  ...about
}: About<V> & { readonly of: readonly [V, ...V[]]; readonly retired?: readonly R[] }): Declared<V | R> {
  const [usual] = choices;
  const schema = z.enum([...choices, ...retired]);
  return { spec: { type: 'choice', default: usual, choices, ...about }, schema, usual, unsaid };
}

/** All that the one declaration of its options gives a ruleset. */
export interface DeclaredOptions<V extends object> extends OptionSheet {
  readonly usual: V & OptionSheet['usual'];
  /** Reads a recorded setup; what it does not know it takes as it stands, since it may have been an option once. */
  readonly schema: z.ZodObject<{ readonly [K in keyof V]: z.ZodDefault<z.ZodType<V[K]>> }>;
}

/** The options of a campaign: a value by each name. */
export type OptionsOf<O> = O extends DeclaredOptions<infer V> ? V : never;

/**
 * The options of a ruleset, each declared once, in the order of their form: from it come forms, defaults, type and schema.
 * `retired` names those that earlier versions offered and nothing reads any more.
 */
export function declareOptions<V extends Readonly<Record<string, OptionValue>>>(
  declared: { readonly [K in keyof V]: Declared<V[K]> },
  retired: readonly string[] = [],
): DeclaredOptions<V> {
  const each = Object.entries<Declared<OptionValue>>(declared);
  const shape = mapValues(Object.fromEntries(each), ({ schema, unsaid }) => schema.default(unsaid));
  return {
    specs: each.map(([key, { spec }]) => ({ key, ...spec })),
    retired,
    // What goes through a list of entries has lost the names that the type still knows.
    usual: Object.fromEntries(each.map(([key, { usual }]) => [key, usual])) as V,
    schema: z
      .object(shape)
      .catchall(z.union([z.boolean(), z.number(), z.string()])) as unknown as DeclaredOptions<V>['schema'],
  };
}

/** May a new campaign have this option so? */
export function isOffered(
  { type, choices = [], min = 0, max = 0, none }: OptionSpec,
  value: unknown,
): value is OptionValue {
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'choice') return choices.some((one) => one === value);
  return typeof value === 'number' && Number.isInteger(value) && (value === none || (value >= min && value <= max));
}

/**
 * The code of an option's words in its ruleset's messages: alone its label, with `help` the sentence that says what it
 * changes, with one of its choices what that is called.
 */
export function optionCode(key: string, part?: string): string {
  return part === undefined ? `option.${key}` : `option.${key}.${part}`;
}
