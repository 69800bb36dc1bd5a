import {
  getNamedType,
  GraphQLError,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Scalars of which a single value is as large as an ordinary answer. */
const large: ReadonlySet<string> = new Set(['RulesetView', 'VisibleEvents', 'TurnFigures', 'RulesetOrders']);

/** The most that the large values of one document may cost; equal to the app's most expensive operation. */
const MOST_JSON = 28;
/** The cost of a large value; the same again for each list around it. */
const WEIGHT = 2;

/** Fields that cost more than half of the limit, so that a document can contain only one of them. */
const dear: ReadonlySet<string> = new Set(['Campaign.orderText', 'Mutation.submitOrderText']);
const DEAR_WEIGHT = MOST_JSON / 2 + 1;

/**
 * Refuses documents that ask for many large JSON values or for much work.
 *
 * No other limit catches them: a few bytes of aliases would fetch megabytes.
 */
export const jsonLimit: ValidationRule = (context) => ({
  OperationDefinition(node) {
    const root = context.getSchema().getRootType(node.operation);
    if (!root || costOf(context, node.selectionSet, root, { lists: 0, known: new Map() }) <= MOST_JSON) return;
    context.reportError(
      new GraphQLError('This asks for too many large values at once. Ask for them one after the other.'),
    );
  },
});

/**
 * The number of lists around a selection, and the cost of fragments there. A fragment that is being counted costs
 * nothing, so that a cycle ends.
 */
interface Place {
  readonly lists: number;
  readonly known: Map<string, number>;
}

function costOf(context: ValidationContext, { selections }: SelectionSetNode, on: GraphQLNamedType, at: Place): number {
  let cost = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) cost += fragmentCost(context, selection.name.value, at);
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const type = selection.typeCondition ? context.getSchema().getType(selection.typeCondition.name.value) : on;
      if (type) cost += costOf(context, selection.selectionSet, type, at);
    } else {
      const field = isObjectType(on) || isInterfaceType(on) ? on.getFields()[selection.name.value] : undefined;
      if (dear.has(`${on.name}.${selection.name.value}`)) cost += DEAR_WEIGHT;
      if (field) cost += fieldCost(context, field.type, selection.selectionSet, at);
    }
    if (cost > MOST_JSON) return cost;
  }
  return cost;
}

function fieldCost(
  context: ValidationContext,
  type: GraphQLOutputType,
  selections: SelectionSetNode | undefined,
  { lists: outside, known }: Place,
): number {
  const lists = outside + listsIn(type);
  const named = getNamedType(type);
  if (large.has(named.name)) return WEIGHT * (1 + lists);
  return selections && isCompositeType(named) ? costOf(context, selections, named, { lists, known }) : 0;
}

function fragmentCost(context: ValidationContext, name: string, at: Place): number {
  const key = `${at.lists} ${name}`;
  const counted = at.known.get(key);
  if (counted !== undefined) return counted;
  at.known.set(key, 0);
  const fragment = context.getFragment(name);
  const type = fragment && context.getSchema().getType(fragment.typeCondition.name.value);
  const cost = fragment && type ? costOf(context, fragment.selectionSet, type, at) : 0;
  at.known.set(key, cost);
  return cost;
}

function listsIn(type: GraphQLOutputType): number {
  if (isNonNullType(type)) return listsIn(type.ofType);
  return isListType(type) ? 1 + listsIn(type.ofType) : 0;
}
