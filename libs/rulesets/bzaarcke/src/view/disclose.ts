import {
  chartOf,
  type DiceEvent,
  grouped,
  namesSeat,
  type PlaceId,
  type SeatId,
  type Viewer,
  valuesOf,
  asSeen,
  isAmong,
  isGone,
  seatOfUnit,
  type ChartMap,
} from '@warlog/kernel';
import type { BattleFought, Event, RulingChange, SurveyMoment } from '../model/event.js';
import type { State, Unit } from '../model/state.js';
import type { BattleHeard, PlanetStats, RulingSeen, SeenForce, Visible } from '../model/view.js';
import { planetAt } from '../position.js';

type Told = readonly (Visible | DiceEvent)[];
const nothing: Told = [];

/**
 * What one viewer learns from one event ("Hidden information"); `state` is the truth just after it. The only place
 * where fog is made: whatever a seat gets passes here.
 */
export function disclose(state: State, event: Event | DiceEvent, viewer: Viewer): Told {
  switch (event.type) {
    case 'GameOpened':
      return [chartShown(event, viewer)];
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return seesScope(state, event.scope, viewer) ? [diceTold(event, viewer)] : nothing;

    case 'HomeDrawn':
      return [event, ...figuresFor(state, event.planets, viewer, event.seat)];
    case 'SideChosen':
    case 'TurnOpened':
    case 'OrdersClosed':
    case 'BattlesClosed':
    case 'OrdersMissed':
    case 'AcknowledgementSet':
    case 'PlanetTaken':
    case 'SeatOut':
    case 'TurnClosed':
    case 'GameEnded':
      return [event];

    case 'UnitCommissioned':
    case 'WishesSet':
    case 'StanceSet':
    case 'RetreatsSet':
    case 'ConstructRemembered':
    case 'YardPaid':
    case 'UnitBuilt':
    case 'YardScrapped':
    case 'DefenceScrapped':
    case 'RepairPaid':
    case 'UnitRepaired':
    case 'DefencePaid':
    case 'UpgradeBought':
    case 'FuelSetAside':
    case 'OrderFailed':
    case 'UnitsJumped':
    case 'UnitsLost':
    case 'FuelPaid':
    case 'CreditsLost':
      return isAmong(viewer, [event.seat]) ? [event] : nothing;

    case 'CapitalLeftNeutral':
      return arePublic(state) || viewer.kind === 'referee' ? [event] : nothing;
    case 'CreditsRaised':
      return arePublic(state) || isAmong(viewer, [planetAt(state, event.planet).owner]) ? [event] : nothing;
    case 'DefenceRaised':
      if (isAmong(viewer, [event.seat])) return [event];
      return arePublic(state) ? [{ type: 'DefencesSeen', planet: event.planet, pd: event.pd }] : nothing;
    case 'DefenceLowered':
      return arePublic(state) || isAmong(viewer, [event.by, planetAt(state, event.planet).owner]) ? [event] : nothing;

    case 'BlockadeFixed':
      return isAmong(viewer, [event.by, event.was, planetAt(state, event.planet).owner]) ? [event] : nothing;
    case 'BattleFought':
      return isAmong(viewer, [event.a.seat, event.b.seat]) ? [event] : [heard(state, event)];
    case 'FightAgreed':
      return viewer.kind === 'referee' ? [event] : nothing;
    case 'BattleHandedOver':
      return isAmong(viewer, [event.attacker.seat, event.defender.seat]) ? [event] : nothing;
    case 'BattlesAwaited':
      return [{ type: 'BattlesAwaited' }];
    case 'ControlRolled':
      return isAmong(viewer, [event.by, event.owner]) ? [event] : nothing;
    case 'Surveyed':
      return viewer.kind === 'seat' ? survey(state, viewer.seat, event.moment) : nothing;
    case 'RulingApplied':
      return ruled(state, event.change, viewer);
  }
}

/** Credit values and defences stand on everybody's map, unless they must be scouted (option `planetStats`). */
function arePublic(state: State): boolean {
  return state.options.planetStats === 'public';
}

/** Where figures must be scouted, an owner learns those of a planet with the planet. */
function figuresFor(state: State, planets: readonly PlaceId[], viewer: Viewer, owner: SeatId | null): Told {
  if (arePublic(state) || viewer.kind !== 'seat' || viewer.seat !== owner) return nothing;
  const stats = planets.map((planet) => ({
    planet,
    credits: planetAt(state, planet).credits,
    pd: planetAt(state, planet).pd,
  }));
  return [{ type: 'PlanetScouted', stats }];
}

/** Battle dice are the sides', control dice the roller's and the owner's: both stand in the scope's name. */
function seesScope(state: State, scope: string, viewer: Viewer): boolean {
  if (scope.startsWith('setup/')) return true;
  if (scope.startsWith('combat/') && state.options.battleReports === 'public') return true;
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && namesSeat(scope, viewer.seat));
}

/** Where battle dice are everybody's, what an outsider hears of a roll does not say which side holds fire. */
function diceTold(event: DiceEvent, viewer: Viewer): DiceEvent {
  if (event.type !== 'DiceRolled' || event.purpose !== 'dice.hits-no-shoot') return event;
  const isSide = viewer.kind === 'referee' || (viewer.kind === 'seat' && namesSeat(event.scope, viewer.seat));
  return isSide ? event : { ...event, purpose: 'dice.hits' };
}

