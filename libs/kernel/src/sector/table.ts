import { z } from 'zod';
import type { OpenBattle } from '../battle.js';
import { judgeBattle, victories, type JudgedUnit, type JudgeTerms, type LoserFate } from '../battle-judge.js';
import { fightTermsOf, isJudgedByCampaign } from '../fight-terms.js';
import { byCodePoint, seatId, type SeatId } from '../ids.js';
import type { Phase } from '../ruleset.js';
import { slugOf, type PlaceId } from './place.js';
import type { Combatant, UnitId } from './unit.js';

/* What a sector's campaign sends to the fleet battle's table, and how it reads what comes back (SWA-CAM, FTQ-612, FTQ-613). */

/** A force that was handed over, as it stood. */
export interface HandedSide {
  readonly seat: SeatId;
  /** By id. */
  readonly units: readonly Combatant[];
}

/** A battle that is being fought out. */
export interface HandedBattle {
  /** `t5-rock`: a place hands over one a turn. */
  readonly battle: string;
  readonly place: PlaceId;
  readonly attacker: HandedSide;
  readonly defender: HandedSide;
}

/** The name of the battle that a place hands over in a turn. */
export const handedName = (turn: number, place: PlaceId): string => `t${turn}-${slugOf(place)}`;

/** Both forces of a place go to the table as they stand. */
export function handedOver(turn: number, place: PlaceId, [attacker, defender]: readonly [HandedSide, HandedSide]) {
  const sent = ({ seat, units }: HandedSide): HandedSide => ({
    seat,
    units: units.map(({ id, unitType, scarred }) => ({ id, unitType, scarred })),
  });
  const battle = handedName(turn, place);
  return { type: 'BattleHandedOver', battle, place, attacker: sent(attacker), defender: sent(defender) } as const;
}

/** What a battle that was fought out came to at the table. */
export interface AtTable {
  /** Null: the table's measure left it open. */
  readonly winner: SeatId | null;
  readonly how: (typeof hows)[number];
  /** Rounds that it lasted. */
  readonly rounds: number;
}
const hows = ['elimination', 'points', 'concession', 'truce'] as const;

/** What the table of a campaign judges by, and what the campaign does to the loser (SWA-CAM-15). */
export interface BattleAim extends JudgeTerms {
  readonly loser: LoserFate;
}

/** What every battle of a campaign has in common; without an aim the table judges by its own score. */
export interface BattleTerms {
  readonly scarSquadrons: boolean;
  readonly aim: BattleAim;
}

/** A battle as the platform opens it; `title` is the place's name. Units have the same ids in both catalogues. */
export function openBattle(
  { battle, place, attacker, defender }: HandedBattle,
  about: Pick<BattleTerms, 'scarSquadrons'> & {
    readonly title: string;
    readonly hours: number;
    readonly aim: BattleAim | null;
  },
): OpenBattle {
  const { victory, loser, tie } = about.aim ?? {};
  const side = ({ seat, units }: HandedSide) => ({
    seat,
    units: units.map(({ id, unitType, scarred }) => ({ ref: id, id: unitType, scarred })),
  });
  return {
    ...{ battle, place, sides: [attacker.seat, defender.seat], table: 'sw-armada', hours: about.hours },
    brief: {
      battle,
      title: about.title.slice(0, 60),
      ...{ attacker: side(attacker), defender: side(defender) },
      pace: 'fast',
      fightHours: about.hours,
      ...(about.aim !== null && { victory, loser, tie }),
      options: { scarSquadrons: about.scarSquadrons, mixFactions: true },
    },
  };
}

/** The phase in which a turn waits for its battles; it lasts half an hour more than they may. */
export function battlesPhase({ turn, options }: Pick<Awaiting, 'options'> & { readonly turn: number }): Phase {
  const hours = (fightTermsOf(options)?.hours ?? 0) + 0.5;
  return { phase: 'open', kind: 'battles', turn, awaited: [], mode: 'sealed', hours, closes: 'battles' };
}

/** Battles that a turn waits for, in the order in which they are taken back: by place (FTQ-615). */
export function openBattles(
  { ended, options, map, handed = [] }: Awaiting,
  { scarSquadrons, aim: aimOfGame }: BattleTerms,
): readonly OpenBattle[] {
  const terms = fightTermsOf(options);
  if (ended !== null || terms === null) return [];
  const aim = isJudgedByCampaign(options) ? aimOfGame : null;
  const names = new Map(map.planets.map(({ id, name }) => [id, name]));
  return [...handed]
    .sort((a, b) => byCodePoint(a.place, b.place))
    .map((battle) =>
      openBattle(battle, { title: names.get(battle.place) ?? battle.place, hours: terms.hours, scarSquadrons, aim }),
    );
}
interface Awaiting {
  readonly ended: unknown;
  readonly options: Parameters<typeof fightTermsOf>[0];
  readonly map: { readonly planets: readonly { readonly id: PlaceId; readonly name: string }[] };
  readonly handed?: readonly HandedBattle[];
}

const figure = z.int().min(0).max(100_000);
/** What of the table's report counts here (SWA-CAM-06). A result that people entered may lack figures. */
const reportSchema = z.object({
  battle: z.string(),
  winner: seatId.nullable(),
  /** What the table judged by, and each seat's points by it; absent in reports of tables that count their own score. */
  judged: z.enum(victories).optional(),
  measure: z.record(seatId, figure).optional(),
  how: z.enum(hows),
  rounds: figure.default(0),
  units: z.array(
    z.object({
      ref: z.string(),
      fate: z.enum(['intact', 'scarred', 'destroyed', 'left-table']),
      cards: figure.optional(),
      hullPoints: figure.optional(),
    }),
  ),
});
export type TableReport = z.infer<typeof reportSchema>;

