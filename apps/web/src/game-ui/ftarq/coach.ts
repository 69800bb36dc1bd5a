import { isOrders, type FtarqOrdersSheet, type FtarqSheet, type FtarqView } from '@warlog/ftarq/ui';
import type { BoardCoach } from '../game-ui.js';
import { controlOf, homeOf, isGiven, useGive } from '../star-map/coach.js';
import { targetsOf } from './chart-model.js';
import { forces } from './forces.js';
import { jumpUnits } from './sheet-edit.js';
import { useGame } from './use-game.js';

/** The coach of a first turn: what the figures of the own capital mean, a jump with its troops, a build. */
export const coach: BoardCoach<FtarqView, FtarqSheet> = {
  isGiven: (kind, sheet) => sheet !== null && isOrders(sheet) && isGiven(kind, sheet),

  useGive: () =>
    useGive<FtarqOrdersSheet>(useGame(), (draft, { jump: [jump] = [], aftermath = [] }, to, wanted) => {
      if (jump === undefined || to === null) return draft;
      const moved = jumpUnits(draft, { from: jump.from, to, units: jump.units, gf: jump.gf ?? 0 });
      // The task of the troops is suggested for one place only.
      if (to !== wanted || aftermath.length === 0) return moved;
      const others = (moved.aftermath ?? []).filter(({ planet }) => planet !== wanted);
      return { ...moved, aftermath: [...others, ...aftermath] };
    }),

  targetsOf: ({ place }, view) => targetsOf(view, place as never),

  controlOf,

  home: (view, say) =>
    homeOf(view, forces, say, (planet, force) => {
      const { credits = null, ic = null } = view.planets[planet] ?? {};
      return credits === null || ic === null ? null : say('ftarq.coach.home', { credits, ic, force });
    }),
};
