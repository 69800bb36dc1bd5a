import {
  chartOf,
  type DiceEvent,
  grouped,
  namesSeat,
  type PlaceId,
  type SeatId,
  type Viewer,
  valuesOf,
} from '@warlog/kernel';
import type { BattleFought, Event, RulingChange, SurveyMoment } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { State, Unit } from '../model/state.js';
import type { BattleHeard, BattleTold, ChartMap, ScoutReport, SeenForce, Visible } from '../model/view.js';
import { byId, holderOf, planetAt } from '../position.js';

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
      return seesScope(state, event.scope, viewer) ? [event] : nothing;

    case 'HomeDrawn':
      return [event, ...reportsFor(state, event.planets, viewer, event.seat)];
    case 'SideChosen':
    case 'TurnOpened':
    case 'ObjectiveRevealed':
    case 'OrdersClosed':
    case 'OrdersMissed':
    case 'AftermathOpened':
    case 'AftermathClosed':
    case 'PlanetTaken':
    case 'SeatOut':
    case 'TurnClosed':
    case 'GameEnded':
      return event.type === 'PlanetTaken' ? [event, ...reportsFor(state, [event.planet], viewer, event.by)] : [event];

    case 'ObjectivesOrdered':
      return viewer.kind === 'referee' ? [event] : nothing;
    case 'HomeFurnished':
    case 'SecretDealt':
    case 'ModifiersTaken':
    case 'UnitCommissioned':
    case 'GuardRegrown':
    case 'CreditsGathered':
    case 'StanceSet':
    case 'RetreatsSet':
    case 'IntentionsSet':
    case 'ConstructRemembered':
    case 'OrderFailed':
    case 'YardPaid':
    case 'UnitBuilt':
    case 'GroundForceRaised':
    case 'YardScrapped':
    case 'ShipRepaired':
    case 'UpgradeBought':
    case 'PurseLost':
    case 'UnitsJumped':
    case 'UnitsLost':
    case 'CargoLost':
    case 'ForcesLanded':
    case 'FuelPaid':
    case 'DeedDone':
      return isAmong(viewer, [event.seat]) ? [event] : nothing;
    case 'CreditsGiven':
      return isAmong(viewer, [event.seat, event.to]) ? [event] : nothing;

    case 'CapitalLeftNeutral':
      return viewer.kind === 'referee' ? [event] : figuresSeen(state, event.planet);
    case 'PlanetRaised':
      if (isAmong(viewer, [planetAt(state, event.planet).owner])) return [event];
      return figuresSeen(state, event.planet);
    case 'BlockadeFixed':
      return isAmong(viewer, [event.by, event.was, planetAt(state, event.planet).owner]) ? [event] : nothing;
    case 'PlanetInvaded':
      return isAmong(viewer, [event.by, event.owner]) ? [event] : nothing;
    case 'PlanetBombarded':
      return isAmong(viewer, [event.by, event.owner]) ? [event] : figuresSeen(state, event.planet);
    case 'BattleFought':
      return fought(state, event, viewer);
    case 'ObjectiveClaimed':
      return [claimHeard(state, event, viewer)];
    case 'Surveyed':
      return viewer.kind === 'seat' ? survey(state, viewer.seat, event.moment) : nothing;
    case 'RulingApplied':
      return ruled(state, event.change, viewer);
  }
}

/** Is this viewer one of these seats? The referee is always among them. */
function isAmong(viewer: Viewer, seats: readonly (SeatId | null)[]): boolean {
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && seats.includes(viewer.seat));
}

/** Credits and industry stand on everybody's map only by option (`planetStats`). */
function figuresSeen(state: State, planet: PlaceId): Told {
  if (state.options.planetStats !== 'public') return nothing;
  const { credits, ic } = planetAt(state, planet);
  return [{ type: 'FiguresSeen', planet, credits, ic }];
}

