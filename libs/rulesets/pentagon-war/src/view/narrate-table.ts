import { line, seatRef, unitRef, type Message } from '@warlog/core';
import { unitLine } from '@warlog/tactical';
import { parseHex } from '../geometry/hex.js';
import { impulseOf, turnOf } from '../geometry/motion.js';
import type { View, PentagonVisible } from '../model/view.js';
import { unitOf } from '../position.js';
import { judgedBy } from '../resolve/victory.js';
import type { InFight } from './narrate-fight.js';
import { inOrder, refsOf } from './tone.js';

/** Disclosures beside the fight itself: fleets, turns, power, radar, motion, orders, the end. */
export type OnTable = Exclude<PentagonVisible, InFight>;
type Of<Type extends OnTable['type']> = Extract<OnTable, { type: Type }>;

const detail = { weight: 'detail' } as const;

/** Narrates everything beside the fight. */
export function narrateTable(view: View, disclosure: OnTable): readonly Message[] {
  switch (disclosure.type) {
    case 'GameCreated':
    case 'StepOpened':
    case 'ImpulseEnded':
      return [];
    case 'FleetPlaced': {
      if (disclosure.units.length === 0) return [];
      const params = { seat: seatRef(disclosure.seat), units: refsOf(disclosure.units.map(({ id }) => id)) };
      return [line('fleet.placed', params, { clause: 'PW-16.1' })];
    }
    case 'AlertRolled': {
      const { seat, from } = disclosure;
      const params = { seat: seatRef(seat), impulse: impulseOf(from), turn: turnOf(from) };
      return [line('alert.rolled', params, { clause: 'PW-17.5' })];
    }
    case 'TurnBegan':
      return [line('turn.began', { turn: disclosure.turn }, { clause: 'PW-4.6' })];
    case 'StandingSet':
      return [line('standing.set', { seat: seatRef(disclosure.seat) }, { clause: 'PW-18.7', ...detail })];
    case 'PowerAllocated':
      return narratePower(disclosure);
    case 'RadarSet':
      return narrateRadar(disclosure);
    case 'UnitsDetected':
      return narrateOwnFound(view, disclosure);
    case 'UnitsShown':
      return narrateShown(view, disclosure);
    case 'SeekersShown':
      return disclosure.seekers.flatMap(({ id, secret }) =>
        secret?.target == null
          ? []
          : [
              line(
                'seeker.meant',
                { seeker: unitRef(id), target: thing(secret.target) },
                { clause: 'PW-19.5', ...detail },
              ),
            ],
      );
    case 'ImpulseBegan':
      return narrateMotion(disclosure);
    case 'DronesOrdered':
      return inOrder(disclosure.goals).map(([id, goal]) =>
        goal === null
          ? line('drone.home', { drone: unitRef(id) }, { clause: 'PW-18.11', ...detail })
          : line('drone.sent', { drone: unitRef(id), goal: thing(goal) }, { clause: 'PW-18.11', ...detail }),
      );
    case 'UnitsDocked':
      return inOrder(disclosure.units).map(([id, host]) =>
        unitLine('docked', id, 'PW-17.3', { params: { host: unitRef(host) } }),
      );
    case 'UnitsCastOff':
      return disclosure.units.map((id) => unitLine('cast-off', id, 'PW-17.3'));
    case 'SeatConceded':
      return [line('conceded', { seat: seatRef(disclosure.seat) }, { clause: 'PW-18.13', weight: 'headline' })];
    case 'OrderLapsed':
      return [lapsed(disclosure)];
    case 'PositionRuled': {
      const unit = unitRef(disclosure.unit);
      return typeof disclosure.value === 'number'
        ? [line('ruled.power', { unit, power: disclosure.value }, { weight: 'headline', place: disclosure.unit })]
        : [line('ruled.velocity', { unit, ...disclosure.value }, { weight: 'headline', place: disclosure.unit })];
    }
    case 'GameEnded':
      return narrateEnd(view, disclosure);
  }
}

/** Refers to an object by its name, to a hex by its number. */
const thing = (id: string): string | ReturnType<typeof unitRef> => (parseHex(id) === null ? unitRef(id) : id);

/** Narrates power after allocation, guns under charge, crews without life support (PW-5). */
function narratePower({ units }: Of<'PowerAllocated'>): readonly Message[] {
  return inOrder(units).flatMap(([id, { power, charge, unfed }]) => {
    const unit = unitRef(id);
    const guns = inOrder(charge).flatMap(([gun, turns]) => (turns > 0 ? [gun] : []));
    return [
      line('power.stored', { unit, power }, { clause: 'PW-5.1', ...detail }),
      ...(guns.length > 0
        ? [line('power.charged', { unit, guns: guns.join(', ') }, { clause: 'PW-5.4', ...detail })]
        : []),
      ...(unfed ? [unitLine('power.unfed', id, 'PW-5.2', { tone: 'bad' })] : []),
    ];
  });
}

