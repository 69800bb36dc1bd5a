import { GraphQLError, GraphQLScalarType, valueFromASTUntyped, type ValueNode } from 'graphql';
import { hostileJson } from './hostile-json.js';

/** Converts between milliseconds since 1970 in the server and ISO 8601 on the wire. */
export const DateTimeScalar = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  description: 'An instant in UTC, ISO 8601 with milliseconds.',
  serialize: (value) => new Date(value as number).toISOString(),
  parseValue: instant,
  parseLiteral: (node) => instant(valueFromASTUntyped(node)),
});

/** Passes a view through as built; the ruleset in the client reads it. */
export const RulesetViewScalar = outgoing('RulesetView', 'Plain JSON whose form the ruleset defines: a view.');

/** Accepts orders, standing orders and actions; bounded here, judged by the ruleset. */
export const RulesetOrdersScalar = json(
  'RulesetOrders',
  'Plain JSON whose form the ruleset defines: a sheet, standing orders or an action.',
);

export const VisibleEventsScalar = outgoing(
  'VisibleEvents',
  'Plain JSON: events as disclosed to one viewer, each with `seq`.',
);

export const TurnFiguresScalar = outgoing(
  'TurnFigures',
  "Plain JSON: a list of `{ ordinal, turn, figures }`, rising; `figures` by seat, in the order of the ruleset's figures, null where unknown.",
);

export const SentenceParamsScalar = outgoing(
  'SentenceParams',
  'Plain JSON: figures and names of a sentence, by the gap they fill.',
);

export const RulesetOptionsScalar = json('RulesetOptions', 'Plain JSON: option key to boolean, number or text.');

function instant(value: unknown): number {
  const at = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(at)) throw badInput('A DateTime is a text such as 2026-01-31T18:00:00.000Z.');
  return at;
}

function json(name: string, description: string): GraphQLScalarType {
  const parse = (value: unknown): unknown => {
    const fault = hostileJson(value);
    if (fault !== null) throw badInput(fault);
    return value;
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => value,
    parseValue: parse,
    parseLiteral: (node: ValueNode, variables) => parse(valueFromASTUntyped(node, variables)),
  });
}

function outgoing(name: string, description: string): GraphQLScalarType {
  const never = (): never => {
    throw badInput(`${name} is only ever told, never sent.`);
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => value,
    parseValue: never,
    parseLiteral: never,
  });
}

function badInput(sentence: string): GraphQLError {
  return new GraphQLError(sentence, { extensions: { code: 'BAD_USER_INPUT' } });
}
