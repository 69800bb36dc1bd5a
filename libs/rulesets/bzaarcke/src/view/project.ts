import {
  battleKey,
  type DiceEvent,
  type Draft,
  isDiceEvent,
  type PlaceId,
  type SeatId,
  narrateInOrder,
  valuesOf,
  type Viewer,
  enroll,
  dateStance,
} from '@warlog/kernel';
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

/** Applies one disclosure to a view. Takes ownership of `before` and changes it. */
export function project(before: BzaarckeView, disclosure: BzaarckeVisible | DiceEvent): BzaarckeView {
  if (isDiceEvent(disclosure)) return before;
  const view = before as Draft<BzaarckeView>;
  learn(view, disclosure);
  const lines = headlinesOf(view, disclosure) as Draft<BzaarckeView>['headlines'];
  if (disclosure.type === 'BattleFought' || disclosure.type === 'BattleHeard') {
    narrateInOrder(view.headlines, lines, disclosure.place, ({ code, place }) =>
      code.startsWith('battle.') ? place : null,
    );
  } else view.headlines.push(...lines);
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
      return noteSighting(view, disclosure);
    case 'BattleHeard':
      return keep(view, disclosure);
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
      view.battles = [];
      delete view.voided;
      view.controls = [];
      view.headlines = [];
      break;
    case 'BattleFought':
      keep(view, disclosure);
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

/** Inserts a battle among those of the turn, in the order of their places. */
function keep(view: Draft<BzaarckeView>, disclosure: BzaarckeVisibleOf<'BattleFought' | 'BattleHeard'>): void {
  narrateInOrder(view.battles, [disclosure as Draft<typeof disclosure>], disclosure.place, ({ place }) => place);
}

/** Returns true for the viewer's own seat (for the referee: any seat). */
function isOwn(view: Draft<BzaarckeView>, seat: SeatId | null): boolean {
  return view.viewer === 'referee' || seat === view.seat;
}

/** Applies the map as disclosed: all sides and planets, nothing known of them yet. */
function showChart(view: Draft<BzaarckeView>, disclosure: BzaarckeVisibleOf<'ChartShown'>): void {
  Object.assign(view, layOut(disclosure, unscouted));
  for (const side of valuesOf(view.sides)) {
    if (!isOwn(view, side.id)) Object.assign(side, { stance: null, retreat: null });
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

/** Sets the turn of figures that are known without scouting: always the open turn. */
function refreshStats(view: Draft<BzaarckeView>, turn: number): void {
  for (const planet of valuesOf(view.planets)) {
    const isCurrent = view.options.planetStats === 'public' || isOwn(view, planet.owner);
    if (isCurrent && planet.credits !== null) planet.statsTurn = turn;
  }
}

/** Removes what only the former owner knew of a planet. */
function forgetRaise(view: Draft<BzaarckeView>, planet: PlaceId, owner: SeatId | null): void {
  if (!isOwn(view, owner)) planetAt(view, planet).raise = 0;
}

/** Applies a sighting; a unit seen there is removed from where it was seen before. */
function noteSighting(view: Draft<BzaarckeView>, { turn, moment, places }: BzaarckeVisibleOf<'ForcesSeen'>): void {
  const found = new Set(places.flatMap(({ units }) => units.map(({ id }) => id)));
  for (const sighting of valuesOf(view.seen)) sighting.units = sighting.units.filter(({ id }) => !found.has(id));
  for (const { place, units } of places) {
    view.seen[place] = { turn, moment, units: units.map((unit) => ({ ...unit })) };
  }
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
  const others = (view.voided ?? []).filter((key) => key !== battleKey(change));
  view.voided = change.counts ? others : [...others, battleKey(change)];
  forgetRaise(view, change.planet, change.site.owner);
  for (const id of change.gone) changeSeen(view, id, null);
  for (const { id, scarred, mustLeave } of change.units) changeSeen(view, id, { scarred, mustLeave });
  const units = change.units.filter(({ seat }) => isOwn(view, seat));
  applyFact(view, { ...disclosure, change: { ...change, units } });
}
