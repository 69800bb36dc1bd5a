import { isOwnSeat } from '@warlog/star-map';
import { mapValues } from '@warlog/core';
import type { Draft } from '@warlog/ruleset-api';
import { layOut } from '../../board.js';
import type { FtarqSide } from '../../model/state.js';
import type { FtarqPlanetView, FtarqSideView, FtarqVisibleOf, FtarqView } from '../../model/view.js';
import { planetAt } from '../../position.js';

/** Applies the map as disclosed: all sides and planets, with nothing known but what comes with it. */
export function showChart(view: Draft<FtarqView>, disclosure: FtarqVisibleOf<'ChartShown'>): void {
  const { deck: _, sides, ...board } = layOut(disclosure, unscouted);
  Object.assign(view, board, { sides: mapValues(sides, (side) => sideFor(view, side)) });
  for (const { planet, credits, ic, defenders } of disclosure.reports) {
    Object.assign(planetAt(view, planet), { credits, ic, statsTurn: 0 });
    if (defenders !== null) Object.assign(planetAt(view, planet), { gf: defenders, guard: 0 });
  }
}

/** Returns a side as this viewer knows it. */
function sideFor(view: FtarqView, side: FtarqSide): FtarqSideView {
  const { treasury, levels, stance, retreat, intentions, cargo, deeds: claimActions, lost, ...rest } = side;
  const { incoming: _, lastConstruct: __, vp, claimed, secret, ...publicPart } = rest;
  const own = { treasury, levels, stance, retreat, intentions, cargo, deeds: claimActions, lost };
  return { ...publicPart, vp, claimed, ...(isOwnSeat(view, side.id) ? own : hidden), secret };
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

function unscouted(): FtarqPlanetView {
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