function chartShown(event: Extract<Event, { type: 'GameOpened' }>, viewer: Viewer): Visible {
  const known = event.options.planetStats === 'public' || viewer.kind === 'referee';
  const stats = event.map.planets.map(({ id, credits }) => ({ planet: id, credits, pd: 0 }));
  const { unusedCapital: _, ...map } = event.map;
  const planets = map.planets.map(({ credits: __, ...planet }) => planet);
  const chart: ChartMap = { ...map, planets };
  return {
    type: 'ChartShown',
    map: chart,
    options: event.options,
    seats: event.seats,
    stats: known ? stats : [],
  };
}

/** What outsiders hear: who met where, who must retreat, who is no more. */
function heard(state: State, { place, a, b, victor, retreats, table }: BattleFought): BattleHeard {
  const destroyed = [a, b].filter(isGone).map((side) => side.seat);
  const report =
    state.options.battleReports === 'public' && table === undefined
      ? { aPoints: a.points, bPoints: b.points, aHits: a.hits, bHits: b.hits }
      : null;
  return { type: 'BattleHeard', place, a: a.seat, b: b.seat, victor, retreats, destroyed, report };
}

/** What a seat sees now: others' units wherever it has a unit or owns the planet; the figures of planets it visits. */
function survey(state: State, seat: SeatId, moment: SurveyMoment): Told {
  const { planets } = chartOf(state.map);
  const sees = new Set(planets.filter((planet) => planetAt(state, planet).owner === seat));
  const others: Unit[] = [];
  for (const unit of valuesOf(state.units)) {
    if (unit.seat === seat) sees.add(unit.place);
    else others.push(unit);
  }
  const near = grouped(
    others.filter(({ place }) => sees.has(place)),
    ({ place }) => place,
  );
  const watched: SeenForce[] = [];
  const scouted: PlanetStats[] = [];
  for (const place of planets) {
    if (!sees.has(place)) continue;
    const { owner, credits, pd } = planetAt(state, place);
    watched.push({ place, units: asSeen(near.get(place) ?? []) });
    if (moment === 'fought' && owner !== seat) scouted.push({ planet: place, credits, pd });
  }
  const seen: Visible = { type: 'ForcesSeen', turn: state.turn, moment, places: watched };
  return arePublic(state) || scouted.length === 0 ? [seen] : [seen, { type: 'PlanetScouted', stats: scouted }];
}

/** A ruling is told to those whose view it changes. */
function ruled(state: State, change: RulingChange, viewer: Viewer): Told {
  const event = { type: 'RulingApplied', change } as const;
  if (viewer.kind === 'referee') return [event];
  /** Its owner is told; who looks at the place sees what is there now. */
  const toldOfUnit = (owner: SeatId, place: PlaceId | null): Told =>
    isAmong(viewer, [owner]) ? [event] : forcesAround(state, place, viewer);
  switch (change.what) {
    case 'owner':
      return [event, ...figuresFor(state, [change.planet], viewer, change.owner)];
    case 'credits':
    case 'pd':
      return arePublic(state) || isAmong(viewer, [planetAt(state, change.planet).owner]) ? [event] : nothing;
    case 'add-unit':
      return toldOfUnit(change.seat, change.place);
    case 'remove-unit':
      return toldOfUnit(seatOfUnit(change.unit), change.place);
    case 'scar':
      return toldOfUnit(seatOfUnit(change.unit), state.units[change.unit]?.place ?? null);
    case 'cards':
      return isAmong(viewer, [seatOfUnit(change.unit)]) ? [event] : nothing;
    case 'battle':
      return [
        { type: 'RulingApplied', change: onBattle(state, change, viewer) },
        ...figuresFor(state, [change.planet], viewer, change.site.owner),
        ...forcesAround(state, change.planet, viewer),
      ];
  }
}

/** Everybody heard of the battle; its sides knew who fought, and only its owner what a planet works on. */
function onBattle(state: State, change: Extract<RulingChange, { what: 'battle' }>, viewer: Viewer): RulingSeen {
  const { owner, pd, yard, work, blockadedBy } = change.site;
  const fought = isAmong(viewer, [change.a, change.b]);
  const owns = isAmong(viewer, [owner]);
  return {
    ...change,
    units: fought ? change.units.map((unit) => (isAmong(viewer, [unit.seat]) ? unit : fromOutside(unit))) : [],
    gone: fought ? change.gone : [],
    site: {
      owner,
      pd: owns || arePublic(state) ? pd : null,
      yard: owns ? yard : null,
      work: owns ? work : null,
      blockadedBy: isAmong(viewer, [owner, blockadedBy]) ? blockadedBy : null,
    },
  };
}

/** Names of groups and cards are their owner's alone. */
function fromOutside(unit: Unit): Unit {
  return { ...unit, label: null, cards: [] };
}

/** Whoever looks at a place sees who is there now. */
function forcesAround(state: State, place: PlaceId | null, viewer: Viewer): Told {
  if (viewer.kind !== 'seat') return nothing;
  const [seen] = survey(state, viewer.seat, 'opened');
  if (seen?.type !== 'ForcesSeen') return nothing;
  const places = seen.places.filter((force) => force.place === place);
  return places.length === 0 ? nothing : [{ ...seen, places }];
}
