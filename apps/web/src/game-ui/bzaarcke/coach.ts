import { isOrders, type BzaarckeOrdersSheet, type BzaarckeSheet, type BzaarckeView } from '@warlog/bzaarcke/ui';
import type { BoardCoach } from '../game-ui.js';
import { controlOf, homeOf, isGiven, useGive } from '../star-map/coach.js';
import { targetsOf } from './chart-model.js';
import { forces } from './forces.js';
import { jumpUnits } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** The coach of a first turn: what the figures of the own capital mean, a jump, a build. */
export const coach: BoardCoach<BzaarckeView, BzaarckeSheet> = {
  isGiven: (kind, sheet) => sheet !== null && isOrders(sheet) && isGiven(kind, sheet),

  useGive: () =>
    useGive<BzaarckeOrdersSheet>(useGame(), (draft, { jump: [jump] = [] }, to) =>
      jump === undefined || to === null ? draft : jumpUnits(draft, { from: jump.from, to, units: jump.units }),
    ),

  targetsOf: ({ place }, view) => targetsOf(view, place as never),

  controlOf,

  home: (view, say) =>
    homeOf(view, forces, say, (planet, force) => {
      const { credits = null } = view.planets[planet] ?? {};
      return credits === null ? null : say('bzaarcke.coach.home', { credits, force }, credits);
    }),
};
