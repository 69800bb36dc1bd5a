import { z } from 'zod';
import type { Dice } from '@warlog/dice';
import { fightTermsOf } from '@warlog/ruleset-api';
import { seatId, type SeatId, type Param, type Problem } from '@warlog/core';
import { chartOf, type Mapped } from './chart.js';
import { isFightingOut, type FightBoard } from './fight-state.js';
import { foughtOf, type BattleName } from './fought.js';
import { placeId, planetId, type PlaceId } from './place.js';
import { freshUnitId, typeId, unitId, type TypeId, type UnitId } from './unit.js';

/** A change by a ruling that every star-map game supports. */
export type SectorRulingChange =
  | { readonly what: 'owner'; readonly planet: PlaceId; readonly owner: SeatId | null }
  | {
      readonly what: 'add-unit';
      readonly unit: UnitId;
      readonly seat: SeatId;
      readonly unitType: TypeId;
      readonly place: PlaceId;
    }
  | { readonly what: 'remove-unit'; readonly unit: UnitId; readonly place: PlaceId }
  | { readonly what: 'scar'; readonly unit: UnitId; readonly scarred: boolean };

/** A battle of the last resolved turn is voided or restored. */
export interface BattleRuled<Unit> extends BattleName {
  readonly what: 'battle';
  readonly counts: boolean;
  /** Its units that exist from now on, and those that do not. */
  readonly units: readonly Unit[];
  readonly gone: readonly UnitId[];
}

/** Schemas of the rulings that every star-map game supports. */
export const sectorRulings = [
  z.strictObject({ what: z.literal('owner'), planet: planetId, owner: seatId.nullable() }),
  z.strictObject({ what: z.literal('add-unit'), seat: seatId, unitType: typeId, place: placeId }),
  z.strictObject({ what: z.literal('remove-unit'), unit: unitId }),
  z.strictObject({ what: z.literal('scar'), unit: unitId, scarred: z.boolean() }),
  z.strictObject({ what: z.literal('battle'), planet: planetId, a: seatId, b: seatId, counts: z.boolean() }),
  z.strictObject({ what: z.literal('fightOut'), place: z.union([z.literal('turn'), planetId]) }),
] as const;
export type SectorRuling = z.infer<(typeof sectorRulings)[number]>;

/** The position that a ruling is checked against. */
interface Ruled<Battle> extends FightBoard {
  readonly stage: string;
  readonly turn: number;
  readonly map: Mapped;
  readonly options: Parameters<typeof fightTermsOf>[0];
  readonly sides: Readonly<Record<SeatId, unknown>>;
  readonly planets: Readonly<Record<PlaceId, unknown>>;
  readonly units: Readonly<Record<UnitId, { readonly place: PlaceId }>>;
  readonly agreed?: readonly string[];
  readonly fought?: readonly Battle[];
}

/** How a game refuses; `prefix` of its codes: `BZK`. */
interface Refusing<Battle> {
  readonly prefix: string;
  readonly refusal: (code: string, params?: Readonly<Record<string, Param>>) => Problem;
  readonly findType: (id: TypeId) => unknown;
  /** Returns why a battle cannot be voided or restored. */
  readonly battleFault: (fought: Battle) => Problem | null;
}

/** Returns the problem of a ruling that every star-map game supports; null if the shared checks pass. */
function sectorRulingFault<Battle extends BattleName & { readonly counts: boolean }>(
  state: Ruled<Battle>,
  ruling: SectorRuling,
  { prefix, refusal, findType, battleFault }: Refusing<Battle>,
): Problem | null {
  const unknown = (thing: string, id: string): Problem => refusal(`${prefix}_E_UNKNOWN`, { thing, id });
  const foughtOut = (what: Parameters<typeof isFightingOut>[1]): Problem | null =>
    isFightingOut(state, what) ? refusal(`${prefix}_E_FOUGHT_OUT`) : null;
  switch (ruling.what) {
    case 'owner':
      if (state.planets[ruling.planet] === undefined) return unknown('planet', ruling.planet);
      return ruling.owner !== null && state.sides[ruling.owner] === undefined ? unknown('player', ruling.owner) : null;
    case 'add-unit':
      if (state.sides[ruling.seat] === undefined) return unknown('player', ruling.seat);
      if (findType(ruling.unitType) === null) return unknown('unit', ruling.unitType);
      return (
        foughtOut({ planet: ruling.place }) ??
        (chartOf(state.map).has(ruling.place) ? null : unknown('place', ruling.place))
      );
    case 'remove-unit':
    case 'scar':
      return (
        foughtOut({ unit: ruling.unit }) ??
        (state.units[ruling.unit] === undefined ? unknown('unit', ruling.unit) : null)
      );
    case 'fightOut':
      if (fightTermsOf(state.options)?.mode !== 'gm' || state.stage !== 'orders')
        return refusal(`${prefix}_E_OPTION_OFF`, { thing: 'battles that the game master agrees to' });
      return ruling.place === 'turn' || state.planets[ruling.place] ? null : unknown('planet', ruling.place);
    case 'battle': {
      const fought = foughtOf(state.fought, ruling);
      return (
        foughtOut({ planet: ruling.planet }) ??
        (fought === null
          ? unknown('battle', ruling.planet)
          : fought.counts === ruling.counts
            ? null
            : battleFault(fought))
      );
    }
  }
}

