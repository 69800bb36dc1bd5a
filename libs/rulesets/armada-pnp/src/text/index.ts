import type { OrderText } from '@warlog/kernel';
import type { ArmadaTypes } from '../index.js';
import { formatOrders } from './format.js';
import { parseOrders } from './parse.js';

/** Sheets of this game system as text. */
export const orderText = { formatOrders, parseOrders } as const satisfies OrderText<ArmadaTypes>;
