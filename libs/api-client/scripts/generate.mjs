// Writes src/generated from schema.graphql there, which the server emits, and from src/operations/*.graphql. `client.ts`
// holds the types, the fragments and the operations of first-load.graphql, which the app loads first;
// `later-operations.ts` holds all other operations.
// `--check` only reports whether the files are current.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import * as g from 'graphql';

const root = new URL('../', import.meta.url);
const target = new URL('src/generated/', root);
const HEAD = '// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.';
const FIRST = 'first-load.graphql';

const SCALARS = {
  ID: 'string',
  String: 'string',
  DateTime: 'string',
  SentenceParams: 'Readonly<Record<string, string | number | null>>',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
};

/** Returns the text of the schema, and the text of each file of operations by name. */
export function sources() {
  const folder = new URL('src/operations/', root);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  return {
    schema: readFileSync(new URL('schema.graphql', target), 'utf8'),
    operations: Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])),
  };
}

/** Returns the text of every generated file by name. */
export function generate(from = sources()) {
  const { schema, fragments, first, later } = read(from);
  const isFirst = spreadBy(first, fragments);
  const [texts, more] = [true, false].map((wanted) =>
    [...fragments.values()].filter(({ name }) => isFirst.has(name.value) === wanted).map(fragmentText),
  );
  const client = [
    ...Object.values(schema.getTypeMap()).filter(own).map(declared),
    ...[...fragments.values()].map((node) => fragmentType(node, schema)),
    `export const fragments = {\n${texts.join('\n')}\n};`,
    'const complete = /* @__PURE__ */ completeWith(fragments);',
    ...first.map((node) => operation(node, schema)),
  ];
  const rest = [
    `const complete = /* @__PURE__ */ completeWith({\n  ...fragments,\n${more.join('\n')}\n});`,
    ...later.map((node) => operation(node, schema)),
    mutationsOf([...first, ...later]),
  ];
  return {
    'client.ts': module([...client, shapeOf([...client, ...rest])]),
    'later-operations.ts': module(rest, { types: namesIn(client), values: first.map((node) => node.name.value) }),
  };
}

/** Returns the schema, the fragments by name, the operations of the first load and all others. */
function read({ schema: text, operations }) {
  const schema = g.buildSchema(text);
  const files = Object.entries(operations).map(([name, content]) => ({ name, nodes: g.parse(content).definitions }));
  const definitions = files.flatMap(({ nodes }) => nodes);
  const errors = g.validate(schema, { kind: g.Kind.DOCUMENT, definitions });
  if (errors.length > 0) throw new Error(errors.map(String).join('\n\n'));

  const isFragment = ({ kind }) => kind === g.Kind.FRAGMENT_DEFINITION;
  const operationsIn = (wanted) =>
    files.filter(({ name }) => wanted(name)).flatMap(({ nodes }) => nodes.filter((node) => !isFragment(node)));
  return {
    schema,
    fragments: new Map(definitions.filter(isFragment).map((node) => [node.name.value, node])),
    first: operationsIn((name) => name === FIRST),
    later: operationsIn((name) => name !== FIRST),
  };
}

/** Returns the names of all fragments that these definitions spread, directly or through other fragments. */
function spreadBy(nodes, fragments, names = new Set()) {
  const FragmentSpread = ({ name: { value } }) => {
    if (!names.has(value)) spreadBy([fragments.get(value)], fragments, names.add(value));
  };
  for (const node of nodes) g.visit(node, { FragmentSpread });
  return names;
}

/** Returns type and fields of a fragment, as a member of a record. */
function fragmentText(node) {
  const start = `fragment ${node.name.value} on `;
  return `  ${node.name.value}: ${JSON.stringify(compact(node).slice(start.length))},`;
}

function fragmentType(node, schema) {
  return `export type ${node.name.value} = ${selected(node.selectionSet, schema.getType(node.typeCondition.name.value))};`;
}

function shapeOf(parts) {
  const shape = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
  return [
    '/** Changes with every type and operation: a stored reply of another shape is not read. */',
    `export const apiShape = '${shape}';`,
  ].join('\n');
}

/** Returns the record of all mutations by the name of their field. */
function mutationsOf(nodes) {
  const members = nodes
    .filter((node) => node.operation === 'mutation')
    .map((node) => `  ${node.selectionSet.selections[0].name.value}: ${node.name.value},`);
  return `/** The mutations by name. */\nexport const mutations = {\n${members.join('\n')}\n};`;
}

