import { line, seatRef, unitRef, type Line } from '@warlog/kernel';
import { parseHex } from '../geometry/hex.js';
import { impulseOf, turnOf } from '../geometry/motion.js';
import type { View, Visible } from '../model/view.js';
import { unitOf } from '../position.js';
import { judgedBy } from '../resolve/victory.js';
import type { InFight } from './tell-fight.js';
import { inOrder, refsOf } from './tone.js';

/** What is told beside the fight itself: fleets, turns, power, radar, motion, orders, the end. */
export type OnTable = Exclude<Visible, InFight>;
type Of<Type extends OnTable['type']> = Extract<OnTable, { type: Type }>;

const detail = { weight: 'detail' } as const;

/** Everything beside the fight in words. */
export function tellTable(view: View, told: OnTable): readonly Line[] {
  switch (told.type) {
    case 'GameCreated':
    case 'StepOpened':
    case 'ImpulseEnded':
      return [];
    case 'FleetPlaced': {
      if (told.units.length === 0) return [];
      const params = { seat: seatRef(told.seat), units: refsOf(told.units.map(({ id }) => id)) };
      return [line('fleet.placed', params, { clause: 'PW-16.1' })];
    }
    case 'AlertRolled': {
      const params = { seat: seatRef(told.seat), impulse: impulseOf(told.from), turn: turnOf(told.from) };
      return [line('alert.rolled', params, { clause: 'PW-17.5' })];
    }
    case 'TurnBegan':
      return [line('turn.began', { turn: told.turn }, { clause: 'PW-4.6' })];
    case 'StandingSet':
      return [line('standing.set', { seat: seatRef(told.seat) }, { clause: 'PW-18.7', ...detail })];
    case 'PowerAllocated':
      return tellPower(told);
    case 'RadarSet':
      return tellRadar(told);
    case 'UnitsDetected':
      return tellOwnFound(view, told);
    case 'UnitsShown':
      return tellShown(view, told);
    case 'SeekersShown':
      return told.seekers.flatMap(({ id, secret }) =>
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
      return tellMotion(told);
    case 'DronesOrdered':
      return inOrder(told.goals).map(([id, goal]) =>
        goal === null
          ? line('drone.home', { drone: unitRef(id) }, { clause: 'PW-18.11', ...detail })
          : line('drone.sent', { drone: unitRef(id), goal: thing(goal) }, { clause: 'PW-18.11', ...detail }),
      );
    case 'UnitsDocked':
      return inOrder(told.units).map(([id, host]) =>
        line('docked', { unit: unitRef(id), host: unitRef(host) }, { clause: 'PW-17.3', place: id }),
      );
    case 'UnitsCastOff':
      return told.units.map((id) => line('cast-off', { unit: unitRef(id) }, { clause: 'PW-17.3', place: id }));
    case 'SeatConceded':
      return [line('conceded', { seat: seatRef(told.seat) }, { clause: 'PW-18.13', weight: 'headline' })];
    case 'OrderLapsed':
      return [lapsed(told)];
    case 'PositionRuled': {
      const unit = unitRef(told.unit);
      return typeof told.value === 'number'
        ? [line('ruled.power', { unit, power: told.value }, { weight: 'headline', place: told.unit })]
        : [line('ruled.velocity', { unit, ...told.value }, { weight: 'headline', place: told.unit })];
    }
    case 'GameEnded':
      return tellEnd(view, told);
  }
}

/** An object by its name, a hex by its number. */
const thing = (id: string): string | ReturnType<typeof unitRef> => (parseHex(id) === null ? unitRef(id) : id);

/** Power after allocation, guns under charge, crews that get nothing to live on (PW-5). */
function tellPower({ units }: Of<'PowerAllocated'>): readonly Line[] {
  return inOrder(units).flatMap(([id, { power, charge, unfed }]) => {
    const unit = unitRef(id);
    const guns = inOrder(charge).flatMap(([gun, turns]) => (turns > 0 ? [gun] : []));
    return [
      line('power.stored', { unit, power }, { clause: 'PW-5.1', ...detail }),
      ...(guns.length > 0
        ? [line('power.charged', { unit, guns: guns.join(', ') }, { clause: 'PW-5.4', ...detail })]
        : []),
      ...(unfed ? [line('power.unfed', { unit }, { clause: 'PW-5.2', tone: 'bad', place: id })] : []),
    ];
  });
}

/** Who is locked on, who is not, and who keeps silent: a line each (PW-6.1, PW-6.2). */
function tellRadar({ units }: Of<'RadarSet'>): readonly Line[] {
  const of = (wanted: (set: (typeof units)[keyof typeof units]) => boolean): readonly string[] =>
    inOrder(units).flatMap(([id, set]) => (wanted(set) ? [id] : []));
  const told = [
    { code: 'radar.locked', ids: of(({ locked }) => locked), clause: 'PW-6.2' },
    {
      code: 'radar.missed',
      ids: of(({ locked, fireControl }) => !locked && fireControl === 'active'),
      clause: 'PW-6.3',
    },
    { code: 'radar.passive', ids: of(({ fireControl }) => fireControl === 'passive'), clause: 'PW-6.1' },
  ];
  return told
    .filter(({ ids }) => ids.length > 0)
    .map(({ code, ids, clause }) => line(code, { units: refsOf(ids), n: ids.length }, { clause, ...detail }));
}

/** Units of one's own that others see from now on (PW-6.5). */
function tellOwnFound(view: View, told: Of<'UnitsDetected'>): readonly Line[] {
  const params = { units: refsOf(told.units), n: told.units.length };
  const [place = ''] = told.units;
  const isOwn = unitOf(view, place)?.seat === view.seat;
  const extras = { clause: told.clause, weight: 'headline', place } as const;
  return [line('found.own', params, isOwn ? { ...extras, tone: 'bad', news: 'exposed' } : extras)];
}

/** Units that the viewer sees for the first time; after the end, what had stayed hidden (PW-6.5, PW-19.5). */
function tellShown(view: View, told: Of<'UnitsShown'>): readonly Line[] {
  const ids = told.units.map(({ id }) => id);
  const params = { units: refsOf(ids), n: ids.length };
  if (told.clause === 'PW-19.5') return [line('found.end', params, { clause: told.clause })];
  const [place = ''] = ids;
  const extras = { clause: told.clause, weight: 'headline', place } as const;
  return [line('found.other', params, view.seat === null ? extras : { ...extras, tone: 'good', news: 'found' })];
}

/** Who turned and burned: everybody else flies on as before (PW-4.4, PW-4.5). */
function tellMotion({ turns, thrusts, crashing }: Of<'ImpulseBegan'>): readonly Line[] {
  const turned = inOrder(turns).map(([id, facing]) =>
    line('motion.turned', { unit: unitRef(id), facing }, { clause: 'PW-4.4', ...detail }),
  );
  const burned = inOrder(thrusts).map(([id, twelfths]) => {
    const params = { unit: unitRef(id), twelfths };
    return crashing.some((one) => one === id)
      ? line('motion.crashed', params, { clause: 'PW-17.2', ...detail })
      : line('motion.burned', params, { clause: 'PW-4.5', ...detail });
  });
  return [...turned, ...burned];
}

/** An order that came to nothing, for its owner alone (PW-18.6). */
export function lapsed({ unit, order, why }: Pick<Of<'OrderLapsed'>, 'unit' | 'order' | 'why'>): Line {
  const code = order === 'ram' ? 'lapsed.ram' : `lapsed.${why}`;
  return line(code, { unit: unitRef(unit), order }, { clause: 'PW-18.6', tone: 'bad', place: unit });
}

function tellEnd(view: View, { ending, scores }: Of<'GameEnded'>): readonly Line[] {
  const { winners, reason, clause } = ending;
  const judged = judgedBy(view);
  const counted = judged === 'score' ? 'end.score' : `end.score.${judged}`;
  const by = view.scenario.battle?.victory === undefined ? 'PW-14.2' : 'PW-20.11';
  const points = [
    ...view.seats.map(({ id }) => line(counted, { seat: seatRef(id), points: scores[id] ?? 0 }, { clause: by })),
    ...tellAfterwards(view, ending),
  ];
  const extras = { clause, weight: 'headline' } as const;
  const how = line(reason, {}, extras);
  const won = winners.length === 0 ? [] : [line('end.won', { winners: winners.map(seatRef) }, extras)];
  if (view.seat === null) return [how, ...won, ...points];
  const hasWon = winners.includes(view.seat);
  const hasLost = winners.length > 0 || reason === 'end.both-lose';
  const told = hasWon
    ? ({ tone: 'good', news: 'victory' } as const)
    : hasLost
      ? ({ tone: 'bad', news: 'defeat' } as const)
      : ({ tone: 'plain', news: 'draw' } as const);
  return [{ ...how, ...told }, ...won, ...points];
}

/** What follows from the end in the campaign, as far as it says (PW-20.11). */
function tellAfterwards({ scenario, seats }: View, { winners }: Of<'GameEnded'>['ending']): readonly Line[] {
  const { loser: fate, tie } = scenario.battle ?? {};
  const extras = { clause: 'PW-20.11' } as const;
  if (winners.length === 0) return tie === undefined ? [] : [line(`end.tie.${tie}`, {}, extras)];
  if (fate === undefined) return [];
  return seats
    .filter(({ id }) => !winners.includes(id))
    .map(({ id }) => line(`end.loser.${fate}`, { seat: seatRef(id) }, extras));
}
