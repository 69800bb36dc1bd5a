/** The text of a GraphQL operation, typed with its variables and result. */
export type Operation<Result, Variables> = string & {
  readonly __result?: Result;
  readonly __variables?: Variables;
};
