import {
  battleKey,
  isDiceEvent,
  tellInOrder,
  type DiceEvent,
  type Draft,
  type Viewer,
  enroll,
  dateStance,
} from '@warlog/kernel';
import { applyFact } from '../board.js';
import { recorded } from '../model/options.js';
import type { RulingSeen, Told, View, Visible } from '../model/view.js';
import { planetAt, sideOf } from '../position.js';
import { isOwn } from './knowledge.js';
import { headlinesOf } from './narrate.js';
import { ownProgress } from './progress.js';
import { showChart } from './project/chart.js';
import { conceal, count, recover, refreshStats, scout } from './project/planets.js';
import { sight, sightAfter, sightRuled } from './project/units.js';

/** What a viewer knows before anything was disclosed. */
export function blank(viewer: Viewer): View {
  return {
    viewer: viewer.kind,
    seat: viewer.kind === 'seat' ? viewer.seat : null,
    map: null,
    options: recorded.parse({}),
    stage: 'setup',
    turn: 0,
    seats: [],
    sides: {},
    planets: {},
    units: {},
    seen: {},
    revealed: [],
    progress: [],
    deciding: [],
    battles: [],
    invasions: [],
    bombardments: [],
    headlines: [],
    ended: null,
  };
}

/** A viewer's knowledge after one more disclosure. Takes the view over and changes it. */
export function project(before: View, told: Visible | DiceEvent): View {
  if (isDiceEvent(told)) return before;
  const view = before as Draft<View>;
  learn(view, told);
  const lines = headlinesOf(view, told) as Draft<View>['headlines'];
  if (told.type === 'BattleTold' || told.type === 'BattleHeard') {
    tellInOrder(view.headlines, lines, told.place, ({ code, place }) => (code.startsWith('battle.') ? place : null));
  } else view.headlines.push(...lines);
  return view;
}

/** What lifts fog; and of what happens on the board, what a view knows or keeps besides. */
function learn(view: Draft<View>, told: Visible): void {
  switch (told.type) {
    case 'ChartShown':
      return showChart(view, told);
    case 'PlanetScouted':
      for (const report of told.reports) scout(view, report, told.turn);
      return;
    case 'FiguresSeen':
      Object.assign(planetAt(view, told.planet), { credits: told.credits, ic: told.ic });
      return;
    case 'ForcesSeen':
      sight(view, told);
      return measure(view);
    case 'BattleHeard':
      return keep(view, told);
    case 'RulingApplied':
      return takeRuling(view, told.change);

    case 'UnitCommissioned':
    case 'UnitBuilt':
      enroll(view, told);
      break;
    case 'TurnOpened':
      refreshStats(view, told.turn);
      break;
    case 'OrdersClosed':
      Object.assign(view, { battles: [], invasions: [], bombardments: [], headlines: [] });
      delete view.voided;
      break;
    case 'StanceSet':
      dateStance(view, told);
      break;
    case 'BattleTold':
      keep(view, told);
      sightAfter(view, told);
      break;
    case 'PlanetInvaded': {
      const { captured, planet, by, owner } = told;
      view.invasions.push(told as Draft<typeof told>);
      if (captured) count(view, planet, by, { gf: told.garrison, guard: 0 });
      else count(view, planet, owner, { gf: told.gfLeft, guard: told.guardLeft });
      break;
    }
    case 'PlanetBombarded': {
      const { planet, owner, credits, ic } = told;
      view.bombardments.push(told as Draft<typeof told>);
      Object.assign(planetAt(view, planet), { credits, ic, statsTurn: view.turn });
      count(view, planet, owner, told);
      break;
    }
    case 'PlanetTaken':
      conceal(view, told.planet, told.by);
      break;
    case 'ClaimHeard':
      if (told.secret !== null) sideOf(view, told.seat).secret = { ...told.secret };
      break;
    default:
      break; // known as it is true
  }
  applyFact(view, told);
}

/** A battle takes its place among those of the turn, in the order of their places. */
function keep(view: Draft<View>, told: Told<'BattleTold' | 'BattleHeard'>): void {
  tellInOrder(view.battles, [told as Draft<typeof told>], told.place, ({ place }) => place);
}

/** Own progress as things stand. */
function measure(view: Draft<View>): void {
  view.progress = ownProgress(view) as Draft<View>['progress'];
}

/** A ruling; a planet that goes takes along what only its owner knew, one that comes is told of at once. */
function takeRuling(view: Draft<View>, change: RulingSeen): void {
  if (change.what === 'battle') return exchange(view, change);
  if (change.what === 'add-unit') enroll(view, change);
  if (change.what === 'owner') conceal(view, change.planet, change.owner);
  applyFact(view, { type: 'RulingApplied', change });
}

/** A battle counts no more, or counts again: one's own that fought is on the board, others' is seen there. */
function exchange(view: Draft<View>, change: Extract<RulingSeen, { what: 'battle' }>): void {
  const others = (view.voided ?? []).filter((key) => key !== battleKey(change));
  view.voided = change.counts ? others : [...others, battleKey(change)];
  sightRuled(view, change);
  conceal(view, change.planet, change.site.owner);
  recover(view, change);
  const units = change.units.filter(({ seat }) => isOwn(view, seat));
  applyFact(view, { type: 'RulingApplied', change: { ...change, units } });
  measure(view);
}
