import type { BoardCoach } from '../board.js';
import { homeCallouts, isGiven, useAsk } from '../sector/coach.js';
import { forces } from './forces.js';
import { isOrders, type OrdersSheet, type Sheet, type View } from './rules.js';
import { jumpUnits } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** A first turn of this game: a jump, a build, and what the figures of one's own home mean. */
export const coach: BoardCoach<View, Sheet> = {
  isGiven: (kind, sheet) => sheet !== null && isOrders(sheet) && isGiven(kind, sheet),

  useAsk: () =>
    useAsk<OrdersSheet>(useGame(), (draft, { jump: [jump] = [] }, to) =>
      jump === undefined ? draft : jumpUnits(draft, { from: jump.from, to, units: jump.units }),
    ),

  callouts: (view, say) =>
    homeCallouts(view, forces, say, (planet) => {
      const { credits = null } = view.planets[planet] ?? {};
      return credits === null ? null : say('bzaarcke.coach.credits', { credits }, credits);
    }),
};
