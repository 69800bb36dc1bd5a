import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { answered } from './asked.js';

/** Values for the fields of commands, by name; functions are called when needed. */
export type Fillings = Readonly<Record<string, unknown>>;

/** One command with its input. */
export interface Probe {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly input?: unknown };
}

/** Returns the names of all commands of the schema. */
export function commandsOf(schema: GraphQLSchema): readonly string[] {
  return Object.keys(schema.getMutationType()?.getFields() ?? {}).sort();
}

/**
 * Builds a command with its input; `draw` selects enum values.
 *
 * @throws if a required field has no value
 */
export function probe(
  schema: GraphQLSchema,
  name: string,
  fillings: Fillings,
  draw: (n: number, what: string) => number,
): Probe {
  const field = schema.getMutationType()?.getFields()[name];
  if (!field) throw new Error(`There is no command ${name}`);
  const [input] = field.args;
  const below = answered(field);
  if (!input) return { name, document: `mutation probe { ${name}${below} }`, variables: {} };
  return {
    name,
    document: `mutation probe($input: ${String(input.type)}) { ${name}(input: $input)${below} }`,
    variables: { input: valueOf(input.type, name) },
  };

  function valueOf(type: GraphQLInputType, what: string): unknown {
    const bare = getNullableType(type);
    if (isListType(bare)) return [valueOf(bare.ofType, what)];
    if (isEnumType(bare)) {
      const values = bare.getValues();
      return values[draw(values.length, what)]?.name;
    }
    if (!isInputObjectType(bare)) throw new Error(`Say what ${what} is filled with: ${getNamedType(bare).name}`);
    return Object.fromEntries(Object.values(bare.getFields()).flatMap((one) => filled(one, what)));
  }

  function filled(field: GraphQLInputField, of: string): readonly (readonly [string, unknown])[] {
    const what = `${of}.${field.name}`;
    const named = getNamedType(field.type);
    const filling = [what, field.name].find((name) => name in fillings && (name === what || !isEnumType(named)));
    if (filling !== undefined) return [[field.name, workedOut(fillings[filling])]];
    if (isEnumType(named) || isInputObjectType(named)) return [[field.name, valueOf(field.type, what)]];
    if (isRequiredInputField(field)) throw new Error(`Say what ${what} is filled with`);
    return [];
  }
}

const workedOut = (filling: unknown): unknown =>
  typeof filling === 'function' ? (filling as () => unknown)() : filling;
