import { decimalOf, type Chance } from '@warlog/ruleset-api';
import { grouped, line, unitRef, type Message } from '@warlog/core';
import { fractionOf } from '../fraction.js';
import type { BattleSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { knownEnemies } from '../orders/targets.js';
import { partOf } from '../orders/phase.js';
import { unitsHere } from '../position.js';
import { stacksOf, type StackIn } from '../plan/arrivals.js';
import { launchArrivals } from '../plan/launches.js';

type Seated = View & { readonly seat: NonNullable<View['seat']> };

/**
 * Returns the chances that point defense stops everything that may arrive in this phase: targets of foreign missiles
 * are unknown (PW-9).
 */
export function defenceChances(view: Seated, sheet: BattleSheet): readonly Chance[] {
  const own = unitsHere(view).filter(({ seat }) => seat === view.seat);
  return own.flatMap(({ id }) =>
    comingIn(view, sheet, id)
      .filter((stack) => missilesOf(stack) > 0)
      .map((stack) => defenceOf(id, stack)),
  );
}

/** Returns where own missiles and bolts meet their targets in this phase, if those survive (PW-8.7). */
export function arrivalNotes(view: Seated, sheet: BattleSheet): readonly Message[] {
  return knownEnemies(view, view).flatMap(({ id }) =>
    comingIn(view, sheet, id).flatMap((stack) => {
      const missiles = missilesOf(stack);
      return [
        ...noted('seeker.missiles', id, stack.impulse, missiles),
        ...noted('seeker.bolts', id, stack.impulse, stack.seekers.length - missiles),
      ];
    }),
  );
}

/**
 * Returns where launches of the orders meet their targets in this turn, together with all that arrives in the same
 * impulse.
 */
export function launchNotes(view: Seated, sheet: BattleSheet): readonly Message[] {
  if (view.step === 'maneuver') return [];
  const flights = grouped(launchArrivals(view, sheet), ({ kind, target, arrives }) => `${arrives} ${target} ${kind}`);
  return [...flights.values()].flatMap((flight) => {
    const [{ kind, target, arrives } = { kind: 'missile', target: '', arrives: 0 }] = flight;
    return noted(kind === 'missile' ? 'launch.missiles' : 'launch.bolts', target, arrives, flight.length);
  });
}

const noted = (code: string, whom: string, at: number, n: number): readonly Message[] =>
  n === 0 ? [] : [line(code, { at, n, whom: unitRef(whom) }, { clause: 'PW-8.7', place: whom })];

function comingIn(view: View, sheet: BattleSheet, unit: string): readonly StackIn[] {
  const { to } = partOf(view);
  return view.step === 'fire' ? [] : stacksOf(view, sheet, unit).filter(({ impulse }) => impulse <= to);
}

const missilesOf = ({ seekers }: StackIn): number => seekers.filter(({ kind }) => kind === 'missile').length;

function defenceOf(unit: string, stack: StackIn): Chance {
  const whom = unitRef(unit);
  const good = fractionOf(stack.stopped);
  const params = { n: missilesOf(stack), boxes: stack.boxes };
  return {
    code: 'chance.defence',
    place: unit,
    who: whom,
    at: stack.impulse,
    good,
    share: decimalOf(good),
    condition: line('chance.if.meant', { whom }),
    exact: stack.isExact,
    how: line('chance.how.defence', params, { clause: 'PW-9.2' }),
    axis: 'chance.stopped',
    rows: [],
    bars: [],
    assumptions: [
      line('assume.meant', { whom }, { clause: 'PW-19.4' }),
      line('assume.speed', {}, { clause: 'PW-8.5' }),
      line('assume.reserve', { whom }, { clause: 'PW-9.2' }),
    ],
    clause: 'PW-9.4',
  };
}
