import { dirname, join, normalize } from 'node:path';

/**
 * Finds circles of relative imports among TypeScript and Vue files, those of types included. Each circle is a sorted
 * group of files that all reach each other.
 */
export function circlesAmong(files, read) {
  const known = new Set(files);
  const imports = new Map(files.map((file) => [file, importsOf(file, read(file), known)]));
  return stronglyConnected(files, imports)
    .filter((group) => group.length > 1)
    .map((group) => group.toSorted());
}

const relativeImport = /^(?:import|export)\s+[^;]*?from\s+'(\.[^']+)\.(?:js|vue)'/gm;

function importsOf(file, text, known) {
  return [...text.matchAll(relativeImport)]
    .flatMap(([, path]) => [`${path}.ts`, `${path}.vue`])
    .map((path) => normalize(join(dirname(file), path)))
    .filter((path) => known.has(path));
}

/** Groups of nodes that all reach each other (Tarjan's algorithm, without recursion). */
function stronglyConnected(nodes, edges) {
  const [index, low, onStack, stack, groups] = [new Map(), new Map(), new Set(), [], []];
  for (const root of nodes) {
    const open = index.has(root) ? [] : [{ node: root, next: 0 }];
    while (open.length > 0) {
      const frame = open.at(-1);
      const { node } = frame;
      if (frame.next === 0) {
        index.set(node, index.size);
        low.set(node, index.get(node));
        stack.push(node);
        onStack.add(node);
      }
      const target = edges.get(node)[frame.next];
      frame.next += 1;
      if (target === undefined) {
        open.pop();
        const parent = open.at(-1)?.node;
        if (parent) low.set(parent, Math.min(low.get(parent), low.get(node)));
        if (low.get(node) === index.get(node)) groups.push(groupFrom(node, stack, onStack));
      } else if (!index.has(target)) open.push({ node: target, next: 0 });
      else if (onStack.has(target)) low.set(node, Math.min(low.get(node), index.get(target)));
    }
  }
  return groups;
}

function groupFrom(node, stack, onStack) {
  const group = stack.splice(stack.indexOf(node));
  for (const member of group) onStack.delete(member);
  return group;
}