/** A report of the table's form. Throws on anything else: `refusesTable` has looked at it before. */
export const readTable = (report: unknown): TableReport => reportSchema.parse(report);

/** What a campaign knows of its units, and how it judges battles that were fought out. */
export interface TableJudge extends BattleTerms {
  readonly typeOf: (unitType: Combatant['unitType']) => Pick<JudgedUnit, 'kind' | 'cost'> & { readonly hull: number };
}

/** Why a report is not one of this battle, or names another winner than its own fates do (BZK-410, FTQ-613); null: it is. */
export function refusesTable(
  { options, handed = [] }: Pick<Awaiting, 'options' | 'handed'>,
  battle: string,
  report: unknown,
  judge: TableJudge,
): string | null {
  const { data } = reportSchema.safeParse(report);
  const sides = handed.find((one) => one.battle === battle);
  if (!data || sides?.battle !== data.battle) return 'It is the report of no battle that is waited for.';
  const { attacker, defender } = sides;
  const isJudged = isJudgedByCampaign(options);
  if (data.winner === null ? !isJudged : data.winner !== attacker.seat && data.winner !== defender.seat)
    return 'It was won by neither side.';
  const sent = [...attacker.units, ...defender.units].map(({ id }) => id as string).sort(byCodePoint);
  const named = data.units.map(({ ref }) => ref).sort(byCodePoint);
  if (sent.join() !== named.join()) return 'It names other units than were sent.';
  return isJudged ? misjudged(sides, data, judge) : null;
}

/** Do winner and measure follow from the fates of the units? */
function misjudged(sides: HandedBattle, told: TableReport, judge: TableJudge): string | null {
  const { aim } = judge;
  if (told.judged !== aim.victory) return 'It was judged by another measure than the campaign asked for.';
  const seats = [sides.attacker.seat, sides.defender.seat] as const;
  const conceded = told.how !== 'concession' || told.winner === null ? null : told.winner === seats[0] ? 1 : 0;
  const fought = [sides.attacker, sides.defender].map((side) => judgedUnits(side, told, judge));
  const { winner, measure } = judgeBattle(aim, [fought[0] ?? [], fought[1] ?? []], conceded);
  if (told.winner !== (winner === null ? null : seats[winner])) return 'It names another winner than its units do.';
  return seats.every((seat, n) => told.measure?.[seat] === measure[n])
    ? null
    : 'Its points are not those of its units.';
}

function judgedUnits(
  side: HandedSide,
  told: TableReport,
  { typeOf, scarSquadrons }: TableJudge,
): readonly JudgedUnit[] {
  const fates = fatesAtTable(side, told, ({ unitType }) => {
    const { hull, kind } = typeOf(unitType);
    return { hull, canScar: kind === 'ship' || scarSquadrons };
  });
  return side.units.map(({ id, unitType, scarred }) => {
    const { kind, cost } = typeOf(unitType);
    const isScarred = scarred || fates.scarred.includes(id);
    const after = fates.destroyed.includes(id) ? 'destroyed' : isScarred ? 'scarred' : 'ok';
    return { kind, cost, before: scarred ? 'scarred' : 'ok', after };
  });
}

/** What became of a force at the table, by id: who is no more, who is scarred and was not. */
export interface Fates {
  readonly destroyed: readonly UnitId[];
  readonly scarred: readonly UnitId[];
}

/**
 * The fates of one side. A survivor is scarred by more than half of its hull, or if the report says so; whoever came in so
 * stays it in any case (SWA-CAM-03, SWA-CAM-04). `canScar`: can units of this kind be scarred in this game?
 */
export function fatesAtTable(
  { units }: HandedSide,
  { units: told }: TableReport,
  typeOf: (unit: Combatant) => { readonly hull: number; readonly canScar: boolean },
): Fates {
  const byRef = new Map(told.map((one) => [one.ref, one]));
  const isGone = ({ id }: Combatant): boolean => {
    const fate = byRef.get(id)?.fate;
    return fate === 'destroyed' || fate === 'left-table';
  };
  const isHurt = (unit: Combatant): boolean => {
    const { hull, canScar } = typeOf(unit);
    const { fate, cards = 0, hullPoints = hull } = byRef.get(unit.id) ?? {};
    return canScar && (fate === 'scarred' || 2 * Math.max(cards, hull - hullPoints) > hull);
  };
  return {
    destroyed: units.filter(isGone).map(({ id }) => id),
    scarred: units.filter((unit) => !isGone(unit) && !unit.scarred && isHurt(unit)).map(({ id }) => id),
  };
}

/**
 * Who is beaten at the table whatever points say: who conceded, or lost its last ship while the other kept one (FTQ-613).
 * `ships`: those that each side has left.
 */
export function beatenAtTable(
  { how, winner }: Pick<TableReport, 'how' | 'winner'>,
  sides: readonly [one: Left, other: Left],
): SeatId | null {
  const [one, other] = sides;
  if (how === 'concession' && winner !== null) return one.seat === winner ? other.seat : one.seat;
  if (one.ships > 0 === other.ships > 0) return null;
  return one.ships > 0 ? other.seat : one.seat;
}
interface Left {
  readonly seat: SeatId;
  readonly ships: number;
}
