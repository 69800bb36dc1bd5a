import { fightTermsOf, type DiceReason, type OpenBattle } from '@warlog/ruleset-api';
import type { Dice } from '@warlog/dice';
import { z } from 'zod';
import designs from '../table-designs.json' with { type: 'json' };
import type { ArmadaEvent } from '../model/event.js';
import { otherSide, perSide, sideIds, type SideId } from '../model/ids.js';
import type { ArmadaBattle, ArmadaBoard, ArmadaState, BattleCameBack, BattlePlace, Craft } from '../model/state.js';
import { seatOfSide } from '../position.js';
import { sideNames } from '../view/names.js';
import { craftOf, hitsOf, isWarcraft } from '../tables.js';

/** Turns that the battle campaign may last (PNP-17.21). */
const turnLimit = 10;
const designFor = designs as Readonly<Record<string, string>>;

/** Warcraft of one type and seat; a garrison is separate (PNP-17.21). */
interface Entry {
  readonly ref: string;
  readonly type: string;
  /** In group order. */
  readonly craft: readonly Craft[];
}

/** Returns the entries that a side sends to the battle campaign. */
export function entriesOf({ groups }: Pick<ArmadaBattle, 'groups'>, side: SideId): readonly Entry[] {
  const byRef = new Map<string, Entry>();
  for (const member of groups[side].filter(({ type }) => isWarcraft(type))) {
    const ref = member.fort ? `fort-${member.type}` : member.type;
    const { craft = [] } = byRef.get(ref) ?? {};
    byRef.set(ref, { ref, type: member.type, craft: [...craft, member] });
  }
  return [...byRef.values()];
}

/** Returns the battles that are still with a battle campaign, in the order of PNP-7.11. */
export function battles(state: ArmadaState): readonly OpenBattle[] {
  const terms = fightTermsOf(state.options);
  if (state.ended !== null || terms === null) return [];
  return (state.handed ?? [])
    .filter(({ id }) => state.combat?.back?.[id] === undefined)
    .map((battle) => openBattle(state, battle, terms.hours));
}

/** Builds the brief of a battle from the truth or from a side's view (PNP-17.21). */
export function openBattle(
  board: Pick<ArmadaBoard, 'map' | 'seatOf' | 'options'>,
  battle: Sent,
  hours: number,
): OpenBattle {
  const { place, attacker } = battle;
  const sides = [attacker, otherSide(attacker)];
  return {
    battle: battle.id,
    place: place.kind === 'line' ? place.line : place.system,
    title: titleOf(board, place),
    sides: sides.map((side) => seatOfSide(board, side)),
    names: sides.map((side) => sideNames[side]),
    table: 'pentagon-war',
    brief: briefOf(board, battle, hours),
    hours,
  };
}
/** `Beacon`, or the two ends of a line. */
function titleOf({ map }: Pick<ArmadaBoard, 'map'>, place: BattlePlace): string {
  const system = (id: string): string => map.systems.find((mapSystem) => mapSystem.id === id)?.name ?? id;
  return place.kind === 'line' ? `${system(place.from.confed)} – ${system(place.from.kilrathi)}` : system(place.system);
}

type Sent = Pick<ArmadaBattle, 'place' | 'attacker' | 'groups'> & { readonly id: string };

function briefOf(board: Pick<ArmadaBoard, 'map' | 'seatOf' | 'options'>, battle: Sent, fightHours: number): object {
  return {
    battleId: battle.id,
    title: titleOf(board, battle.place).slice(0, 60),
    turnLimit,
    fightHours,
    ...judgedBy(board),
    teams: [battle.attacker, otherSide(battle.attacker)].map((side) => ({
      seat: seatOfSide(board, side),
      posture: side === battle.attacker ? 'attacker' : 'defender',
      roster: entriesOf(battle, side).map(({ ref, type, craft }) => ({
        ref,
        design: designFor[type],
        label: craftOf(type).name,
        count: craft.length,
        damage: `${craft.reduce((all, { damage }) => all + damage, 0)}/${craft.length * hitsOf(type)}`,
      })),
    })),
  };
}

/** Returns how the battle campaign is judged and what follows from it here; empty in older campaigns (PNP-17.21). */
function judgedBy({ options: { tableLoser } }: Pick<ArmadaBoard, 'options'>): object {
  if (tableLoser === undefined) return {};
  return { victory: 'score', loser: tableLoser === 'withdraws' ? 'withdraws' : 'stays', tie: 'dice' };
}

const share = z.string().regex(/^\d{1,6}\/[1-9]\d{0,5}$/);
/** The fields of the report that count here. */
const reportSchema = z.object({
  battleId: z.string(),
  /** A seat, or `draw`; absent: a draw. */
  outcome: z.string().optional(),
  units: z.array(z.object({ seat: z.string(), ref: z.string(), state: z.string(), damage: share })),
  losses: z.array(z.object({ seat: z.string(), ref: z.string(), lost: z.int().min(0) })),
});
type Report = z.infer<typeof reportSchema>;

