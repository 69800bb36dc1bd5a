// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';

export type RealTableResult = { readonly campaign: { readonly id: string; readonly entered: readonly ({ readonly seat: string; readonly winner: string | null; readonly how: string; readonly units: readonly ({ readonly seat: string; readonly ref: string; readonly lost: number; readonly damaged: number })[] })[] | null } | null };
export type RealTableVariables = {
  readonly id: string;
};
export const RealTable = "query RealTable($id:ID!){campaign(id:$id){id entered{seat winner how units{seat ref lost damaged}}}}" as Operation<RealTableResult, RealTableVariables>;
