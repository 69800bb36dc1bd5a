import { expect, it } from 'vitest';
import { formerDrafts } from './useMissedDraft.js';

const draft = (phase: string, changedAt: number, sheet: unknown) => ({
  ...{ campaign: 'c1', phase, sheet, changedAt },
  ...{ seen: 0, mirrored: false },
});

it('formerDrafts finds drafts of closed phases that were never sent, the newest first', () => {
  const open = draft('p3', 30, { turn: 3 });
  const older = draft('p1', 10, { turn: 1 });
  const newer = draft('p2', 20, { turn: 2, more: true });
  const sent = draft('p0', 5, { b: 1, a: 2 });
  const plan = draft('plan/round 3', 40, {});
  const found = formerDrafts(
    [open, older, newer, sent, plan],
    [
      { phase: 'p0', sheet: { a: 2, b: 1, ready: true } },
      { phase: 'p2', sheet: { turn: 2 } },
    ],
    'p3',
  );
  expect(found).toEqual({ missed: [newer, older], done: [sent] });
});
