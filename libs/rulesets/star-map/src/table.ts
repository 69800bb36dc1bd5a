import { z } from 'zod';
import {
  type OpenBattle,
  judgeBattle,
  victories,
  type JudgedUnit,
  type JudgeTerms,
  type LoserFate,
  fightTermsOf,
  isJudgedByCampaign,
  type Phase,
} from '@warlog/ruleset-api';
import { byCodePoint, seatId, type SeatId } from '@warlog/core';
import { slugOf, type PlaceId } from './place.js';
import type { Combatant, UnitId } from './unit.js';

/*
 * What a star-map game sends to a battle campaign of the fleet game, and how it reads the report (SWA-CAM, FTQ-612,
 * FTQ-613).
 */

/** A force sent to a battle campaign, as it was. */
export interface HandedSide {
  readonly seat: SeatId;
  /** By id. */
  readonly units: readonly Combatant[];
}

/** A battle that is being fought out. */
export interface HandedBattle {
  /** `t5-rock`: at most one per place and turn. */
  readonly battle: string;
  readonly place: PlaceId;
  readonly attacker: HandedSide;
  readonly defender: HandedSide;
}

/** Returns the name of the battle of a place in a turn. */
export const handedName = (turn: number, place: PlaceId): string => `t${turn}-${slugOf(place)}`;

/** Creates the battle of both forces at a place as they are. */
export function handedOver(turn: number, place: PlaceId, [attacker, defender]: readonly [HandedSide, HandedSide]) {
  const sent = ({ seat, units }: HandedSide): HandedSide => ({
    seat,
    units: units.map(({ id, unitType, scarred }) => ({ id, unitType, scarred })),
  });
  const battle = handedName(turn, place);
  return { type: 'BattleHandedOver', battle, place, attacker: sent(attacker), defender: sent(defender) } as const;
}

/** The result of a battle campaign. */
export interface AtTable {
  /** Null: the measure left it open. */
  readonly winner: SeatId | null;
  readonly how: (typeof hows)[number];
  /** Number of rounds. */
  readonly rounds: number;
}
const hows = ['elimination', 'points', 'concession', 'truce'] as const;

/** What a battle campaign judges by, and what the parent does to the loser (SWA-CAM-15). */
export interface BattleAim extends JudgeTerms {
  readonly loser: LoserFate;
}

/** Terms of all battles of a campaign; without an aim the fleet game uses its own score. */
export interface BattleTerms {
  readonly scarSquadrons: boolean;
  readonly aim: BattleAim;
}

