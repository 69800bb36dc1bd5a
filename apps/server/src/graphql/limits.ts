import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { ValidationRule } from 'graphql';
import { jsonLimit } from './json-limit.js';

/** The deepest operation of the app has 6 levels; the most expensive one, a whole campaign, costs about 7,700. */
const armor = new ApolloArmor({
  maxDepth: { n: 10, flattenFragments: true },
  maxAliases: { n: 15 },
  maxDirectives: { n: 10 },
  // The parser counts tokens itself; the plugin would answer every syntax error with status 500.
  maxTokens: { enabled: false },
  costLimit: { maxCost: 9000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.3, ignoreIntrospection: true },
  blockFieldSuggestion: { enabled: true },
}).protect();

/** The most tokens in a document, counted by the parser. */
export const MAX_TOKENS = 1500;

/** Plugins and rules that refuse deep, wide, repetitive and cyclic documents before anything runs. */
export const apolloPlugins = armor.plugins;
export const limitRules: readonly ValidationRule[] = [...armor.validationRules, jsonLimit];
