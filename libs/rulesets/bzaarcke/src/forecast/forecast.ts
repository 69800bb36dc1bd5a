import {
  type Budget,
  type Chance,
  type Forecast,
  isDeepSpace,
  line,
  type Line,
  type PlaceId,
  placeRef,
  type SeatId,
  typeRef,
} from '@warlog/kernel';
import { findType, strength } from '../catalogue.js';
import { forceAfter, draftOf, type Draft } from '../orders/draft.js';
import { isOrders, isSetup, type OrdersSheet, type Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { start } from '../tables.js';
import { chartOfView } from '../view/knowledge.js';
import type { Work } from '../workshop.js';
import { listTypes } from '../view/names.js';
import { battleChance, controlChance } from './chances.js';
import { hindrancesOf } from './hindrances.js';

const silence: Forecast = { budgets: [], chances: [], notes: [] };

/** What a draft costs and may bring; for `null`: what happens if nothing is sent. On this viewer's knowledge alone. */
export function forecast(view: View, sheet: Sheet | null): Forecast {
  if (view.seat === null || view.map === null || view.stage === 'ended' || view.stage === 'battles') return silence;
  if (view.stage === 'setup') return forecastSetup(sheet);
  return forecastTurn(view, view.seat, sheet !== null && isOrders(sheet) ? sheet : null);
}

function forecastSetup(sheet: Sheet | null): Forecast {
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

function forecastTurn(view: View, seat: SeatId, sheet: OrdersSheet | null): Forecast {
  const draft = draftOf(view, seat, sheet);
  const chances = chartOfView(view).planets.flatMap((place) => chancesAt(view, seat, sheet, draft, place));
  const hindrances = hindrancesOf(view, seat, sheet, draft);
  return { budgets: budgetsOf(view, draft), chances, hindrances, notes: notesOf(view, sheet, draft) };
}

function chancesAt(
  view: View,
  seat: SeatId,
  sheet: OrdersSheet | null,
  draft: Draft,
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

/** One purse per planet, and the pool of fuel (BZK-201, BZK-303). */
function budgetsOf(view: View, draft: Draft): readonly Budget[] {
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

function spentOn(events: Work['events'], types: readonly string[]): number {
  return events.reduce((sum, event) => sum + ('amount' in event && types.includes(event.type) ? event.amount : 0), 0);
}

/** Consequences in words; without a sheet, first that nothing will be done. */
function notesOf(view: View, sheet: OrdersSheet | null, draft: Draft): readonly Line[] {
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

/** Forces that will stand over a foreign planet without being able to win it. */
function tooSmall(view: View, draft: Draft): readonly Line[] {
  return draft.ways.flatMap(({ to }) => {
    const planet = view.planets[to];
    if (planet === undefined || planet.credits === null || planet.owner === view.seat) return [];
    const points = strength(forceAfter(view, draft, to));
    const needed = 3 * planet.credits;
    if (points > needed) return [];
    return [line('forecast.too-small', { planet: placeRef(to), points, needed }, { clause: 'BZK-503', place: to })];
  });
}
