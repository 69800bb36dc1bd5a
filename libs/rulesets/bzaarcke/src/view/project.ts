import {
  battleKey,
  type DiceEvent,
  type Draft,
  isDiceEvent,
  type PlaceId,
  type SeatId,
  tellInOrder,
  valuesOf,
  type Viewer,
  enroll,
  dateStance,
} from '@warlog/kernel';
import { applyFact, layOut, suffer } from '../board.js';
import type { UnitId } from '../model/ids.js';
import { recorded } from '../model/options.js';
import type { PlanetStats, PlanetView, SeenUnit, Told, View, Visible } from '../model/view.js';
import { planetAt } from '../position.js';
import { headlinesOf } from './narrate.js';

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
    battles: [],
    controls: [],
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
  if (told.type === 'BattleFought' || told.type === 'BattleHeard') {
    tellInOrder(view.headlines, lines, told.place, ({ code, place }) => (code.startsWith('battle.') ? place : null));
  } else view.headlines.push(...lines);
  return view;
}

/** What is told to views alone; of what happens on the board, what a view knows or keeps besides. */
function learn(view: Draft<View>, told: Visible): void {
  switch (told.type) {
    case 'ChartShown':
      return showChart(view, told);
    case 'PlanetScouted':
      return scout(view, told.stats);
    case 'DefencesSeen':
      planetAt(view, told.planet).pd = told.pd;
      return;
    case 'ForcesSeen':
      return sight(view, told);
    case 'BattleHeard':
      return keep(view, told);
    case 'RulingApplied':
      return takeRuling(view, told);

    case 'UnitCommissioned':
    case 'UnitBuilt':
      enroll(view, told);
      break;
    case 'TurnOpened':
      refreshStats(view, told.turn);
      break;
    case 'StanceSet':
      dateStance(view, told);
      break;
    case 'OrdersClosed':
      view.battles = [];
      delete view.voided;
      view.controls = [];
      view.headlines = [];
      break;
    case 'BattleFought':
      keep(view, told);
      suffer(told, (id, to) => changeSeen(view, id, to));
      break;
    case 'ControlRolled':
      view.controls.push({ ...told });
      break;
    case 'PlanetTaken': {
      const planet = planetAt(view, told.planet);
      if (planet.credits !== null) planet.pd = 0; // only a bare planet can be taken (BZK-504)
      forgetRaise(view, told.planet, told.by);
      break;
    }
    default:
      break; // known as it is true
  }
  applyFact(view, told);
}

/** A battle takes its place among those of the turn, in the order of their places. */
function keep(view: Draft<View>, told: Told<'BattleFought' | 'BattleHeard'>): void {
  tellInOrder(view.battles, [told as Draft<typeof told>], told.place, ({ place }) => place);
}

/** The viewer's own (the referee's: anybody's)? */
function isOwn(view: Draft<View>, seat: SeatId | null): boolean {
  return view.viewer === 'referee' || seat === view.seat;
}

/** The map as it is shown: all sides and planets, nothing known of them yet. */
function showChart(view: Draft<View>, told: Told<'ChartShown'>): void {
  Object.assign(view, layOut(told, unscouted));
  for (const side of valuesOf(view.sides)) {
    if (!isOwn(view, side.id)) Object.assign(side, { stance: null, retreat: null });
  }
  scout(view, told.stats);
}

function unscouted(): PlanetView {
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

function scout(view: Draft<View>, stats: readonly PlanetStats[]): void {
  for (const { planet, credits, pd } of stats) {
    Object.assign(planetAt(view, planet), { credits, pd, statsTurn: view.turn });
  }
}

/** Figures that are known without scouting are always of the open turn. */
function refreshStats(view: Draft<View>, turn: number): void {
  for (const planet of valuesOf(view.planets)) {
    const kept = view.options.planetStats === 'public' || isOwn(view, planet.owner);
    if (kept && planet.credits !== null) planet.statsTurn = turn;
  }
}

/** What only the owner of a planet knew of it goes with it. */
function forgetRaise(view: Draft<View>, planet: PlaceId, owner: SeatId | null): void {
  if (!isOwn(view, owner)) planetAt(view, planet).raise = 0;
}

/** Takes in a look around; a unit seen there is no longer where it was seen before. */
function sight(view: Draft<View>, { turn, moment, places }: Told<'ForcesSeen'>): void {
  const found = new Set(places.flatMap(({ units }) => units.map(({ id }) => id)));
  for (const sighting of valuesOf(view.seen)) sighting.units = sighting.units.filter(({ id }) => !found.has(id));
  for (const { place, units } of places) {
    view.seen[place] = { turn, moment, units: units.map((unit) => ({ ...unit })) };
  }
}

/** A unit that was merely seen stands otherwise; null: it is not there any more. */
function changeSeen(view: Draft<View>, id: UnitId, to: Partial<SeenUnit> | null): void {
  for (const { units } of valuesOf(view.seen)) {
    const at = units.findIndex((unit) => unit.id === id);
    if (at < 0) continue;
    if (to === null) units.splice(at, 1);
    else Object.assign(units[at] ?? {}, to);
  }
}

/** A ruling; of units whose battle counts no more, or again, those of others are merely seen. */
function takeRuling(view: Draft<View>, told: Told<'RulingApplied'>): void {
  const { change } = told;
  if (change.what === 'add-unit') enroll(view, change);
  if (change.what === 'owner') forgetRaise(view, change.planet, change.owner);
  if (change.what !== 'battle') return applyFact(view, told);
  const others = (view.voided ?? []).filter((key) => key !== battleKey(change));
  view.voided = change.counts ? others : [...others, battleKey(change)];
  forgetRaise(view, change.planet, change.site.owner);
  for (const id of change.gone) changeSeen(view, id, null);
  for (const { id, scarred, mustLeave } of change.units) changeSeen(view, id, { scarred, mustLeave });
  const units = change.units.filter(({ seat }) => isOwn(view, seat));
  applyFact(view, { ...told, change: { ...change, units } });
}