/** An owner learns everything of a planet with the planet. */
function reportsFor(state: State, planets: readonly PlaceId[], viewer: Viewer, owner: SeatId | null): Told {
  if (viewer.kind !== 'seat' || viewer.seat !== owner) return nothing;
  return [{ type: 'PlanetScouted', turn: state.turn, reports: planets.map((planet) => reportOf(state, planet, true)) }];
}

function reportOf(state: State, planet: PlaceId, counted: boolean): ScoutReport {
  const { credits, ic, gf, guard } = planetAt(state, planet);
  return { planet, credits, ic, defenders: counted ? gf + guard : null };
}

/**
 * Battle and bombardment dice are those of the seats in the scope's name. Homes are drawn openly; the order of
 * objectives and the secret ones come from scopes that nobody sees before the end (FTQ-1104).
 */
function seesScope(state: State, scope: string, viewer: Viewer): boolean {
  if (scope.startsWith('setup/')) return scope === 'setup/homes' || viewer.kind === 'referee';
  if (scope.startsWith('combat/') && state.options.battleReports === 'public') return true;
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && namesSeat(scope, viewer.seat));
}

function chartShown(event: Extract<Event, { type: 'GameOpened' }>, viewer: Viewer): Visible {
  const all = viewer.kind === 'referee';
  const known = event.options.planetStats === 'public' || all;
  const reports = event.map.planets.map(({ id, credits, ic, garrison }) => ({
    planet: id,
    credits,
    ic,
    defenders: all ? garrison : null,
  }));
  const { unusedCapital: _, ...map } = event.map;
  const planets = map.planets.map(({ credits: __, ic: ___, garrison: ____, ...planet }) => planet);
  const chart: ChartMap = { ...map, planets };
  return { type: 'ChartShown', map: chart, options: event.options, seats: event.seats, reports: known ? reports : [] };
}

/** The sides are told everything but the enemy's hidden part; outsiders that there was a battle, if dice were thrown. */
function fought(state: State, battle: BattleFought, viewer: Viewer): Told {
  const sides = [battle.attacker.seat, battle.defender.seat];
  if (isAmong(viewer, sides)) return [told(battle, viewer)];
  return battle.roll === null ? nothing : [heard(state, battle)];
}

function told(battle: BattleFought, viewer: Viewer): BattleTold {
  const { roll, attacker, defender } = battle;
  const knows = (seat: SeatId) => viewer.kind === 'referee' || (viewer.kind === 'seat' && viewer.seat === seat);
  return {
    ...battle,
    type: 'BattleTold',
    roll: roll && {
      ...roll,
      attackerLevel: knows(attacker.seat) ? roll.attackerLevel : null,
      defenderLevel: knows(defender.seat) ? roll.defenderLevel : null,
    },
  };
}

/** What outsiders hear: who met where, who must retreat, who is no more. */
function heard(state: State, { place, attacker, defender, roll, victor, retreats }: BattleFought): BattleHeard {
  const destroyed = [attacker, defender]
    .filter((side) => side.destroyed.length === side.units.length)
    .map((side) => side.seat);
  const report =
    state.options.battleReports === 'public'
      ? {
          aPoints: attacker.points,
          bPoints: defender.points,
          row: roll?.row ?? 0,
          aLoss: attacker.loss,
          bLoss: defender.loss,
        }
      : null;
  return { type: 'BattleHeard', place, a: attacker.seat, b: defender.seat, victor, retreats, destroyed, report };
}

/** Points and public objectives are everybody's; a secret one is shown on its claim, unless it stays secret (FTQ-1104). */
function claimHeard(state: State, event: Extract<Event, { type: 'ObjectiveClaimed' }>, viewer: Viewer): Visible {
  const { seat, objective, vp, secret } = event;
  const open = secret === null || state.options.secretRevealedOnClaim || isAmong(viewer, [seat]);
  return { type: 'ClaimHeard', seat, objective: open ? objective : null, vp, secret: open ? secret : null };
}

