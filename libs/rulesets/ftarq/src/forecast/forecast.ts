import type { Budget, Chance, Forecast } from '@warlog/ruleset-api';
import { line, type Message, placeRef, type SeatId, typeRef } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';
import { strength } from '../catalogue.js';
import { levelOf, usableIc } from '../levels.js';
import { groundForce } from '../model/ids.js';
import { isAftermath, isOrders, type FtarqDecision, type FtarqOrdersSheet, type FtarqSheet } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { cargoAfterAll, draftOf, forceAfter, type FtarqDraft } from '../orders/draft.js';
import { plannedDecisions } from '../orders/empty.js';
import { bombardDice } from '../resolve/bombardment.js';
import { chartOfView, orbitsHeld, ownCargo, ownPlanets, ownSide, ownUnitsAt } from '../view/knowledge.js';
import { listTypes } from '../view/names.js';
import { ownProgress } from '../view/progress.js';
import { objectiveLine } from '../view/narrate-objective.js';
import { battleChance, encountersOf, invasionChance, outcomeNote } from './chances.js';
import { hindrancesOf } from './hindrances.js';

const nothing: Forecast = { budgets: [], chances: [], notes: [] };

/** Forecasts costs and chances of a draft on the seat's own view; for null, of missing orders. */
export function forecast(view: FtarqView, draft: FtarqSheet | null): Forecast {
  if (view.seat === null || view.stage === 'ended' || view.stage === 'battles') return nothing;
  const result = forecastOf(view, view.seat, draft);
  return draft === null ? { ...result, notes: [silenceNote(view), ...result.notes] } : result;
}

/** States in one sentence what the rules do for a seat without orders. */
function silenceNote({ stage, options }: FtarqView): Message {
  const code = stage === 'orders' ? options.missedOrders : stage;
  return line(`note.silence.${code}`, {}, { weight: 'headline' });
}

function forecastOf(view: FtarqView, seat: SeatId, draft: FtarqSheet | null): Forecast {
  switch (view.stage) {
    case 'orders':
      return forecastOrders(view, seat, draft !== null && isOrders(draft) ? draft : { v: 1, turn: view.turn });
    case 'aftermath':
      return forecastAftermath(view, draft !== null && isAftermath(draft) ? draft.decisions : plannedDecisions(view));
    case 'setup':
    case 'battles':
    case 'ended':
      return nothing;
  }
}

function forecastOrders(view: FtarqView, seat: SeatId, sheet: FtarqOrdersSheet): Forecast {
  const draft = draftOf(view, seat, sheet);
  const encounters = encountersOf(view, seat, draft);
  const landings = (sheet.aftermath ?? []).flatMap((decision, index) => {
    const cargo = cargoAfterAll(draft, decision.planet);
    return invasionChance(view, decision, cargo, ['aftermath', index]) ?? [];
  });
  return {
    budgets: [treasury(view, sheet, draft), ...purses(view, draft), ...industries(view, draft)],
    chances: [...encounters.map((each) => battleChance(view, each)), ...landings],
    hindrances: hindrancesOf(view, seat, sheet, draft),
    notes: [
      ...encounters.map(outcomeNote),
      ...retreatNotes(draft),
      ...arrivalNotes(view, seat, draft),
      ...yardNotes(view, draft),
      ...purseNotes(view, draft),
      ...claimNotes(view, sheet),
    ],
  };
}

/** Returns the budget of the treasury, by kinds of spending: units, repairs, upgrades, gifts, fuel. */
function treasury(view: FtarqView, sheet: FtarqOrdersSheet, draft: FtarqDraft): Budget {
  const sums = { build: 0, repair: 0, upgrade: 0 };
  for (const [planet, work] of draft.works) {
    if (view.planets[planet]?.blockadedBy !== null) continue;
    for (const event of work.events) {
      if (event.type === 'ShipRepaired') sums.repair += event.amount;
      else if (event.type === 'UpgradeBought') sums.upgrade += event.amount;
      else if ('amount' in event && 'purse' in event) sums.build += event.amount;
    }
  }
  const spend = [
    { code: 'spend.build', amount: sums.build },
    { code: 'spend.repair', amount: sums.repair },
    { code: 'spend.upgrade', amount: sums.upgrade },
    ...((sheet.transfer ?? []).length > 0 ? [{ code: 'spend.given', amount: draft.given }] : []),
    { code: 'spend.fuel', amount: draft.fuel },
    ...(draft.forcedFuel > 0 ? [{ code: 'spend.retreats', amount: draft.forcedFuel }] : []),
  ];
  const left = draft.treasury - spend.reduce((sum, each) => sum + each.amount, 0);
  return { code: 'budget.treasury', have: draft.treasury, spend, left };
}

/** Returns the purses of blockaded planets, for ground forces only (FTQ-303). */
function purses(view: FtarqView, draft: FtarqDraft): readonly Budget[] {
  return ownPlanets(view).flatMap((place) => {
    const planet = view.planets[place];
    if (planet === undefined || planet.blockadedBy === null) return [];
    const amount = draft.works.get(place)?.spent ?? 0;
    const have = planet.credits ?? 0;
    return [{ code: 'budget.purse', place, have, spend: [{ code: 'spend.build', amount }], left: have - amount }];
  });
}

