import { z } from 'zod';
import { mapValues } from './records.js';

/** Groups of options, in the order of the form. */
export const optionGroups = ['winning', 'time', 'known', 'forces', 'battles', 'treasury'] as const;
export type OptionGroup = (typeof optionGroups)[number];

/** The value of an option. */
export type OptionValue = boolean | number | string;

/** An option of a campaign, described for a form. Its texts: see `optionCode`. */
export interface OptionSpec {
  readonly key: string;
  readonly type: 'boolean' | 'integer' | 'choice';
  readonly group: OptionGroup;
  readonly default: OptionValue;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** The one integer outside the range that is allowed too: it means none. */
  readonly none?: number;
  /**
   * What of the platform it controls. `private-press`: if off, letters go to all or are forbidden. `phase-length`: the
   * length of a phase where the pace leaves it to the rules; otherwise it has no effect and is not asked.
   */
  readonly governs?: 'private-press' | 'phase-length';
}

/** The options of a ruleset as the platform handles them. */
export interface OptionSheet {
  /** In display order within their group. */
  readonly specs: readonly OptionSpec[];
  /** Default values of a new campaign. */
  readonly usual: Readonly<Record<string, OptionValue>>;
  /** Names of options of earlier versions: accepted in existing campaigns, refused in new ones. */
  readonly retired: readonly string[];
}

/** An option without its name, as declared by `flag`, `integer` or `choice`; `V` is what a setup may hold. */
export interface Declared<V extends OptionValue> {
  readonly spec: Omit<OptionSpec, 'key'>;
  readonly schema: z.ZodType<V>;
  readonly usual: V;
  /** The value for a setup without it. */
  readonly unsaid: V;
}

type About<V, Also extends keyof OptionSpec = never> = Pick<OptionSpec, 'group' | 'governs' | Also> & {
  /** The value for setups from before the option existed; absent: the default. */
  readonly unsaid?: V;
};

/** Declares an option that is on or off. */
export function flag({
  default: usual,
  unsaid = usual,
  ...about
}: About<boolean> & { readonly default: boolean }): Declared<boolean> {
  return { spec: { type: 'boolean', default: usual, ...about }, schema: z.boolean(), usual, unsaid };
}

/** Declares an option that is a whole number from `from` to `to`, or `none`. */
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

/** Declares an option with a few choices, the first being the default; recorded setups may also hold retired ones. */
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

/** Everything that a ruleset gets from the declaration of its options. */
export interface DeclaredOptions<V extends object> extends OptionSheet {
  readonly usual: V & OptionSheet['usual'];
  /** Parses a recorded setup; unknown members are kept, because they may be former options. */
  readonly schema: z.ZodObject<{ readonly [K in keyof V]: z.ZodDefault<z.ZodType<V[K]>> }>;
}

/** The options of a campaign: a value by name. */
export type OptionsOf<O> = O extends DeclaredOptions<infer V> ? V : never;

/**
 * Declares the options of a ruleset, each once, in the order of the form. Forms, defaults, type and schema derive from
 * it. `retired` names options of earlier versions that nothing reads any more.
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
    // `Object.fromEntries` loses the names that the type still has.
    usual: Object.fromEntries(each.map(([key, { usual }]) => [key, usual])) as V,
    schema: z
      .object(shape)
      .catchall(z.union([z.boolean(), z.number(), z.string()])) as unknown as DeclaredOptions<V>['schema'],
  };
}

/** Returns whether a new campaign may have this value of the option. */
export function isOffered(
  { type, choices = [], min = 0, max = 0, none }: OptionSpec,
  value: unknown,
): value is OptionValue {
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'choice') return choices.some((candidate) => candidate === value);
  return typeof value === 'number' && Number.isInteger(value) && (value === none || (value >= min && value <= max));
}

/**
 * Returns the message code of an option: alone its label, with `help` the sentence on its effect, with a choice the
 * label of that.
 */
export function optionCode(key: string, part?: string): string {
  return part === undefined ? `option.${key}` : `option.${key}.${part}`;
}
