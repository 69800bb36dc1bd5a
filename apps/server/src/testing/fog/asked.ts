import {
  getNamedType,
  isCompositeType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/**
 * How fields with arguments are asked, by their names: one entry for each way. A field that is missing here is named by
 * `questions`, so that whoever adds one says how much of it a seat can ask.
 */
const ways: Readonly<Record<string, readonly string[]>> = {
  'Query.home': ['(first: 100)'],
  'Query.lobby': ['(first: 100)', '(filter: { stage: RUNNING })'],
  'Query.invitation': ['(token: "none")'],
  'Query.campaign': ['(id: $campaign)'],
  'Query.campaignWebhooks': ['(campaign: $campaign)'],
  'Query.inbox': ['(first: 100)'],
  'Query.designs': ['(ruleset: $ruleset)'],
  'Campaign.game': [
    ...['', '(viewer: $other)', '(viewer: "public")', '(viewer: "referee")'],
    ...['(ordinal: $last)', '(known: "none")'],
  ],
  'Campaign.marks': ['', '(after: $last)'],
  'Campaign.figures': ['', '(viewer: $other)', '(viewer: "public")', '(viewer: "referee", after: 1)'],
  'Campaign.happened': [
    ...['(ordinal: $last)', '(ordinal: $now)', '(ordinal: $last, viewer: $other)'],
    ...['(ordinal: $last, viewer: "public")', '(ordinal: $now, viewer: "referee")'],
  ],
  'Campaign.heads': ['', '(from: 0)'],
  'Campaign.letters': ['', '(ordinal: $now)', '(channel: $channel)', '(first: 1)', '(before: "none")'],
  'Campaign.log': ['', '(subject: SEAT)', '(subject: RULING)', '(first: 1)', '(before: "none")'],
};

const variables = '$campaign: ID!, $ruleset: ID!, $other: String!, $channel: String!, $last: Int!, $now: Int!';

/** What the questions are about. */
export type Variables = Readonly<
  Record<'campaign' | 'ruleset' | 'other' | 'channel', string> & Record<'last' | 'now', number>
>;

/**
 * Everything that can be read by this schema, one document for each field of its root: made from the schema, so a new field is
 * asked by itself. A campaign is read whole by its own name; where it stands in another answer, without what it is made of in
 * turn, which is the same there.
 */
export function questions(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const root = schema.getQueryType();
  if (!root) throw new Error('The schema has no questions');
  return new Map(
    Object.values(root.getFields()).flatMap((field) =>
      waysOf(root, field).map((way) => {
        const asked = `${field.name}${way}${selected(field, [])}`;
        const named = /\$/.test(asked) ? `(${variables})` : '';
        return [`${field.name}${way}`, `query everything${named} { ${asked} }`] as const;
      }),
    ),
  );
}

/** What a command answers, with all that it tells of a campaign. */
export function answered(field: GraphQLField<unknown, unknown>): string {
  return selected(field, ['a command']);
}

/** The fields of what a field answers; empty where that has none. */
function selected(field: GraphQLField<unknown, unknown>, path: readonly string[]): string {
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return '';
  if (!isObjectType(type)) throw new Error(`Say how ${type.name} is to be asked: it is no object`);
  if (path.includes(type.name)) return ' { __typename }';
  // Whole once: at the root of the question, and not within another answer.
  const isWhole = type.name !== 'Campaign' || path.length === 0;
  const fields = Object.values(type.getFields()).flatMap((one) => {
    if (!isWhole && (one.args.length > 0 || isCompositeType(getNamedType(one.type)))) return [];
    const below = selected(one, [...path, type.name]);
    return waysOf(type, one).map((way, n) => `${n === 0 ? '' : `${one.name}_${n}: `}${one.name}${way}${below}`);
  });
  return ` { __typename ${fields.join(' ')} }`;
}

function waysOf(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): readonly string[] {
  if (field.args.length === 0) return [''];
  const name = `${type.name}.${field.name}`;
  const known = ways[name];
  const unsaid = field.args.find(({ name: arg }) => !pages.has(arg) && !known?.join().includes(`${arg}: `));
  if (!known || unsaid) throw new Error(`Say how ${name} is to be asked, with ${unsaid?.name ?? 'its arguments'}`);
  return known;
}

/** Arguments that only say where a list goes on. */
const pages: ReadonlySet<string> = new Set(['first', 'after', 'before']);