/**
 * What a seat sees now: who is above its planets, where its forces are alone or share the orbit, and the planets that
 * it visits.
 */
function survey(state: State, seat: SeatId, moment: SurveyMoment): Told {
  const all = valuesOf(state.units);
  const present = new Set(all.filter((unit) => unit.seat === seat).map((unit) => unit.place));
  const near = grouped(
    all.filter(({ place }) => present.has(place) || state.planets[place]?.owner === seat),
    ({ place }) => place,
  );
  const watched: SeenForce[] = [];
  const reports: ScoutReport[] = [];
  for (const place of chartOf(state.map).planets) {
    const { owner } = planetAt(state, place);
    if (owner !== seat && !present.has(place)) continue;
    const there = near.get(place) ?? [];
    const alone = there.every((unit) => unit.seat === seat);
    if (owner === seat || alone || sharesOrbit(state, seat, there)) watched.push({ place, units: seenBy(seat, there) });
    if (moment === 'fought' && owner !== seat) {
      reports.push(reportOf(state, place, holderOf(state, there)?.seat === seat));
    }
  }
  const { turn } = state;
  const seen: Visible = { type: 'ForcesSeen', turn, moment, places: watched };
  return reports.length === 0 ? [seen] : [{ type: 'PlanetScouted', turn, reports }, seen];
}

/** Forces side by side see each other as in any meeting without a shot (FTQ-603). */
function sharesOrbit(state: State, seat: SeatId, there: readonly Unit[]): boolean {
  return state.options.sharedOrbit && there.some((unit) => unit.seat === seat && !unit.mustLeave);
}

function seenBy(seat: SeatId, units: readonly Unit[]): SeenForce['units'] {
  return units
    .filter((unit) => unit.seat !== seat)
    .sort(byId)
    .map(({ id, seat: owner, unitType, scarred, mustLeave }) => ({ id, seat: owner, unitType, scarred, mustLeave }));
}

/** A ruling is told to those whose view it changes. */
function ruled(state: State, change: RulingChange, viewer: Viewer): Told {
  const event = { type: 'RulingApplied', change } as const;
  if (viewer.kind === 'referee') return [event];
  switch (change.what) {
    case 'vp':
      return [event];
    case 'owner':
      return [event, ...reportsFor(state, [change.planet], viewer, change.owner)];
    case 'treasury':
      return isAmong(viewer, [change.seat]) ? [event] : nothing;
    case 'planet':
      if (isAmong(viewer, [planetAt(state, change.planet).owner])) return [event];
      return figuresSeen(state, change.planet);
    case 'garrison':
      return isAmong(viewer, [planetAt(state, change.planet).owner]) ? [event] : nothing;
    case 'objective':
      return nothing;
    case 'add-unit':
      return toldOfUnit(state, change.seat, change.place, viewer, event);
    case 'remove-unit':
      return toldOfUnit(state, seatOfUnit(change.unit), change.place, viewer, event);
    case 'scar':
      return toldOfUnit(state, seatOfUnit(change.unit), state.units[change.unit]?.place ?? null, viewer, event);
  }
}

/** Its owner is told; who looks at the place sees what is there now. */
function toldOfUnit(
  state: State,
  owner: SeatId,
  place: PlaceId | null,
  viewer: Viewer,
  event: Extract<Event, { type: 'RulingApplied' }>,
): Told {
  if (isAmong(viewer, [owner])) return [event];
  if (viewer.kind !== 'seat') return nothing;
  const [seen] = survey(state, viewer.seat, 'opened');
  if (seen?.type !== 'ForcesSeen') return nothing;
  const places = seen.places.filter((force) => force.place === place);
  return places.length === 0 ? nothing : [{ ...seen, places }];
}

function seatOfUnit(unit: UnitId): SeatId {
  return unit.slice(0, unit.indexOf('-')) as SeatId;
}
