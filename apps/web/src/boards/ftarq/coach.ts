import type { BoardCoach } from '../board.js';
import { homeCallouts, isGiven, useAsk } from '../sector/coach.js';
import { forces } from './forces.js';
import { isOrders, type OrdersSheet, type Sheet, type View } from './rules.js';
import { jumpUnits } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** A first turn of this game: a jump with the troops that go along, a build, and what the figures of one's home mean. */
export const coach: BoardCoach<View, Sheet> = {
  isGiven: (kind, sheet) => sheet !== null && isOrders(sheet) && isGiven(kind, sheet),

  useAsk: () =>
    useAsk<OrdersSheet>(useGame(), (draft, { jump: [jump] = [], aftermath = [] }, to, wanted) => {
      if (jump === undefined) return draft;
      const moved = jumpUnits(draft, { from: jump.from, to, units: jump.units, gf: jump.gf ?? 0 });
      // What the troops are to do is suggested for one place alone.
      if (to !== wanted || aftermath.length === 0) return moved;
      const others = (moved.aftermath ?? []).filter(({ planet }) => planet !== wanted);
      return { ...moved, aftermath: [...others, ...aftermath] };
    }),

  callouts: (view, say) =>
    homeCallouts(view, forces, say, (planet) => {
      const { credits = null, ic = null } = view.planets[planet] ?? {};
      return credits === null || ic === null ? null : say('ftarq.coach.figures', { credits, ic });
    }),
};
