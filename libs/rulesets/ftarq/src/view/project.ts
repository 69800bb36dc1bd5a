import {
  addHeadlines,
  blankSector,
  clearReport,
  dateStance,
  enroll,
  isOwnSeat,
  noteSighting,
  noteVoided,
  refreshStats,
  storeBattle,
} from '@warlog/star-map';
import { isDiceEvent, type DiceEvent } from '@warlog/dice';
import type { Draft, Viewer } from '@warlog/ruleset-api';
import { applyFact } from '../board.js';
import { recorded } from '../model/options.js';
import type { FtarqRulingSeen, FtarqView, FtarqVisible } from '../model/view.js';
import { planetAt, sideOf } from '../position.js';
import { headlinesOf } from './narrate.js';
import { ownProgress } from './progress.js';
import { showChart } from './project/chart.js';
import { conceal, count, recover, scout } from './project/planets.js';
import { noteSightingAfter, noteRuledSighting } from './project/units.js';

/** Returns a viewer's knowledge before any disclosure. */
export function blank(viewer: Viewer): FtarqView {
  const own = { revealed: [], progress: [], deciding: [], invasions: [], bombardments: [] };
  return { ...blankSector(viewer), ...own, options: recorded.parse({}) };
}

/** Applies one disclosure to a view. Takes ownership of `before` and changes it. */
export function project(before: FtarqView, disclosure: FtarqVisible | DiceEvent): FtarqView {
  if (isDiceEvent(disclosure)) return before;
  const view = before as Draft<FtarqView>;
  learn(view, disclosure);
  const isBattle = disclosure.type === 'BattleTold' || disclosure.type === 'BattleHeard';
  addHeadlines(view, headlinesOf(view, disclosure), isBattle ? disclosure.place : null);
  return view;
}

/** Applies what lifts fog, and records beside the board. */
function learn(view: Draft<FtarqView>, disclosure: FtarqVisible): void {
  switch (disclosure.type) {
    case 'ChartShown':
      return showChart(view, disclosure);
    case 'PlanetScouted':
      for (const report of disclosure.reports) scout(view, report, disclosure.turn);
      return;
    case 'FiguresSeen':
      Object.assign(planetAt(view, disclosure.planet), { credits: disclosure.credits, ic: disclosure.ic });
      return;
    case 'ForcesSeen':
      noteSighting(view, disclosure);
      return measure(view);
    case 'BattleHeard':
      return storeBattle(view, disclosure);
    case 'RulingApplied':
      return takeRuling(view, disclosure.change);

    case 'UnitCommissioned':
    case 'UnitBuilt':
      enroll(view, disclosure);
      break;
    case 'TurnOpened':
      refreshStats(view, disclosure.turn);
      break;
    case 'OrdersClosed':
      clearReport(view);
      Object.assign(view, { invasions: [], bombardments: [] });
      break;
    case 'StanceSet':
      dateStance(view, disclosure);
      break;
    case 'BattleTold':
      storeBattle(view, disclosure);
      noteSightingAfter(view, disclosure);
      break;
    case 'PlanetInvaded': {
      const { captured, planet, by, owner } = disclosure;
      view.invasions.push(disclosure as Draft<typeof disclosure>);
      if (captured) count(view, planet, by, { gf: disclosure.garrison, guard: 0 });
      else count(view, planet, owner, { gf: disclosure.gfLeft, guard: disclosure.guardLeft });
      break;
    }
    case 'PlanetBombarded': {
      const { planet, owner, credits, ic } = disclosure;
      view.bombardments.push(disclosure as Draft<typeof disclosure>);
      Object.assign(planetAt(view, planet), { credits, ic, statsTurn: view.turn });
      count(view, planet, owner, disclosure);
      break;
    }
    case 'PlanetTaken':
      conceal(view, disclosure.planet, disclosure.by);
      break;
    case 'ClaimHeard':
      if (disclosure.secret !== null) sideOf(view, disclosure.seat).secret = { ...disclosure.secret };
      break;
    default:
      break; // known completely
  }
  applyFact(view, disclosure);
}

/** Updates own progress. */
function measure(view: Draft<FtarqView>): void {
  view.progress = ownProgress(view) as Draft<FtarqView>['progress'];
}

/**
 * Applies a ruling. The private facts of a lost planet are removed; a gained planet is disclosed completely at once.
 */
function takeRuling(view: Draft<FtarqView>, change: FtarqRulingSeen): void {
  if (change.what === 'battle') return exchange(view, change);
  if (change.what === 'add-unit') enroll(view, change);
  if (change.what === 'owner') conceal(view, change.planet, change.owner);
  applyFact(view, { type: 'RulingApplied', change });
}

/** Applies the voiding or restoring of a battle: own units change on the board, others' as sightings. */
function exchange(view: Draft<FtarqView>, change: Extract<FtarqRulingSeen, { what: 'battle' }>): void {
  noteVoided(view, change);
  noteRuledSighting(view, change);
  conceal(view, change.planet, change.site.owner);
  recover(view, change);
  const units = change.units.filter(({ seat }) => isOwnSeat(view, seat));
  applyFact(view, { type: 'RulingApplied', change: { ...change, units } });
  measure(view);
}
