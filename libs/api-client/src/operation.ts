/** The text of a GraphQL operation, typed with its variables and result. */
export type Operation<Result, Variables> = string & {
  readonly __result?: Result;
  readonly __variables?: Variables;
};

/**
 * Returns a function that completes the text of an operation by the fragments that it spreads, each of them once.
 * `fragments`: type and fields of each fragment by its name.
 */
export function completeWith(fragments: Readonly<Record<string, string>>): (text: string) => string {
  const known: Record<string, readonly string[]> = {};
  const spreadBy = (text: string): readonly string[] =>
    (text.match(/\.{3}\w+/g) ?? []).flatMap((spread) => {
      const name = spread.slice(3);
      return (known[name] ??= [name, ...spreadBy(fragments[name] ?? '')]);
    });
  return (text) =>
    [...new Set(spreadBy(text))].sort().reduce((whole, name) => `${whole}fragment ${name} on ${fragments[name]}`, text);
}
