import type { ConditionSpec, LaterPhase } from '@warlog/ruleset-api';
import { placeRef, seatId, seatRef, type Message, type Problem } from '@warlog/core';
import { z } from 'zod';
import type { Checking } from './check.js';
import { placeId, planetId, type PlaceId } from './place.js';
import type { UnitId } from './unit.js';
import { chartOfView, forcesKnownAt, type KnownUnit, type SectorView } from './view/known.js';

/* Orders for later turns and their conditions, in all star-map games. */

const points = z.int().min(0).max(999);
const force = { place: placeId, points };
const ownership = { place: planetId, seat: seatId };

const conditionSchema = z.discriminatedUnion('if', [
  z.strictObject({ if: z.literal('others-more'), ...force }),
  z.strictObject({ if: z.literal('others-less'), ...force }),
  z.strictObject({ if: z.literal('own-more'), ...force }),
  z.strictObject({ if: z.literal('own-less'), ...force }),
  z.strictObject({ if: z.literal('owner'), ...ownership }),
  z.strictObject({ if: z.literal('not-owner'), ...ownership }),
  z.strictObject({ if: z.literal('fought'), place: placeId }),
]);
type SectorCondition = z.infer<typeof conditionSchema>;

const place = { name: 'place', kind: 'place' } as const;
const planet = { name: 'place', kind: 'planet' } as const;
const forceFields = [{ name: 'points', kind: 'integer', min: 0, max: 999 }, place] as const;
const ownerFields = [planet, { name: 'seat', kind: 'seat' }] as const;
const specs: readonly ConditionSpec[] = [
  { code: 'others-more', fields: forceFields },
  { code: 'others-less', fields: forceFields },
  { code: 'own-more', fields: forceFields },
  { code: 'own-less', fields: forceFields },
  { code: 'owner', fields: ownerFields },
  { code: 'not-owner', fields: ownerFields },
  { code: 'fought', fields: [place] },
];

/** What orders for later turns need of a view, beside what all star-map games share. */
interface View extends SectorView {
  readonly stage: string;
  /** Battles of the turn resolved last; a side that this viewer knows is an object with its seat. */
  readonly battles: readonly { readonly place: PlaceId }[];
}

/** Orders of a turn, as far as all star-map games share them. */
interface TurnOrders {
  readonly turn: number;
  readonly jump?:
    | readonly {
        readonly from: PlaceId;
        readonly to: PlaceId;
        readonly units: readonly string[];
        readonly label?: string | undefined;
      }[]
    | undefined;
}

/** How one star-map game reads the orders of a turn, counts forces, and names its problems. */
export interface SectorLater<Known> {
  readonly schema: z.ZodType<TurnOrders>;
  readonly shapeProblems: (view: Known, issues: readonly z.core.$ZodIssue[]) => readonly Problem[];
  readonly checkingIn: (view: Known) => Checking;
  /** Combat points of some units. */
  readonly strength: (units: readonly KnownUnit[]) => number;
}

/** Returns the rules of orders for later turns of a star-map game. */
export function laterRules<Known extends View>({ schema, shapeProblems, checkingIn, strength }: SectorLater<Known>) {
  return {
    kinds: ['orders'],
    check(view: Known, { turn: open }: LaterPhase, sheet: unknown): readonly Problem[] {
      const parsed = schema.safeParse(sheet);
      if (!parsed.success) return shapeProblems(view, parsed.error.issues);
      const { turn } = parsed.data;
      const { prefix, problem } = checkingIn(view);
      return turn === open ? [] : [problem(`${prefix}_E_TURN`, ['turn'], { turn, open })];
    },
    ahead(view: Known, sheet: unknown): Known {
      const units = { ...view.units };
      const parsed = schema.safeParse(sheet);
      for (const { from, to, units: moved, label = null } of (parsed.success && parsed.data.jump) || []) {
        for (const id of moved as readonly UnitId[]) {
          const unit = view.units[id];
          if (unit?.seat !== view.seat || unit.place !== from) continue;
          units[id] = { ...unit, place: to, mustLeave: false, ...{ label } };
        }
      }
      return { ...view, stage: 'orders', turn: view.turn + 1, units };
    },
    conditions: conditionsOf({ checkingIn, strength }),
  };
}

function conditionsOf<Known extends View>({
  checkingIn,
  strength,
}: Pick<SectorLater<Known>, 'checkingIn' | 'strength'>) {
  return {
    specs,
    check(view: Known, raw: unknown): readonly Problem[] {
      const { prefix, problem } = checkingIn(view);
      const parsed = conditionSchema.safeParse(raw);
      if (!parsed.success) return [problem(`${prefix}_E_SHAPE`, ['only'], { where: 'only' })];
      const { data } = parsed;
      const unknown = (thing: string, id: string) => [problem(`${prefix}_E_UNKNOWN`, ['only'], { thing, id })];
      if (!chartOfView(view).has(data.place)) return unknown('place', data.place);
      return 'seat' in data && view.sides[data.seat] === undefined ? unknown('player', data.seat) : [];
    },
    holds(view: Known, raw: unknown): boolean {
      const parsed = conditionSchema.safeParse(raw);
      return parsed.success && holds(view, parsed.data, strength);
    },
    sentence(raw: unknown): Message {
      const given = conditionSchema.parse(raw);
      const seat = 'seat' in given ? { seat: seatRef(given.seat) } : {};
      return { code: `if.${given.if}`, params: { ...given, place: placeRef(given.place), ...seat } };
    },
  };
}

/** A force that is not in sight counts as it was last seen; one that was never seen counts as not there. */
function holds(view: View, condition: SectorCondition, strength: SectorLater<View>['strength']): boolean {
  const at = condition.place;
  const pointsAt = (isOwn: boolean): number =>
    forcesKnownAt(view, at, strength)
      .filter(({ seat }) => (seat === view.seat) === isOwn)
      .reduce((sum, known) => sum + known.points, 0);
  switch (condition.if) {
    case 'others-more':
      return pointsAt(false) > condition.points;
    case 'others-less':
      return pointsAt(false) < condition.points;
    case 'own-more':
      return pointsAt(true) > condition.points;
    case 'own-less':
      return pointsAt(true) < condition.points;
    case 'owner':
      return view.planets[at]?.owner === condition.seat;
    case 'not-owner':
      return view.planets[at]?.owner !== condition.seat;
    case 'fought': {
      const isOwnSide = (side: unknown) => (side as { readonly seat?: unknown } | null)?.seat === view.seat;
      return view.battles.some((battle) => battle.place === at && Object.values(battle).some(isOwnSide));
    }
  }
}