/** Narrates which units are locked on, not locked on, or passive: one message each (PW-6.1, PW-6.2). */
function narrateRadar({ units }: Of<'RadarSet'>): readonly Message[] {
  const of = (wanted: (set: (typeof units)[keyof typeof units]) => boolean): readonly string[] =>
    inOrder(units).flatMap(([id, set]) => (wanted(set) ? [id] : []));
  const groups = [
    { code: 'radar.locked', ids: of(({ locked }) => locked), clause: 'PW-6.2' },
    {
      code: 'radar.missed',
      ids: of(({ locked, fireControl }) => !locked && fireControl === 'active'),
      clause: 'PW-6.3',
    },
    { code: 'radar.passive', ids: of(({ fireControl }) => fireControl === 'passive'), clause: 'PW-6.1' },
  ];
  return groups
    .filter(({ ids }) => ids.length > 0)
    .map(({ code, ids, clause }) => line(code, { units: refsOf(ids), n: ids.length }, { clause, ...detail }));
}

/** Narrates own units that others see from now on (PW-6.5). */
function narrateOwnFound(view: View, disclosure: Of<'UnitsDetected'>): readonly Message[] {
  const params = { units: refsOf(disclosure.units), n: disclosure.units.length };
  const [place = ''] = disclosure.units;
  const isOwn = unitOf(view, place)?.seat === view.seat;
  const extras = { clause: disclosure.clause, weight: 'headline', place } as const;
  return [line('found.own', params, isOwn ? { ...extras, tone: 'bad', news: 'exposed' } : extras)];
}

/**
 * Narrates units that the viewer sees for the first time; after the end, those that stayed hidden (PW-6.5, PW-19.5).
 */
function narrateShown(view: View, disclosure: Of<'UnitsShown'>): readonly Message[] {
  const ids = disclosure.units.map(({ id }) => id);
  const params = { units: refsOf(ids), n: ids.length };
  if (disclosure.clause === 'PW-19.5') return [line('found.end', params, { clause: disclosure.clause })];
  const [place = ''] = ids;
  const extras = { clause: disclosure.clause, weight: 'headline', place } as const;
  return [line('found.other', params, view.seat === null ? extras : { ...extras, tone: 'good', news: 'found' })];
}

/** Narrates turns and burns; other units coast (PW-4.4, PW-4.5). */
function narrateMotion({ turns, thrusts, crashing }: Of<'ImpulseBegan'>): readonly Message[] {
  const turned = inOrder(turns).map(([id, facing]) =>
    line('motion.turned', { unit: unitRef(id), facing }, { clause: 'PW-4.4', ...detail }),
  );
  const burned = inOrder(thrusts).map(([id, twelfths]) => {
    const params = { unit: unitRef(id), twelfths };
    return crashing.some((unit) => unit === id)
      ? line('motion.crashed', params, { clause: 'PW-17.2', ...detail })
      : line('motion.burned', params, { clause: 'PW-4.5', ...detail });
  });
  return [...turned, ...burned];
}

/** Narrates a lapsed order to its owner alone (PW-18.6). */
export function lapsed({ unit, order, why }: Pick<Of<'OrderLapsed'>, 'unit' | 'order' | 'why'>): Message {
  const code = order === 'ram' ? 'lapsed.ram' : `lapsed.${why}`;
  return unitLine(code, unit, 'PW-18.6', { params: { order }, tone: 'bad' });
}

/** Narrates the end: who won and why, the points of each side, what follows in the parent campaign. */
export function narrateEnd(view: View, { ending, scores }: Of<'GameEnded'>): readonly Message[] {
  const { winners, reason, clause } = ending;
  const judged = judgedBy(view);
  const counted = judged === 'score' ? 'end.score' : `end.score.${judged}`;
  const by = view.scenario.battle?.victory === undefined ? 'PW-14.2' : 'PW-20.11';
  const points = [
    ...view.seats.map(({ id }) => line(counted, { seat: seatRef(id), points: scores[id] ?? 0 }, { clause: by })),
    ...narrateAfterwards(view, ending),
  ];
  const extras = { clause, weight: 'headline' } as const;
  const how = line(reason, winners.length === 0 ? {} : { winners: winners.map(seatRef) }, extras);
  if (view.seat === null) return [how, ...points];
  const hasWon = winners.includes(view.seat);
  const hasLost = winners.length > 0 || reason === 'end.both-lose';
  const outcome = hasWon
    ? ({ tone: 'good', news: 'victory' } as const)
    : hasLost
      ? ({ tone: 'bad', news: 'defeat' } as const)
      : ({ tone: 'plain', news: 'draw' } as const);
  return [{ ...how, ...outcome }, ...points];
}

/** Narrates the consequence of the end in the parent campaign, as far as stated (PW-20.11). */
function narrateAfterwards({ scenario, seats }: View, { winners }: Of<'GameEnded'>['ending']): readonly Message[] {
  const { loser: fate, tie } = scenario.battle ?? {};
  const extras = { clause: 'PW-20.11' } as const;
  if (winners.length === 0) return tie === undefined ? [] : [line(`end.tie.${tie}`, {}, extras)];
  if (fate === undefined) return [];
  return seats
    .filter(({ id }) => !winners.includes(id))
    .map(({ id }) => line(`end.loser.${fate}`, { seat: seatRef(id) }, extras));
}