/** Returns a battle as the platform opens it; `title` is the place's name. Units have the same ids in both catalogs. */
export function openBattle(
  { battle, place, attacker, defender }: HandedBattle,
  about: Pick<BattleTerms, 'scarSquadrons'> & {
    readonly title: string;
    readonly sides: NamedSides;
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
    title: about.title,
    names: [attacker, defender].map(({ seat }) => about.sides[seat]?.name ?? seat),
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

/** Returns the phase in which a turn waits for its battles; it lasts half an hour longer than they may. */
export function battlesPhase({ turn, options }: Pick<Awaiting, 'options'> & { readonly turn: number }): Phase {
  const hours = (fightTermsOf(options)?.hours ?? 0) + 0.5;
  return { phase: 'open', kind: 'battles', turn, awaited: [], mode: 'sealed', hours, closes: 'battles' };
}

/** Returns the battles that a turn waits for, in the order in which they are applied: by place (FTQ-615). */
export function openBattles(
  { ended, options, map, sides, handed = [] }: Awaiting,
  { scarSquadrons, aim: aimOfGame }: BattleTerms,
): readonly OpenBattle[] {
  const terms = fightTermsOf(options);
  if (ended !== null || terms === null) return [];
  const aim = isJudgedByCampaign(options) ? aimOfGame : null;
  const names = new Map(map.planets.map(({ id, name }) => [id, name]));
  return [...handed]
    .sort((a, b) => byCodePoint(a.place, b.place))
    .map((battle) =>
      openBattle(battle, {
        ...{ title: names.get(battle.place) ?? battle.place, sides, hours: terms.hours, scarSquadrons, aim },
      }),
    );
}
interface Awaiting {
  readonly ended: unknown;
  readonly options: Parameters<typeof fightTermsOf>[0];
  readonly map: { readonly planets: readonly { readonly id: PlaceId; readonly name: string }[] };
  readonly sides: NamedSides;
  readonly handed?: readonly HandedBattle[];
}
type NamedSides = Readonly<Record<SeatId, { readonly name: string }>>;

const figure = z.int().min(0).max(100_000);
/** The parts of the report that matter here (SWA-CAM-06). A result entered by players may lack figures. */
const reportSchema = z.object({
  battle: z.string(),
  winner: seatId.nullable(),
  /** The measure, and each seat's points by it; absent in reports of campaigns that use their own score. */
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

/** Parses a report. Throws on anything else: `refusesTable` has checked it before. */
export const readTable = (report: unknown): TableReport => reportSchema.parse(report);

/** What a campaign knows of its units, and how it judges battle campaigns. */
export interface TableJudge extends BattleTerms {
  readonly typeOf: (unitType: Combatant['unitType']) => Pick<JudgedUnit, 'kind' | 'cost'> & { readonly hull: number };
}

/**
 * Returns why a report does not match this battle, or names another winner than its own fates do (BZK-410, FTQ-613);
 * null: it matches.
 */
export function refusesTable(
  { options, handed = [] }: Pick<Awaiting, 'options' | 'handed'>,
  battle: string,
  report: unknown,
  judge: TableJudge,
): string | null {
  const { data } = reportSchema.safeParse(report);
  const sides = handed.find((handedBattle) => handedBattle.battle === battle);
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

/** Whether winner and measure follow from the fates of the units. */
function misjudged(sides: HandedBattle, tableReport: TableReport, judge: TableJudge): string | null {
  const { aim } = judge;
  if (tableReport.judged !== aim.victory) return 'It was judged by another measure than the campaign asked for.';
  const seats = [sides.attacker.seat, sides.defender.seat] as const;
  const conceded =
    tableReport.how !== 'concession' || tableReport.winner === null ? null : tableReport.winner === seats[0] ? 1 : 0;
  const fought = [sides.attacker, sides.defender].map((side) => judgedUnits(side, tableReport, judge));
  const { winner, measure } = judgeBattle(aim, [fought[0] ?? [], fought[1] ?? []], conceded);
  if (tableReport.winner !== (winner === null ? null : seats[winner]))
    return 'It names another winner than its units do.';
  return seats.every((seat, n) => tableReport.measure?.[seat] === measure[n])
    ? null
    : 'Its points are not those of its units.';
}

function judgedUnits(
  side: HandedSide,
  tableReport: TableReport,
  { typeOf, scarSquadrons }: TableJudge,
): readonly JudgedUnit[] {
  const fates = fatesAtTable(side, tableReport, ({ unitType }) => {
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

/** The fates of a force in a battle campaign, by id: destroyed units, and newly scarred ones. */
export interface Fates {
  readonly destroyed: readonly UnitId[];
  readonly scarred: readonly UnitId[];
}

/**
 * Returns the fates of one side. A survivor is scarred by damage to more than half of its hull, or if the report says
 * so. A scarred unit stays scarred (SWA-CAM-03, SWA-CAM-04). `canScar`: whether units of this kind can be scarred in
 * this game.
 */
export function fatesAtTable(
  { units }: HandedSide,
  { units: reported }: TableReport,
  typeOf: (unit: Combatant) => { readonly hull: number; readonly canScar: boolean },
): Fates {
  const byRef = new Map(reported.map((unit) => [unit.ref, unit]));
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
 * Returns who is beaten regardless of points: the side that conceded, or lost its last ship while the other kept one
 * (FTQ-613). `ships`: those left on each side.
 */
export function beatenAtTable(
  { how, winner }: Pick<TableReport, 'how' | 'winner'>,
  sides: readonly [one: Left, other: Left],
): SeatId | null {
  const [first, other] = sides;
  if (how === 'concession' && winner !== null) return first.seat === winner ? other.seat : first.seat;
  if (first.ships > 0 === other.ships > 0) return null;
  return first.ships > 0 ? other.seat : first.seat;
}
interface Left {
  readonly seat: SeatId;
  readonly ships: number;
}
