// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';

export type FiguresReadResult = { readonly campaign: { readonly id: string; readonly figures: unknown } | null };
export type FiguresReadVariables = {
  readonly id: string;
  readonly viewer?: string | null;
  readonly after?: number | null;
};
export const FiguresRead = "query FiguresRead($id:ID!$viewer:String$after:Int){campaign(id:$id){id figures(viewer:$viewer after:$after)}}" as Operation<FiguresReadResult, FiguresReadVariables>;
