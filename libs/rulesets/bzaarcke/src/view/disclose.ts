import {
  chartOf,
  type Audience,
  hasAudience,
  type PlaceId,
  asSeen,
  isGone,
  receives,
  seatOfUnit,
  sectorAudiences,
  type ChartMap,
} from '@warlog/star-map';
import { type DiceEvent, namesSeat } from '@warlog/dice';
import { grouped, type SeatId, valuesOf } from '@warlog/core';
import { type Viewer, isAmong } from '@warlog/ruleset-api';
import type { BzaarckeBattleFought, BzaarckeEvent, BzaarckeRulingChange, SurveyMoment } from '../model/event.js';
import type { BzaarckeState, BzaarckeUnit } from '../model/state.js';
import type {
  BzaarckeBattleHeard,
  PlanetStats,
  BzaarckeRulingSeen,
  SeenForce,
  BzaarckeVisible,
} from '../model/view.js';
import { planetAt } from '../position.js';

type DisclosedEvents = readonly (BzaarckeVisible | DiceEvent)[];
const nothing: DisclosedEvents = [];

/** The audiences of events that a viewer receives either unchanged or not at all. */
const audiences = {
  ...sectorAudiences,
  AcknowledgementSet: 'all',
  PlanetTaken: 'all',
  DefenceScrapped: 'seat',
  RepairPaid: 'seat',
  UnitRepaired: 'seat',
  DefencePaid: 'seat',
  FuelSetAside: 'seat',
  CreditsLost: 'seat',
} as const satisfies Partial<Record<BzaarckeEvent['type'], Audience>>;

/**
 * Returns the disclosures of one event for one viewer ("Hidden information"); `state` is the truth just after it. The
 * only place that decides fog.
 */
export function disclose(state: BzaarckeState, event: BzaarckeEvent | DiceEvent, viewer: Viewer): DisclosedEvents {
  if (hasAudience(audiences, event)) return receives(viewer, audiences[event.type], event) ? [event] : nothing;
  switch (event.type) {
    case 'GameOpened':
      return [chartShown(event, viewer)];
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return seesScope(state, event.scope, viewer) ? [disclosedDice(event, viewer)] : nothing;

    case 'HomeDrawn':
      return [event, ...figuresFor(state, event.planets, viewer, event.seat)];
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

/** Returns true if credit values and defenses are public, i.e. need no scouting (option `planetStats`). */
function arePublic(state: BzaarckeState): boolean {
  return state.options.planetStats === 'public';
}

/** Returns the figures that an owner gets with a planet if figures must be scouted. */
function figuresFor(
  state: BzaarckeState,
  planets: readonly PlaceId[],
  viewer: Viewer,
  owner: SeatId | null,
): DisclosedEvents {
  if (arePublic(state) || viewer.kind !== 'seat' || viewer.seat !== owner) return nothing;
  const stats = planets.map((planet) => ({
    planet,
    credits: planetAt(state, planet).credits,
    pd: planetAt(state, planet).pd,
  }));
  return [{ type: 'PlanetScouted', stats }];
}

/**
 * Returns true if the viewer sees the dice. Dice of a battle are disclosed to its sides, dice of a control roll to the
 * roller and the owner; the scope names these seats.
 */
function seesScope(state: BzaarckeState, scope: string, viewer: Viewer): boolean {
  if (scope.startsWith('setup/')) return true;
  if (scope.startsWith('combat/') && state.options.battleReports === 'public') return true;
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && namesSeat(scope, viewer.seat));
}

/** Removes from public battle dice, for outsiders, what would reveal the side that holds fire. */
function disclosedDice(event: DiceEvent, viewer: Viewer): DiceEvent {
  if (event.type !== 'DiceRolled' || event.purpose !== 'dice.hits-no-shoot') return event;
  const isSide = viewer.kind === 'referee' || (viewer.kind === 'seat' && namesSeat(event.scope, viewer.seat));
  return isSide ? event : { ...event, purpose: 'dice.hits' };
}

function chartShown(event: Extract<BzaarckeEvent, { type: 'GameOpened' }>, viewer: Viewer): BzaarckeVisible {
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

/** Returns what outsiders see: which seats met where, which must retreat, which are eliminated. */
function heard(
  state: BzaarckeState,
  { place, a, b, victor, retreats, table }: BzaarckeBattleFought,
): BzaarckeBattleHeard {
  const destroyed = [a, b].filter(isGone).map((side) => side.seat);
  const report =
    state.options.battleReports === 'public' && table === undefined
      ? { aPoints: a.points, bPoints: b.points, aHits: a.hits, bHits: b.hits }
      : null;
  return { type: 'BattleHeard', place, a: a.seat, b: b.seat, victor, retreats, destroyed, report };
}

/**
 * Returns what a seat sees now: foreign units where it has a unit or owns the planet; the figures of planets it visits.
 */
function survey(state: BzaarckeState, seat: SeatId, moment: SurveyMoment): DisclosedEvents {
  const { planets } = chartOf(state.map);
  const sees = new Set(planets.filter((planet) => planetAt(state, planet).owner === seat));
  const others: BzaarckeUnit[] = [];
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
  const seen: BzaarckeVisible = { type: 'ForcesSeen', turn: state.turn, moment, places: watched };
  return arePublic(state) || scouted.length === 0 ? [seen] : [seen, { type: 'PlanetScouted', stats: scouted }];
}

/** Discloses a ruling to the viewers whose view it changes. */
function ruled(state: BzaarckeState, change: BzaarckeRulingChange, viewer: Viewer): DisclosedEvents {
  const event = { type: 'RulingApplied', change } as const;
  if (viewer.kind === 'referee') return [event];
  /** Disclosed to its owner; viewers of the place see what is there now. */
  const unitDisclosures = (owner: SeatId, place: PlaceId | null): DisclosedEvents =>
    isAmong(viewer, [owner]) ? [event] : forcesAround(state, place, viewer);
  switch (change.what) {
    case 'owner':
      return [event, ...figuresFor(state, [change.planet], viewer, change.owner)];
    case 'credits':
    case 'pd':
      return arePublic(state) || isAmong(viewer, [planetAt(state, change.planet).owner]) ? [event] : nothing;
    case 'add-unit':
      return unitDisclosures(change.seat, change.place);
    case 'remove-unit':
      return unitDisclosures(seatOfUnit(change.unit), change.place);
    case 'scar':
      return unitDisclosures(seatOfUnit(change.unit), state.units[change.unit]?.place ?? null);
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

/**
 * Discloses a ruling on a battle: the battle to all, its units to the sides, and works on the planet to its owner only.
 */
function onBattle(
  state: BzaarckeState,
  change: Extract<BzaarckeRulingChange, { what: 'battle' }>,
  viewer: Viewer,
): BzaarckeRulingSeen {
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

/** Removes names of groups and cards, which are the owner's alone. */
function fromOutside(unit: BzaarckeUnit): BzaarckeUnit {
  return { ...unit, label: null, cards: [] };
}

/** Returns the forces at a place for viewers that see it. */
function forcesAround(state: BzaarckeState, place: PlaceId | null, viewer: Viewer): DisclosedEvents {
  if (viewer.kind !== 'seat') return nothing;
  const [seen] = survey(state, viewer.seat, 'opened');
  if (seen?.type !== 'ForcesSeen') return nothing;
  const places = seen.places.filter((force) => force.place === place);
  return places.length === 0 ? nothing : [{ ...seen, places }];
}
