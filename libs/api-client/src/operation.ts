/** The text of a GraphQL operation that knows, in its type only, what it takes and what it brings. */
export type Operation<Result, Variables> = string & {
  readonly __result?: Result;
  readonly __variables?: Variables;
};
