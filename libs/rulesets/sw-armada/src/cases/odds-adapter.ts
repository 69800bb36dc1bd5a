import { answer, type ConformanceAdapter } from '@warlog/core/conformance';
import { z } from 'zod';
import { summaryOf } from '../odds/summary.js';

const count = z.int().min(0).default(0);

/** Operations on chances: the icons of SWA-UNIT-02, counted. */
export const oddsAdapter: ConformanceAdapter = {
  summary: answer(
    z.object({
      pool: z.object({ red: count, blue: count, black: count }),
      against: z.enum(['ship', 'squadron']).default('ship'),
    }),
    ({ pool, against }) => {
      const { damage, ...rest } = summaryOf(pool, against === 'ship');
      return { ...rest, damage: Object.fromEntries(damage) };
    },
  ),
};
