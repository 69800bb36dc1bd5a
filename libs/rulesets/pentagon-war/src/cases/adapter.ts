import type { ConformanceAdapter } from '@warlog/core/conformance';
import { textCase } from '@warlog/ruleset-api/text';
import { amendedAdapter } from './amended-adapter.js';
import { damageAdapter } from './damage-adapter.js';
import { fireAdapter } from './fire-adapter.js';
import { geometryAdapter } from './geometry-adapter.js';
import { closePhase } from './phase-adapter.js';
import { orderText } from '../text/index.js';
import { textView } from './text-fixture.js';

/**
 * The conformance adapter of this ruleset: plain JSON in and out; each operation calls the functions that the game
 * uses.
 */
export const adapter: ConformanceAdapter = {
  text: textCase(orderText, { W: [textView] }),
  ...geometryAdapter,
  ...fireAdapter,
  ...damageAdapter,
  ...amendedAdapter,
  phase: closePhase,
};
