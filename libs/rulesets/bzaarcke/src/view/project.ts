import {
  addHeadlines,
  blankSector,
  clearReport,
  dateStance,
  enroll,
  isOwnSeat,
  noteSighting,
  noteVoided,
  type PlaceId,
  refreshStats,
  storeBattle,
  unsee,
} from '@warlog/star-map';
import { type DiceEvent, isDiceEvent } from '@warlog/dice';
import type { Draft, Viewer } from '@warlog/ruleset-api';
import { type SeatId, valuesOf } from '@warlog/core';
import { applyFact, layOut, suffer } from '../board.js';
import type { UnitId } from '../model/ids.js';
import { recorded } from '../model/options.js';
import type {
  PlanetStats,
  BzaarckePlanetView,
  SeenUnit,
  BzaarckeVisibleOf,
  BzaarckeView,
  BzaarckeVisible,
} from '../model/view.js';
import { planetAt } from '../position.js';
import { headlinesOf } from './narrate.js';

/** Returns a viewer's knowledge before any disclosure. */
export function blank(viewer: Viewer): BzaarckeView {
  return { ...blankSector(viewer), options: recorded.parse({}), controls: [] };
}

/** Applies one disclosure to a view. Takes ownership of `before` and changes it. */
export function project(before: BzaarckeView, disclosure: BzaarckeVisible | DiceEvent): BzaarckeView {
  if (isDiceEvent(disclosure)) return before;
  const view = before as Draft<BzaarckeView>;
  learn(view, disclosure);
  const isBattle = disclosure.type === 'BattleFought' || disclosure.type === 'BattleHeard';
  addHeadlines(view, headlinesOf(view, disclosure), isBattle ? disclosure.place : null);
  return view;
}

/** Applies what only views store: disclosures without a board event, and records beside the board. */
function learn(view: Draft<BzaarckeView>, disclosure: BzaarckeVisible): void {
  switch (disclosure.type) {
    case 'ChartShown':
      return showChart(view, disclosure);
    case 'PlanetScouted':
      return scout(view, disclosure.stats);
    case 'DefencesSeen':
      planetAt(view, disclosure.planet).pd = disclosure.pd;
      return;
    case 'ForcesSeen':
      return noteSighting(view, disclosure, { moment: disclosure.moment });
    case 'BattleHeard':
      return storeBattle(view, disclosure);
    case 'RulingApplied':
      return takeRuling(view, disclosure);

    case 'UnitCommissioned':
    case 'UnitBuilt':
      enroll(view, disclosure);
      break;
    case 'TurnOpened':
      refreshStats(view, disclosure.turn);
      break;
    case 'StanceSet':
      dateStance(view, disclosure);
      break;
    case 'OrdersClosed':
      clearReport(view);
      view.controls = [];
      break;
    case 'BattleFought':
      storeBattle(view, disclosure);
      suffer(disclosure, (id, to) => changeSeen(view, id, to));
      break;
    case 'ControlRolled':
      view.controls.push({ ...disclosure });
      break;
    case 'PlanetTaken': {
      const planet = planetAt(view, disclosure.planet);
      if (planet.credits !== null) planet.pd = 0; // only a planet without defenses can be taken (BZK-504)
      forgetRaise(view, disclosure.planet, disclosure.by);
      break;
    }
    default:
      break; // known completely
  }
  applyFact(view, disclosure);
}

/** Applies the map as disclosed: all sides and planets, nothing known of them yet. */
function showChart(view: Draft<BzaarckeView>, disclosure: BzaarckeVisibleOf<'ChartShown'>): void {
  Object.assign(view, layOut(disclosure, unscouted));
  for (const side of valuesOf(view.sides)) {
    if (!isOwnSeat(view, side.id)) Object.assign(side, { stance: null, retreat: null });
  }
  scout(view, disclosure.stats);
}

function unscouted(): BzaarckePlanetView {
  return {
    owner: null,
    credits: null,
    pd: null,
    statsTurn: null,
    blockadedBy: null,
    yard: null,
    work: null,
    raise: 0,
  };
}

function scout(view: Draft<BzaarckeView>, stats: readonly PlanetStats[]): void {
  for (const { planet, credits, pd } of stats) {
    Object.assign(planetAt(view, planet), { credits, pd, statsTurn: view.turn });
  }
}

/** Removes what only the former owner knew of a planet. */
function forgetRaise(view: Draft<BzaarckeView>, planet: PlaceId, owner: SeatId | null): void {
  if (!isOwnSeat(view, owner)) planetAt(view, planet).raise = 0;
}

/** Changes a foreign unit that was seen; null removes it. */
function changeSeen(view: Draft<BzaarckeView>, id: UnitId, to: Partial<SeenUnit> | null): void {
  for (const { units } of valuesOf(view.seen)) {
    const at = units.findIndex((unit) => unit.id === id);
    if (at < 0) continue;
    if (to === null) units.splice(at, 1);
    else Object.assign(units[at] ?? {}, to);
  }
}

/** Applies a ruling; after voiding or restoring a battle, foreign units remain sightings. */
function takeRuling(view: Draft<BzaarckeView>, disclosure: BzaarckeVisibleOf<'RulingApplied'>): void {
  const { change } = disclosure;
  if (change.what === 'add-unit') enroll(view, change);
  if (change.what === 'owner') forgetRaise(view, change.planet, change.owner);
  if (change.what !== 'battle') return applyFact(view, disclosure);
  noteVoided(view, change);
  forgetRaise(view, change.planet, change.site.owner);
  unsee(view, change.gone);
  for (const { id, scarred, mustLeave } of change.units) changeSeen(view, id, { scarred, mustLeave });
  const units = change.units.filter(({ seat }) => isOwnSeat(view, seat));
  applyFact(view, { ...disclosure, change: { ...change, units } });
}
