import type { PentagonView } from '@warlog/pentagon-war';
import { defineAsyncComponent, markRaw } from 'vue';
import type { ReplayBoard } from '../../../composables/replay/board.js';
import { eventsOf } from './visible-events.js';

/** Loaded lazily with the parts of the map, which the report does not need at first. */
const panel = markRaw(defineAsyncComponent(() => import('./MomentPanel.vue')));

/** What this ruleset's game UI adds to the replay: the dice inside a unit, and how likely fire at a unit was. */
export const replayBoard: ReplayBoard<PentagonView> = {
  panelOf(events, { units }) {
    const isInside = eventsOf(events, 'DamageAssessed').some(({ boxes, destroyed }) => destroyed || boxes.length > 0);
    // Magnetic beams and fire at flying objects have no odds.
    const hasOdds = eventsOf(events, 'ShotsResolved').some(({ shots }) =>
      shots.some(({ weapon, target }) => target in units && !weapon.startsWith('mb')),
    );
    return isInside || hasOdds ? panel : null;
  },
};
