import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The files that decide fog: each of them discloses by the type of an event. */
const homes = /^(libs\/campaign\/src|libs\/rulesets\/[a-z-]+\/src\/view|examples\/[a-z-]+\/src\/view)\/disclose\.ts$/;

/**
 * Finds disclosures with a default for unknown event types, as sentences. A switch without a default does not compile
 * while a type lacks its case. A switch with a default compiles only if it passes the event to a function that takes
 * `never`.
 */
export function openDisclosures(files, read = (file) => readFileSync(file, 'utf8')) {
  const rulesets = new Set(
    files.flatMap((file) => /^libs\/rulesets\/([a-z-]+)\/src\/rulebook\.ts$/.exec(file)?.[1] ?? []),
  );
  const found = files.filter((file) => homes.test(file));
  const missing = [...rulesets].filter((id) => !found.includes(`libs/rulesets/${id}/src/view/disclose.ts`));
  return [
    ...missing.map((id) => `libs/rulesets/${id} has no view/disclose.ts, so nobody looks at what it tells.`),
    ...found.flatMap((file) => faultsIn(file, read(file))),
  ];
}

function faultsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const never = new Set();
  const switches = [];
  const look = (node) => {
    const [first] = ts.isFunctionDeclaration(node) ? node.parameters : [];
    if (first?.type?.kind === ts.SyntaxKind.NeverKeyword) never.add(node.name?.text);
    if (ts.isSwitchStatement(node) && /\.type$/.test(node.expression.getText())) switches.push(node);
    ts.forEachChild(node, look);
  };
  look(source);
  const faults = switches.length === 0 ? [`${file} decides nothing by the type of an event.`] : [];
  for (const { caseBlock } of switches) {
    const fallback = caseBlock.clauses.find(ts.isDefaultClause);
    const [said, ...more] = fallback?.statements ?? [];
    const call = said && ts.isReturnStatement(said) && said.expression;
    const isClosed = call && ts.isCallExpression(call) && never.has(call.expression.getText()) && more.length === 0;
    if (fallback && !isClosed) faults.push(`${file} tells of events that have no rule: its default is open.`);
  }
  return faults;
}
