// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';

export type HomeChangedResult = { readonly homeChanged: { readonly campaign: string; readonly key: string } };
export type HomeChangedVariables = {};
export const HomeChanged = "subscription HomeChanged{homeChanged{campaign key}}" as Operation<HomeChangedResult, HomeChangedVariables>;
