import { readdirSync, readFileSync } from 'node:fs';
import { Kind, parse, print, visit, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';

const folder = new URL('../../../../libs/api-client/src/operations/', import.meta.url);

const definitions = readdirSync(folder)
  .filter((name) => name.endsWith('.graphql'))
  .flatMap((name) => parse(readFileSync(new URL(name, folder), 'utf8')).definitions);

const fragments = new Map(
  definitions
    .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
    .map((one) => [one.name.value, one]),
);
const operations = new Map(
  definitions
    .filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)
    .map((one) => [one.name?.value ?? '', one]),
);

/** Names of all that the app asks. */
export const operationNames: readonly string[] = [...operations.keys()];

/** The text of one of the app's own operations, with the fragments it uses. */
export function operation(name: string): string {
  const node = operations.get(name);
  if (!node) throw new Error(`The app has no operation ${name}`);
  const used = new Set<string>();
  const collect = (from: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(from, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value);
        if (!fragment || used.has(value)) return;
        used.add(value);
        collect(fragment);
      },
    });
  };
  collect(node);
  return [node, ...[...used].map((one) => fragments.get(one))].map((one) => (one ? print(one) : '')).join('\n');
}
