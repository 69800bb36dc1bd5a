import { seatId, type Problem } from '@warlog/core';
import type { Dice } from '@warlog/dice';
import { fightTermsOf } from '@warlog/ruleset-api';
import { z } from 'zod';
import type { ArmadaEvent } from './model/event.js';
import { lineOf, sideIds, systemId, unitId, type SideId } from './model/ids.js';
import type { ArmadaState } from './model/state.js';
import { refusal } from './orders/problem.js';
import { sideOfSeat, unitIn, unitsOf } from './position.js';
import { counterId } from './resolve/setup.js';
import { craftOf, findCraft, hitsOf, isCarrier } from './tables.js';
import { sideRef } from './view/line.js';

const rulingSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('points'), side: z.enum(sideIds), points: z.int().min(0).max(200) }),
  z.strictObject({ what: z.literal('controller'), system: systemId, controller: seatId.nullable() }),
  z.strictObject({
    what: z.literal('counters'),
    side: z.enum(sideIds),
    system: systemId,
    type: z.string().max(60),
    count: z.int().min(0).max(200),
  }),
  z.strictObject({ what: z.literal('fightOut'), place: z.string().max(110) }),
  z.strictObject({ what: z.literal('damage'), unit: unitId, damage: z.int().min(0).max(20) }),
]);
type Ruling = z.infer<typeof rulingSchema>;
type Answer = { readonly events: readonly ArmadaEvent[] } | { readonly problems: readonly Problem[] };

/**
 * Decides a ruling: number of Production Points, controller of a system, number of counters of a type there, damage of
 * a counter. `dice` give new counters their ids.
 */
export function rule(state: ArmadaState, ruling: unknown, dice: Dice): Answer {
  const parsed = rulingSchema.safeParse(ruling);
  if (!parsed.success) return refused('BAD_VALUE', { field: 'ruling' });
  const { data } = parsed;
  if (data.what === 'points') return points(state, data);
  if (data.what === 'fightOut') return agree(state, data);
  if (state.battle !== null || state.retreat !== null) return refused('RULING_BATTLE');
  switch (data.what) {
    case 'controller':
      return controller(state, data);
    case 'counters':
      return counters(state, data, dice);
    case 'damage':
      return damage(state, data);
  }
}

const refused = (...why: Parameters<typeof refusal>): Answer => ({ problems: [refusal(...why)] });

/** Agrees to fight battles out, in this turn or at a place, while their moves can still be made (PNP-17.21). */
function agree(state: ArmadaState, { place }: Extract<Ruling, { what: 'fightOut' }>): Answer {
  if (fightTermsOf(state.options)?.mode !== 'gm')
    return refused('MODE_OFF', { thing: 'battles that the game master agrees to' });
  const known = [
    ...state.map.systems.map(({ id }) => id as string),
    ...state.map.jumpLines.map(([a, b]) => lineOf(a, b) as string),
  ];
  if (state.combat !== null || (place !== 'turn' && !known.includes(place)))
    return refused('BAD_VALUE', { field: 'ruling' });
  return { events: state.agreed?.includes(place) ? [] : [{ type: 'FightAgreed', place }] };
}

/** Moves tokens from a side's unused ones to its Production Points, or back. */
function points(state: ArmadaState, { side, points: wanted }: Extract<Ruling, { what: 'points' }>): Answer {
  const { pp, unused } = state.treasury[side];
  if (wanted > pp + unused) return refused('RULING_TOKENS', { most: pp + unused }, ['points']);
  return wanted === pp ? { events: [] } : { events: [{ type: 'PointsRuled', side, by: wanted - pp }] };
}

/**
 * Returns the former controller's marker to its unused tokens and takes another from the new controller's tokens, else
 * from its points. A base stays with the system; without a controller it is removed.
 */
function controller(state: ArmadaState, { system, controller: seat }: Extract<Ruling, { what: 'controller' }>): Answer {
  const found = state.systems[system];
  const side = seat === null ? null : sideOfSeat(state, seat);
  if (!found || (seat !== null && side === null)) return refused('BAD_VALUE', { field: 'ruling' });
  const { controller: former, base } = found;
  if (former === side) return { events: [] };
  const lost: readonly ArmadaEvent[] = former === null ? [] : [{ type: 'SystemLost', side: former, system }];
  if (side === null) {
    const fell = base !== null && former !== null;
    return {
      events: [...(fell ? [{ type: 'BaseDestroyed', side: former, system, base: base.kind } as const] : []), ...lost],
    };
  }
  const markerFrom = markerOf(state, side);
  if (markerFrom === null) return refused('RULING_MARKER', { side: sideRef(side) });
  return { events: [...lost, { type: 'SystemClaimed', side, system, markerFrom }] };
}

function markerOf({ treasury }: ArmadaState, side: SideId): 'pool' | 'pp' | null {
  const { unused, pp } = treasury[side];
  if (unused > 0) return 'pool';
  return pp > 0 ? 'pp' : null;
}

/**
 * Places counters face up, like built ones. Removed counters are exposed first, so that both sides can count what is
 * left (PNP-18.2). The latest goes first; a unit in flight stays.
 */
function counters(
  state: ArmadaState,
  { side, system, type, count }: Extract<Ruling, { what: 'counters' }>,
  dice: Dice,
): Answer {
  if (!state.systems[system] || state.seatOf === null || findCraft(type) === null || isCarrier(type)) {
    return refused('BAD_VALUE', { field: 'ruling' });
  }
  const there = unitsOf(state, (unit) => unit.side === side && unit.system === system && unit.type === type);
  const left = state.pools[craftOf(type).side][type] ?? 0;
  if (count - there.length > left) return refused('RULING_COUNTERS', { most: there.length + left }, ['count']);
  if (count >= there.length) {
    const scope = dice.scope(`ids/${side}`);
    return {
      events: Array.from({ length: count - there.length }, (_, index): ArmadaEvent => {
        const unit = { id: counterId(scope.id(`counter/${index + 1}`)), type, n: state.created + index + 1 };
        return { type: 'CounterPlaced', side, system, unit };
      }),
    };
  }
  const free = there.filter(({ to }) => to === null);
  const least = there.length - free.length;
  if (count < least) return refused('RULING_UNDER_WAY', { least }, ['count']);
  const gone = free.slice(count - least);
  const hidden = gone.filter(({ exposed }) => !exposed).map(({ id }) => id);
  const shown: readonly ArmadaEvent[] =
    hidden.length === 0 ? [] : [{ type: 'CountersExposed', side, units: hidden, fortresses: [] }];
  return {
    events: [
      ...shown,
      ...gone.map(({ id }): ArmadaEvent => ({ type: 'CounterRemoved', side, system, unit: id, craft: type })),
    ],
  };
}

/** Sets damage short of destruction; a carrier takes none (PNP-10.2, PNP-10.4). */
function damage(state: ArmadaState, { unit: id, damage: wanted }: Extract<Ruling, { what: 'damage' }>): Answer {
  const unit = unitIn(state, id);
  if (unit === null) return refused('BAD_VALUE', { field: 'ruling' });
  const most = Math.max(0, hitsOf(unit.type) - 1);
  if (wanted > most) return refused('RULING_DAMAGE', { most }, ['damage']);
  if (wanted === unit.damage) return { events: [] };
  return { events: [{ type: 'DamageRuled', side: unit.side, unit: id, damage: wanted }] };
}
