import type { OrderText } from '@warlog/ruleset-api';
import type { ArmadaTypes } from '../index.js';
import { formatOrders } from './format.js';
import { parseOrders } from './parse.js';
import { exampleOrders, readOrders } from './read.js';

/** Reads and writes the orders of this game system as text. */
export const orderText = {
  formatOrders,
  parseOrders,
  readOrders,
  exampleOrders,
} as const satisfies OrderText<ArmadaTypes>;