/** Returns the text of a module; `known` are the names that it may import from client.ts. */
function module(parts, known = null) {
  const words = new Set(parts.join('\n').replaceAll(/".*"/g, '').match(/\w+/g));
  const used = (names) => names.filter((name) => words.has(name)).sort();
  const imports = [
    "import { completeWith, type Operation } from '../operation.js';",
    ...(known
      ? [
          ['', ['fragments', ...known.values]],
          ['type ', known.types],
        ]
      : []
    ).map(([kind, names]) => `import ${kind}{ ${used(names).join(', ')} } from './client.js';`),
  ];
  return `${[[HEAD, ...imports].join('\n'), ...parts].join('\n\n')}\n`;
}

/** Returns the names of the exported types. */
function namesIn(parts) {
  return [...parts.join('\n').matchAll(/^export (?:type|interface) (\w+)/gm)].map((match) => match[1]);
}

/** Returns the text of a definition without superfluous blanks. */
function compact(node) {
  return g.stripIgnoredCharacters(g.print(node));
}

function own(type) {
  return (g.isEnumType(type) || g.isInputObjectType(type)) && !type.name.startsWith('__');
}

function declared(type) {
  if (g.isEnumType(type)) {
    const values = type.getValues().map(({ name }) => `'${name}'`);
    return `export type ${type.name} = ${values.join(' | ')};`;
  }
  const fields = Object.values(type.getFields()).map((field) => member(field.name, field.type));
  return `export interface ${type.name} {\n${fields.join('\n')}\n}`;
}

/** Returns a member of an input: nullable members are optional. */
function member(name, type) {
  return `  readonly ${name}${g.isNonNullType(type) ? '' : '?'}: ${typeText(type, named)};`;
}

function named(type) {
  return g.isScalarType(type) ? (SCALARS[type.name] ?? 'unknown') : type.name;
}

function typeText(type, inner) {
  if (g.isNonNullType(type)) return notNull(type.ofType, inner);
  const text = notNull(type, inner);
  return text === 'unknown' ? text : `${text} | null`;
}

function notNull(type, inner) {
  return g.isListType(type) ? `readonly (${typeText(type.ofType, inner)})[]` : inner(type);
}

/** Returns the type of a selection: its fragments and its own fields. */
function selected(set, parent) {
  const spreads = [];
  const fields = [];
  for (const node of set.selections) {
    if (node.kind === g.Kind.FRAGMENT_SPREAD) spreads.push(node.name.value);
    else if (node.kind === g.Kind.FIELD) fields.push(field(node, parent));
    else throw new Error('Inline fragments are not used here: name the fragment.');
  }
  const body = fields.length > 0 ? [`{ ${fields.join('; ')} }`] : [];
  return [...spreads, ...body].join(' & ');
}

function field(node, parent) {
  const type = parent.getFields()[node.name.value].type;
  const inner = (of) => (node.selectionSet ? selected(node.selectionSet, of) : named(of));
  return `readonly ${(node.alias ?? node.name).value}: ${typeText(type, inner)}`;
}

function operation(node, schema) {
  const name = node.name.value;
  const variables = (node.variableDefinitions ?? []).map((variable) => {
    const type = g.typeFromAST(schema, variable.type);
    return member(variable.variable.name.value, variable.defaultValue ? g.getNullableType(type) : type);
  });
  const result = selected(node.selectionSet, schema.getRootType(node.operation));
  return [
    `export type ${name}Result = ${result};`,
    `export type ${name}Variables = {${variables.length > 0 ? `\n${variables.join('\n')}\n` : ''}};`,
    `export const ${name}: Operation<${name}Result, ${name}Variables> = /* @__PURE__ */ complete(${JSON.stringify(compact(node))});`,
  ].join('\n');
}

/** Returns the current text of the generated files by name. */
export function written() {
  const names = readdirSync(target).filter((name) => name.endsWith('.ts'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, target), 'utf8')]));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const files = generate();
  if (process.argv.includes('--check')) {
    const now = written();
    const stale = [...new Set([...Object.keys(files), ...Object.keys(now)])].filter(
      (name) => files[name] !== now[name],
    );
    if (stale.length > 0) {
      console.error(`Not current: ${stale.join(', ')}. Run npm run generate -w @warlog/api-client.`);
      process.exitCode = 1;
    }
  } else {
    for (const name of Object.keys(written())) rmSync(new URL(name, target));
    for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, target), text);
  }
}
