import { laterRules } from '@warlog/star-map';
import { strength } from '../catalogue.js';
import { ordersSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { checkingIn, shapeProblems } from './problem.js';

/** Orders for later turns, under conditions. */
export const later = laterRules<BzaarckeView>({ schema: ordersSheet, shapeProblems, checkingIn, strength });
