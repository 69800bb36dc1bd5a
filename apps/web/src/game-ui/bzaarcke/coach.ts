import { isOrders, type BzaarckeOrdersSheet, type BzaarckeSheet, type BzaarckeView } from '@warlog/bzaarcke/ui';
import type { BoardCoach } from '../game-ui.js';
import { controlOf, homeCallouts, isGiven, useAsk } from '../star-map/coach.js';
import { forces } from './forces.js';
import { jumpUnits } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** The coach of a first turn: a jump, a build, and what the figures of the own home mean. */
export const coach: BoardCoach<BzaarckeView, BzaarckeSheet> = {
  isGiven: (kind, sheet) => sheet !== null && isOrders(sheet) && isGiven(kind, sheet),

  useAsk: () =>
    useAsk<BzaarckeOrdersSheet>(useGame(), (draft, { jump: [jump] = [] }, to) =>
      jump === undefined ? draft : jumpUnits(draft, { from: jump.from, to, units: jump.units }),
    ),

  controlOf,

  callouts: (view, say) =>
    homeCallouts(view, forces, say, (planet) => {
      const { credits = null } = view.planets[planet] ?? {};
      return credits === null ? null : say('bzaarcke.coach.credits', { credits }, credits);
    }),
};
