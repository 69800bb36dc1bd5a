import type { ConformanceAdapter } from '@warlog/core/conformance';
import { textCase } from '@warlog/ruleset-api/text';
import { attackAdapter } from './attack-adapter.js';
import { battleAdapter } from './battle-adapter.js';
import { geometryAdapter } from './geometry-adapter.js';
import { moveAdapter } from './move-adapter.js';
import { oddsAdapter } from './odds-adapter.js';
import { orderText } from '../text/index.js';
import { textView } from './text-fixture.js';

/**
 * The conformance adapter of this ruleset: plain JSON in and out; each operation calls the functions that the game
 * uses.
 */
export const adapter: ConformanceAdapter = {
  text: textCase(orderText, { A: [textView] }),
  ...geometryAdapter,
  ...moveAdapter,
  ...attackAdapter,
  ...oddsAdapter,
  ...battleAdapter,
};