/** Returns the events of such a ruling, those of a battle by `exchangeFor`. `dice` give a new unit its id. */
function* sectorRuled<Battle extends BattleName & { readonly counts: boolean }, Exchange>(
  state: Ruled<Battle>,
  ruling: SectorRuling,
  dice: Dice,
  exchangeFor: (fought: Battle, ruling: Extract<SectorRuling, { what: 'battle' }>) => Exchange,
) {
  switch (ruling.what) {
    case 'add-unit': {
      const label = `ruling/t${state.turn}/${Object.keys(state.units).length}`;
      const unit = freshUnitId(state, ruling.seat, label, dice);
      yield { type: 'RulingApplied', change: { ...ruling, unit } } as const;
      return;
    }
    case 'remove-unit': {
      const place = state.units[ruling.unit]?.place;
      if (place !== undefined) yield { type: 'RulingApplied', change: { ...ruling, place } } as const;
      return;
    }
    case 'fightOut':
      if (!state.agreed?.includes(ruling.place)) yield { type: 'FightAgreed', place: ruling.place } as const;
      return;
    case 'battle': {
      const fought = foughtOf(state.fought, ruling);
      if (fought === null || fought.counts === ruling.counts) return;
      yield { type: 'RulingApplied', change: exchangeFor(fought, ruling) } as const;
      return;
    }
    default:
      yield { type: 'RulingApplied', change: ruling } as const;
  }
}

/** The rulings of one game. `Own`: those that only this game has. */
interface Rulings<State, Own, Battle, Exchange, Before> extends Omit<Refusing<never>, 'battleFault'> {
  readonly schema: z.ZodType<Own | SectorRuling>;
  readonly battleFault: (state: State, fought: Battle) => Problem | null;
  /** Returns the problem of an own ruling, or a further one of a shared ruling. */
  readonly faultOf: (state: State, ruling: Own | SectorRuling) => Problem | null;
  readonly exchangeFor: (state: State, fought: Battle, ruling: Extract<SectorRuling, { what: 'battle' }>) => Exchange;
  /** Returns the events that precede an own ruling. */
  readonly before?: (state: State, ruling: Own) => readonly Before[];
}

/** Creates the function that decides a ruling on the open position. It never throws on bad input. */
export function rulerOf<
  State extends Ruled<Battle>,
  Own extends { readonly what: string },
  Battle extends BattleName & { readonly counts: boolean },
  Exchange,
  Before = never,
>({ schema, battleFault, faultOf, exchangeFor, before, ...refusing }: Rulings<State, Own, Battle, Exchange, Before>) {
  const { prefix, refusal } = refusing;
  const problemOf = (state: State, ruling: Own | SectorRuling): Problem | null => {
    const judge = { ...refusing, battleFault: (fought: Battle) => battleFault(state, fought) };
    return (isShared(ruling) ? sectorRulingFault(state, ruling, judge) : null) ?? faultOf(state, ruling);
  };
  function* eventsOf(state: State, ruling: Own | SectorRuling, dice: Dice) {
    if (isShared(ruling)) {
      yield* sectorRuled<Battle, Exchange>(state, ruling, dice, (fought, change) => exchangeFor(state, fought, change));
      return;
    }
    yield* before?.(state, ruling) ?? [];
    yield { type: 'RulingApplied', change: ruling } as const;
  }
  return (state: State, given: unknown, dice: Dice) => {
    const { data: ruling } = schema.safeParse(given);
    if (ruling === undefined) return { problems: [refusal(`${prefix}_E_SHAPE`, { where: 'ruling' })] };
    if (state.stage === 'ended') return { problems: [refusal(`${prefix}_E_ENDED`)] };
    const problem = problemOf(state, ruling);
    return problem === null ? { events: eventsOf(state, ruling, dice) } : { problems: [problem] };
  };
}

const shared: ReadonlySet<string> = new Set(sectorRulings.map(({ shape }) => shape.what.value));

function isShared(ruling: { readonly what: string }): ruling is SectorRuling {
  return shared.has(ruling.what);
}
