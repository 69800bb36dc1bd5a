import type { Viewer } from '@warlog/ruleset-api';
import { expect, it } from 'vitest';
import { board, s1, s2 } from '../cases/board.js';
import { disclose } from './disclose.js';

it('discloses an unknown event to no viewer', () => {
  const viewers: readonly Viewer[] = [
    { kind: 'seat', seat: s1 },
    { kind: 'seat', seat: s2 },
    { kind: 'public' },
    { kind: 'referee' },
  ];
  const unknown = { type: 'PlanWhispered', side: 'confed', plan: 'secret' } as never;
  for (const viewer of viewers) expect(disclose(board(), unknown, viewer)).toEqual([]);
});