const handedAs = (state: ArmadaState, id: string): ArmadaBattle | null =>
  state.handed?.find((battle) => battle.id === id) ?? null;

/** Returns why a report does not fit the brief: entries unknown or missing, or more lost than sent (PNP-17.21). */
export function refuses(state: ArmadaState, id: string, report: unknown): string | null {
  const battle = handedAs(state, id);
  const { data } = reportSchema.safeParse(report);
  if (!battle || data?.battleId !== id) return 'It is the report of no battle that is waited for.';
  const sent = new Map<string, number>(
    ([battle.attacker, otherSide(battle.attacker)] as const).flatMap((side) =>
      entriesOf(battle, side).map(({ ref, craft }) => [`${seatOfSide(state, side)}/${ref}`, craft.length] as const),
    ),
  );
  const named = data.losses.map(({ seat, ref }) => `${seat}/${ref}`);
  if (named.length !== sent.size || new Set(named).size !== named.length || named.some((key) => !sent.has(key))) {
    return 'It names other craft than were sent.';
  }
  const isTooMuch = data.losses.some(({ seat, ref, lost }) => lost > (sent.get(`${seat}/${ref}`) ?? 0));
  return isTooMuch ? 'More were lost than were sent.' : null;
}

/** Applies the report of the battle campaign; without a report the dice of this game decide (PNP-17.21, PNP-17.31). */
export function* takeBack(
  state: ArmadaState,
  id: string,
  report: unknown,
  _dice?: Dice,
  why?: DiceReason,
): Generator<ArmadaEvent, void, void> {
  const battle = handedAs(state, id);
  if (!battle) throw new Error(`No battle ${id} is waited for`);
  const data = report === null ? null : reportSchema.parse(report);
  const fates = perSide((side) =>
    data === null ? [] : entriesOf(battle, side).map((entry) => fateOf(entry, seatOfSide(state, side), data)),
  );
  yield {
    type: 'BattleCameBack',
    battle: battle.id,
    fought: data !== null,
    lost: perSide((side) => fates[side].flatMap(({ lost }) => lost)),
    hits: perSide((side) => fates[side].flatMap(({ hits }) => hits)),
    ...loserBy(state, data),
    ...(why === undefined || state.options.tableLoser === undefined ? {} : { why }),
  };
}

/** Returns the side that withdraws: the loser of the battle campaign, if the option says so (PNP-17.21). */
function loserBy(state: ArmadaState, report: Report | null): Pick<BattleCameBack, 'loser'> {
  const winner = sideIds.find((side) => seatOfSide(state, side) === report?.outcome);
  return winner === undefined || state.options.tableLoser !== 'withdraws' ? {} : { loser: otherSide(winner) };
}

/**
 * Applies the losses of an entry. The most damaged craft are lost first, then those first in group order. The others
 * have the mean damage of the surviving designs.
 */
function fateOf(
  { ref, type, craft }: Entry,
  seat: string,
  report: Report,
): { readonly lost: BattleCameBack['lost'][SideId]; readonly hits: BattleCameBack['hits'][SideId] } {
  const fell = report.losses.find((loss) => loss.seat === seat && loss.ref === ref)?.lost ?? 0;
  const byDamage = craft
    .map((member, order) => ({ one: member, order }))
    .sort((a, b) => b.one.damage - a.one.damage || a.order - b.order);
  const lost = byDamage
    .slice(0, fell)
    .map(({ one: member }) => ({ id: member.id, type: member.type, fort: member.fort }));
  const gone = new Set(lost.map(({ id }) => id));
  const left = report.units.filter((unit) => unit.seat === seat && unit.ref === ref && unit.state !== 'destroyed');
  const full = hitsOf(type);
  const least = Math.min(
    full - 1,
    meanOf(
      left.map(({ damage }) => damage),
      full,
    ),
  );
  const hits = craft
    .filter(({ id, damage }) => !gone.has(id) && damage < least)
    .map(({ id, damage }) => ({ unit: id, hits: least - damage }));
  return { lost, hits };
}

/** Returns mean × hits, rounded down, of shares written as n/d, with exact fractions. */
function meanOf(shares: readonly string[], hits: number): number {
  if (shares.length === 0) return 0;
  const [num, den] = shares
    .map((text) => text.split('/').map(BigInt) as [bigint, bigint])
    .reduce(([n, d], [m, e]) => [n * e + m * d, d * e], [0n, 1n]);
  return Number((num * BigInt(hits)) / (den * BigInt(shares.length)));
}
