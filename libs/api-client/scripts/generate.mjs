// Writes src/generated: the TypeScript types of schema.graphql and of the fragments (types.ts), the list of operations
// (operations.ts), the hash of both (shape.ts), and a file for each operation of src/operations/*.graphql with its fragments, so that a screen loads
// only what it uses. `--check` only reports whether the files are current.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import * as g from 'graphql';

const root = new URL('../', import.meta.url);
const target = new URL('src/generated/', root);
const HEAD = '// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.';

const SCALARS = {
  ID: 'string',
  String: 'string',
  DateTime: 'string',
  SentenceParams: 'Readonly<Record<string, string | number | null>>',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
};

/** Returns the text of every generated file by name. */
export function generate() {
  const schema = g.buildSchema(readFileSync(new URL('schema.graphql', root), 'utf8'));
  const folder = new URL('src/operations/', root);
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  const document = g.parse(texts.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n'));
  const errors = g.validate(schema, document);
  if (errors.length > 0) throw new Error(errors.map(String).join('\n\n'));

  const fragments = new Map();
  const operations = [];
  for (const node of document.definitions) {
    if (node.kind === g.Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    else operations.push(node);
  }
  const types = [
    HEAD,
    ...Object.values(schema.getTypeMap()).filter(own).map(declared),
    ...[...fragments.values()].map(
      (node) =>
        `export type ${node.name.value} = ${selected(node.selectionSet, schema.getType(node.typeCondition.name.value))};`,
    ),
  ].join('\n\n');
  const names = [...types.matchAll(/^export (?:type|interface) (\w+)/gm)].map((match) => match[1]);
  const each = operations.map((node) => [fileOf(node), inFile(operation(node, schema, fragments), names)]);
  const list = ['types.ts', ...each.map(([file]) => file)].map((file) => `export * from './${file.slice(0, -3)}.js';`);
  const shape = createHash('sha256').update(types).update(each.flat().join('\n')).digest('hex').slice(0, 16);
  const ofShape = ['/** Changes with every type and operation: a stored reply of another shape is not read. */'];
  return {
    'types.ts': `${types}\n`,
    ...Object.fromEntries(each),
    'operations.ts': `${[HEAD, ...list, ''].join('\n')}`,
    'shape.ts': `${[HEAD, ...ofShape, `export const apiShape = '${shape}';`, ''].join('\n')}`,
  };
}

/** CampaignRead is in campaign-read.ts. */
function fileOf(node) {
  return `${node.name.value.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.ts`;
}

/** Returns an operation with the imports of the types that it names. */
function inFile(text, names) {
  const words = new Set(text.replace(/".*"/, '').match(/\w+/g));
  const used = names.filter((name) => words.has(name)).sort();
  const imports = ["import type { Operation } from '../operation.js';"];
  if (used.length > 0) imports.push(`import type { ${used.join(', ')} } from './types.js';`);
  return `${[HEAD, ...imports].join('\n')}\n\n${text}\n`;
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

function operation(node, schema, fragments) {
  const name = node.name.value;
  const variables = (node.variableDefinitions ?? []).map((variable) => {
    const type = g.typeFromAST(schema, variable.type);
    return member(variable.variable.name.value, variable.defaultValue ? g.getNullableType(type) : type);
  });
  const used = new Set();
  collect(node, fragments, used);
  const whole = { kind: g.Kind.DOCUMENT, definitions: [node, ...[...used].sort().map((key) => fragments.get(key))] };
  const text = g.stripIgnoredCharacters(g.print(whole));
  const result = selected(node.selectionSet, schema.getRootType(node.operation));
  return [
    `export type ${name}Result = ${result};`,
    `export type ${name}Variables = {${variables.length > 0 ? `\n${variables.join('\n')}\n` : ''}};`,
    `export const ${name} = ${JSON.stringify(text)} as Operation<${name}Result, ${name}Variables>;`,
  ].join('\n');
}

function collect(node, fragments, used) {
  g.visit(node, {
    FragmentSpread({ name: { value } }) {
      if (used.has(value)) return;
      used.add(value);
      collect(fragments.get(value), fragments, used);
    },
  });
}

/** Returns the current text of the generated files by name. */
function written() {
  return Object.fromEntries(readdirSync(target).map((name) => [name, readFileSync(new URL(name, target), 'utf8')]));
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
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target);
    for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, target), text);
  }
}