/** Returns the industry of the planets that build something (FTQ-401). */
function industries(view: FtarqView, draft: FtarqDraft): readonly Budget[] {
  const level = levelOf(ownSide(view)?.levels ?? null, 'industry');
  return [...draft.works].map(([place, work]) => {
    const have = usableIc(view.planets[place]?.ic ?? 0, level);
    const spend = [{ code: 'spend.build', amount: work.icUsed }];
    return { code: 'budget.ic', place, have, spend, left: have - work.icUsed };
  });
}

/** Returns messages about beaten forces without a jump: where the rules send them, and losses. */
function retreatNotes(draft: FtarqDraft): readonly Message[] {
  return draft.forced.flatMap(({ from, units, way }) => {
    const leaving = units.filter((unit) => way?.leave.includes(unit.id) ?? false);
    const lost = units.filter((unit) => !leaving.includes(unit));
    const named = (some: typeof units) => listTypes(some.map((unit) => unit.unitType));
    const extras = { clause: 'FTQ-508', place: from } as const;
    return [
      ...(way?.to == null || leaving.length === 0
        ? []
        : [line('note.retreat', { units: named(leaving), from: placeRef(from), to: placeRef(way.to) }, extras)]),
      ...(lost.length === 0
        ? []
        : [line('note.lost', { units: named(lost), from: placeRef(from) }, { ...extras, tone: 'bad' } as const)]),
    ];
  });
}

function arrivalNotes(view: FtarqView, seat: SeatId, draft: FtarqDraft): readonly Message[] {
  const goals = new Set<PlaceId>(draft.ways.map((way) => way.to));
  return [...goals].sort().map((place) => {
    const force = forceAfter(draft, place);
    const params = { place: placeRef(place), points: strength(force), gf: cargoAfterAll(draft, place) };
    const mine = view.planets[place]?.owner === seat;
    return line(mine ? 'note.arrival-home' : 'note.arrival', params, { clause: 'FTQ-504', place });
  });
}

/** Returns messages about unfinished units in the yards. */
function yardNotes(view: FtarqView, draft: FtarqDraft): readonly Message[] {
  return ownPlanets(view).flatMap((planet) => {
    const work = draft.works.get(planet);
    const yard = work === undefined ? view.planets[planet]?.yard : work.yard;
    if (yard == null) return [];
    const params = { planet: placeRef(planet), unit: typeRef(yard.unitType), paid: yard.paid, cost: yard.cost };
    return [line('note.yard', params, { clause: 'FTQ-404', place: planet })];
  });
}

function purseNotes(view: FtarqView, draft: FtarqDraft): readonly Message[] {
  return purses(view, draft).flatMap(({ place, left }) => {
    if (place === undefined || left <= 0) return [];
    const params = { planet: placeRef(place), amount: left, unit: typeRef(groundForce) };
    return [line('note.purse', params, { clause: 'FTQ-303', place, tone: 'bad' })];
  });
}

/** Returns messages about the objective that would be claimed if the turn ended now (FTQ-1105). */
function claimNotes(view: FtarqView, sheet: FtarqOrdersSheet): readonly Message[] {
  const met = ownProgress(view).filter((each) => each.met);
  const wanted = sheet.claims ?? [];
  const automatic = wanted.length === 0 && view.options.autoClaim;
  const claimable = met.filter((each) => automatic || wanted.includes(each.objective));
  return claimable.map(({ objective }) => {
    const secret = ownSide(view)?.secret ?? null;
    return { ...objectiveLine(objective, secret?.id === objective ? secret : null), tone: 'good' as const };
  });
}

function forecastAftermath(view: FtarqView, decisions: readonly FtarqDecision[]): Forecast {
  // The turn's orders apply to every planet that these decisions do not name.
  const unnamed = plannedDecisions(view).filter(({ planet }) => decisions.every((each) => each.planet !== planet));
  const chances: readonly Chance[] = [...decisions, ...unnamed].flatMap((decision, index) => {
    const cargo = ownCargo(view, decision.planet);
    return invasionChance(view, decision, cargo, index < decisions.length ? ['decisions', index] : null) ?? [];
  });
  const planned = ownSide(view)?.intentions?.aftermath ?? [];
  const undecided = orbitsHeld(view).filter(
    (planet) =>
      view.planets[planet]?.owner !== view.seat &&
      ![...decisions, ...planned].some((decision) => decision.planet === planet),
  );
  return {
    budgets: [],
    chances,
    notes: [
      ...decisions.flatMap((decision) => bombardNotes(view, decision)),
      ...undecided.map((planet) => line('note.undecided', { planet: placeRef(planet) }, { place: planet })),
    ],
  };
}

function bombardNotes(view: FtarqView, { planet, bombard }: FtarqDecision): readonly Message[] {
  if (bombard !== true || !chartOfView(view).has(planet)) return [];
  const points = strength(ownUnitsAt(view, planet));
  const params = { planet: placeRef(planet), points, dice: bombardDice(points, view.options.bombardDieOnPart) };
  return [line('note.bombard', params, { clause: 'FTQ-801', place: planet })];
}
