import {
  getNamedType,
  isCompositeType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/**
 * Arguments of fields by name, one entry for each way to call them.
 *
 * {@link questions} throws for a field without an entry, so that its author adds the arguments that a seat may use.
 */
const ways: Readonly<Record<string, readonly string[]>> = {
  'Query.home': ['(first: 100)'],
  'Query.lobby': ['(first: 100)', '(filter: { stage: RUNNING })'],
  'Query.invitation': ['(token: "none")'],
  'Query.campaign': ['(id: $campaign)'],
  'Query.campaignWebhooks': ['(campaign: $campaign)'],
  'Query.inbox': ['(first: 100)'],
  'Query.player': ['(name: "none")'],
  'Query.memberRatings': ['(name: "none")'],
  'Query.ratingList': ['(ruleset: $ruleset, seats: MORE)'],
  'Query.ratingChanges': ['(campaign: $campaign)'],
  'Query.designs': ['(ruleset: $ruleset)'],
  'Campaign.game': [
    ...['', '(viewer: $other)', '(viewer: "public")', '(viewer: "referee")'],
    ...['(ordinal: $last)', '(known: "none")'],
  ],
  'Campaign.marks': ['', '(after: $last)'],
  'Campaign.figures': ['', '(viewer: $other)', '(viewer: "public")', '(viewer: "referee", after: 1)'],
  'Campaign.phaseDisclosures': [
    ...['(ordinal: $last)', '(ordinal: $now)', '(ordinal: $last, viewer: $other)'],
    ...['(ordinal: $last, viewer: "public")', '(ordinal: $now, viewer: "referee")'],
  ],
  'Campaign.orderText': ['(text: "ready")', '(text: "send them all to s2?", accept: UNDERSTOOD)'],
  'Campaign.checkpoints': ['', '(from: 0)'],
  'Campaign.letters': ['', '(ordinal: $now)', '(channel: $channel)', '(first: 1)', '(before: "none")'],
  'Campaign.log': ['', '(subject: SEAT)', '(subject: RULING)', '(byOffice: true)', '(first: 1)', '(before: "none")'],
};

const variables = '$campaign: ID!, $ruleset: ID!, $other: String!, $channel: String!, $last: Int!, $now: Int!';

/** Variables of the queries. */
export type Variables = Readonly<
  Record<'campaign' | 'ruleset' | 'other' | 'channel', string> & Record<'last' | 'now', number>
>;

/**
 * Builds queries for everything that the schema can return, one document per root field.
 *
 * New fields are covered automatically. A campaign is read completely once, at its own root field; inside other answers
 * its nested objects are omitted, since they are the same.
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

/** Returns the selection of a command's payload, including the whole campaign. */
export function answered(field: GraphQLField<unknown, unknown>): string {
  return selected(field, ['a command']);
}

/** Returns the selection of a field; empty for scalars. */
function selected(field: GraphQLField<unknown, unknown>, path: readonly string[]): string {
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return '';
  if (!isObjectType(type)) throw new Error(`Say how ${type.name} is to be asked: it is no object`);
  if (path.includes(type.name)) return ' { __typename }';
  // The whole campaign only at its root field, not inside another answer.
  const isWhole = type.name !== 'Campaign' || path.length === 0;
  const fields = Object.values(type.getFields()).flatMap((subfield) => {
    if (!isWhole && (subfield.args.length > 0 || isCompositeType(getNamedType(subfield.type)))) return [];
    const below = selected(subfield, [...path, type.name]);
    return waysOf(type, subfield).map(
      (way, n) => `${n === 0 ? '' : `${subfield.name}_${n}: `}${subfield.name}${way}${below}`,
    );
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

/** Arguments that only select a page of a list. */
const pages: ReadonlySet<string> = new Set(['first', 'after', 'before']);
