import type { Budget, Chance, Forecast } from '@warlog/ruleset-api';
import { isDeepSpace, type PlaceId } from '@warlog/star-map';
import { line, type Message, placeRef, type SeatId, typeRef } from '@warlog/core';
import { findType, strength } from '../catalogue.js';
import { forceAfter, draftOf, type BzaarckeDraft } from '../orders/draft.js';
import { isOrders, isSetup, type BzaarckeOrdersSheet, type BzaarckeSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { start } from '../tables.js';
import { chartOfView } from '../view/knowledge.js';
import type { BzaarckeWork } from '../workshop.js';
import { listTypes } from '../view/names.js';
import { battleChance, controlChance } from './chances.js';
import { hindrancesOf } from './hindrances.js';

const silence: Forecast = { budgets: [], chances: [], notes: [] };

/** Forecasts costs and chances of a draft; for `null`, of missing orders. Uses this viewer's knowledge alone. */
export function forecast(view: BzaarckeView, sheet: BzaarckeSheet | null): Forecast {
  if (view.seat === null || view.map === null || view.stage === 'ended' || view.stage === 'battles') return silence;
  if (view.stage === 'setup') return forecastSetup(sheet);
  return forecastTurn(view, view.seat, sheet !== null && isOrders(sheet) ? sheet : null);
}

function forecastSetup(sheet: BzaarckeSheet | null): Forecast {
  if (sheet === null || !isSetup(sheet)) {
    return { ...silence, notes: [line('forecast.preset', {}, { clause: 'BZK-801', weight: 'headline' })] };
  }
  const spent = sheet.units.reduce((sum, id) => sum + (findType(id)?.cost ?? 0), 0);
  const budget: Budget = {
    code: 'budget.points',
    have: start.points,
    spend: [{ code: 'budget.units', amount: spent }],
    left: start.points - spent,
  };
  return { ...silence, budgets: [budget] };
}

function forecastTurn(view: BzaarckeView, seat: SeatId, sheet: BzaarckeOrdersSheet | null): Forecast {
  const draft = draftOf(view, seat, sheet);
  const chances = chartOfView(view).planets.flatMap((place) => chancesAt(view, seat, sheet, draft, place));
  const hindrances = hindrancesOf(view, seat, sheet, draft);
  return { budgets: budgetsOf(view, draft), chances, hindrances, notes: notesOf(view, sheet, draft) };
}

function chancesAt(
  view: BzaarckeView,
  seat: SeatId,
  sheet: BzaarckeOrdersSheet | null,
  draft: BzaarckeDraft,
  place: PlaceId,
): readonly Chance[] {
  const force = forceAfter(view, draft, place);
  if (force.length === 0) return [];
  const lines = draft.ways.find((way) => way.to === place)?.lines ?? [];
  const path = lines[0] === undefined ? undefined : ['jump', lines[0]];
  const mine = { seat, units: force, points: strength(force) };
  const battle = battleChance(view, sheet, place, mine, path);
  const control = controlChance(view, sheet, place, mine, battle !== null, path);
  return [battle, control].filter((chance) => chance !== null);
}

/** Returns one purse per planet, and the pool of fuel (BZK-201, BZK-303). */
function budgetsOf(view: BzaarckeView, draft: BzaarckeDraft): readonly Budget[] {
  const planets = [...draft.works].map(([place, work]): Budget => {
    const burnt = draft.fuelShares.find((share) => share.planet === place)?.amount ?? 0;
    const spend = [
      { code: 'budget.build', amount: spentOn(work.events, ['YardPaid', 'UnitBuilt']) },
      { code: 'budget.repair', amount: spentOn(work.events, ['RepairPaid', 'UnitRepaired']) },
      { code: 'budget.defences', amount: spentOn(work.events, ['DefencePaid', 'DefenceRaised']) },
      { code: 'budget.upgrade', amount: spentOn(work.events, ['UpgradeBought']) },
      { code: 'budget.fuel', amount: burnt },
    ].filter((each) => each.amount > 0);
    const have = view.planets[place]?.credits ?? 0;
    return { code: 'budget.credits', place, have, spend, left: have - work.spent + work.fuel - burnt };
  });
  const { ordered, forced, have } = draft.fuel;
  const spend = [
    { code: 'budget.jumps', amount: ordered },
    { code: 'budget.retreats', amount: forced },
  ].filter((each) => each.amount > 0);
  return [...planets, { code: 'budget.fuel-pool', have, spend, left: have - ordered - forced }];
}

function spentOn(events: BzaarckeWork['events'], types: readonly string[]): number {
  return events.reduce((sum, event) => sum + ('amount' in event && types.includes(event.type) ? event.amount : 0), 0);
}

/** Returns the consequences as messages; without orders, first that nothing will be done. */
function notesOf(view: BzaarckeView, sheet: BzaarckeOrdersSheet | null, draft: BzaarckeDraft): readonly Message[] {
  return [
    ...(sheet === null ? [line(`forecast.${view.options.missedOrders}`, {}, { weight: 'headline' })] : []),
    ...[...draft.works.values()].flatMap((work) =>
      work.events.flatMap((event) => {
        if (event.type !== 'UnitBuilt') return [];
        const params = { planet: placeRef(event.planet), unit: typeRef(event.unitType) };
        return [line('forecast.finished', params, { clause: 'BZK-202', place: event.planet, tone: 'good' })];
      }),
    ),
    ...draft.ways.map(({ from, to, units, fuel }) => {
      const params = {
        from: placeRef(from),
        to: placeRef(to),
        units: listTypes(units.map((unit) => unit.unitType)),
        fuel,
      };
      return line('forecast.arrival', params, { clause: 'BZK-302', place: to });
    }),
    ...draft.forced.flatMap(({ from, to, leave, lost }) => [
      ...(to === null
        ? []
        : [
            line(
              'forecast.forced',
              { from: placeRef(from), to: placeRef(to), units: listTypes(leave.map((unit) => unit.unitType)) },
              { clause: isDeepSpace(from) ? 'BZK-304' : 'BZK-405', place: from },
            ),
          ]),
      ...(lost.length === 0
        ? []
        : [
            line(
              'forecast.units-lost',
              { place: placeRef(from), units: listTypes(lost.map((unit) => unit.unitType)) },
              { clause: isDeepSpace(from) ? 'BZK-304' : 'BZK-405', place: from, tone: 'bad' },
            ),
          ]),
    ]),
    ...draft.lost.map(({ planet, amount }) =>
      line(
        'forecast.credits-lost',
        { planet: placeRef(planet), amount },
        { clause: 'BZK-201', place: planet, tone: 'bad' },
      ),
    ),
    ...tooSmall(view, draft),
  ];
}

/** Returns warnings about forces over a foreign planet that cannot win it. */
function tooSmall(view: BzaarckeView, draft: BzaarckeDraft): readonly Message[] {
  return draft.ways.flatMap(({ to }) => {
    const planet = view.planets[to];
    if (planet === undefined || planet.credits === null || planet.owner === view.seat) return [];
    const points = strength(forceAfter(view, draft, to));
    const needed = 3 * planet.credits;
    if (points > needed) return [];
    return [line('forecast.too-small', { planet: placeRef(to), points, needed }, { clause: 'BZK-503', place: to })];
  });
}
