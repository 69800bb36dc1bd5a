import { mapValues, type Draft } from '@warlog/kernel';
import { layOut } from '../../board.js';
import type { Side } from '../../model/state.js';
import type { PlanetView, SideView, Told, View } from '../../model/view.js';
import { planetAt } from '../../position.js';
import { isOwn } from '../knowledge.js';

/** The map as it is shown: all sides and planets, nothing known of them yet but what is told with it. */
export function showChart(view: Draft<View>, told: Told<'ChartShown'>): void {
  const { deck: _, sides, ...board } = layOut(told, unscouted);
  Object.assign(view, board, { sides: mapValues(sides, (side) => sideFor(view, side)) });
  for (const { planet, credits, ic, defenders } of told.reports) {
    Object.assign(planetAt(view, planet), { credits, ic, statsTurn: 0 });
    if (defenders !== null) Object.assign(planetAt(view, planet), { gf: defenders, guard: 0 });
  }
}

/** A side as this viewer knows it. */
function sideFor(view: View, side: Side): SideView {
  const { treasury, levels, stance, retreat, intentions, cargo, deeds, lost, ...rest } = side;
  const { incoming: _, lastConstruct: __, vp, claimed, secret, ...told } = rest;
  const own = { treasury, levels, stance, retreat, intentions, cargo, deeds, lost };
  return { ...told, vp, claimed, ...(isOwn(view, side.id) ? own : hidden), secret };
}

const hidden = {
  treasury: null,
  levels: null,
  stance: null,
  retreat: null,
  intentions: null,
  cargo: null,
  deeds: null,
  lost: null,
};

function unscouted(): PlanetView {
  return {
    owner: null,
    credits: null,
    ic: null,
    statsTurn: null,
    gf: null,
    guard: null,
    defenders: null,
    defendersTurn: null,
    blockadedBy: null,
    yard: null,
    raise: { credits: 0, ic: 0 },
  };
}
