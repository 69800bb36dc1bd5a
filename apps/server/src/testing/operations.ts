import { readdirSync, readFileSync } from 'node:fs';
import { Kind, parse, print, visit, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';

const folder = new URL('../../../../libs/api-client/src/operations/', import.meta.url);

const definitions = readdirSync(folder)
  .filter((name) => name.endsWith('.graphql'))
  .flatMap((name) => parse(readFileSync(new URL(name, folder), 'utf8')).definitions);

const fragments = new Map(
  definitions
    .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
    .map((definition) => [definition.name.value, definition]),
);
const operations = new Map(
  definitions
    .filter((definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION)
    .map((definition) => [definition.name?.value ?? '', definition]),
);

/** The names of all operations of the app. */
export const operationNames: readonly string[] = [...operations.keys()];

/** Returns the text of one of the app's operations, with its fragments. */
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
  return [node, ...[...used].map((fragment) => fragments.get(fragment))]
    .map((fragment) => (fragment ? print(fragment) : ''))
    .join('\n');
}
