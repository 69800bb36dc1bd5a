import { fightTermsOf } from '@warlog/kernel';
import type { Dice, DiceReason, OpenBattle } from '@warlog/kernel';
import { z } from 'zod';
import designs from '../table-designs.json' with { type: 'json' };
import type { Event } from '../model/event.js';
import { otherSide, perSide, sideIds, type SideId } from '../model/ids.js';
import type { Battle, Board, Craft, State } from '../model/state.js';
import { seatOfSide } from '../position.js';
import { craftOf, hitsOf, isWarcraft } from '../tables.js';

/** Turns that a battle at the tactical table may last (PNP-17.21). */
const turnLimit = 10;
const designFor = designs as Readonly<Record<string, string>>;

/** Warcraft of one type and seat, a garrison's apart (PNP-17.21). */
interface Entry {
  readonly ref: string;
  readonly type: string;
  /** In group order. */
  readonly craft: readonly Craft[];
}

/** What a side sends to the table. */
export function entriesOf({ groups }: Pick<Battle, 'groups'>, side: SideId): readonly Entry[] {
  const byRef = new Map<string, Entry>();
  for (const one of groups[side].filter(({ type }) => isWarcraft(type))) {
    const ref = one.fort ? `fort-${one.type}` : one.type;
    const { craft = [] } = byRef.get(ref) ?? {};
    byRef.set(ref, { ref, type: one.type, craft: [...craft, one] });
  }
  return [...byRef.values()];
}

/** Battles that were handed over and have not come back, in the order of PNP-7.11. */
export function battles(state: State): readonly OpenBattle[] {
  const terms = fightTermsOf(state.options);
  if (state.ended !== null || terms === null) return [];
  return (state.handed ?? [])
    .filter(({ id }) => state.combat?.back?.[id] === undefined)
    .map((battle) => openBattle(state, battle, terms.hours));
}

/** A battle as it is handed to the table, from the truth or from what a side knows (PNP-17.21). */
export function openBattle(board: Pick<Board, 'map' | 'seatOf' | 'options'>, battle: Sent, hours: number): OpenBattle {
  const { place, attacker } = battle;
  return {
    battle: battle.id,
    place: place.kind === 'line' ? place.line : place.system,
    sides: [attacker, otherSide(attacker)].map((side) => seatOfSide(board, side)),
    table: 'pentagon-war',
    brief: briefOf(board, battle, hours),
    hours,
  };
}
type Sent = Pick<Battle, 'place' | 'attacker' | 'groups'> & { readonly id: string };

function briefOf(board: Pick<Board, 'map' | 'seatOf' | 'options'>, battle: Sent, fightHours: number): object {
  const { place } = battle;
  const system = (id: string): string => board.map.systems.find((one) => one.id === id)?.name ?? id;
  const title =
    place.kind === 'line' ? `${system(place.from.confed)} – ${system(place.from.kilrathi)}` : system(place.system);
  return {
    battleId: battle.id,
    title: title.slice(0, 60),
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

/** How the table is judged, and what follows from it here; a campaign from before says nothing of it (PNP-17.21). */
function judgedBy({ options: { tableLoser } }: Pick<Board, 'options'>): object {
  if (tableLoser === undefined) return {};
  return { victory: 'score', loser: tableLoser === 'withdraws' ? 'withdraws' : 'stays', tie: 'dice' };
}

const share = z.string().regex(/^\d{1,6}\/[1-9]\d{0,5}$/);
/** What of the table's report counts here. */
const reportSchema = z.object({
  battleId: z.string(),
  /** A seat, or `draw`; absent: a draw. */
  outcome: z.string().optional(),
  units: z.array(z.object({ seat: z.string(), ref: z.string(), state: z.string(), damage: share })),
  losses: z.array(z.object({ seat: z.string(), ref: z.string(), lost: z.int().min(0) })),
});
type Report = z.infer<typeof reportSchema>;

const handedAs = (state: State, id: string): Battle | null => state.handed?.find((one) => one.id === id) ?? null;

/** Why a report is not one of what was sent: entries unknown or missing, or more lost than sent (PNP-17.21). */
export function refuses(state: State, id: string, report: unknown): string | null {
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

/** What of a battle is left by the table's report; by this game's own dice where there is none (PNP-17.21, PNP-17.31). */
export function* takeBack(
  state: State,
  id: string,
  report: unknown,
  _dice?: Dice,
  why?: DiceReason,
): Generator<Event, void, void> {
  const battle = handedAs(state, id);
  if (!battle) throw new Error(`No battle ${id} is waited for`);
  const data = report === null ? null : reportSchema.parse(report);
  const fates = perSide((side) =>
    data === null ? [] : entriesOf(battle, side).map((one) => fateOf(one, seatOfSide(state, side), data)),
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

/** Who withdraws by a report: the side that lost at the table, where the option says so (PNP-17.21). */
function loserBy(state: State, report: Report | null): Pick<CameBack, 'loser'> {
  const winner = sideIds.find((side) => seatOfSide(state, side) === report?.outcome);
  return winner === undefined || state.options.tableLoser !== 'withdraws' ? {} : { loser: otherSide(winner) };
}

type CameBack = Extract<Event, { type: 'BattleCameBack' }>;

/** The craft with most damage go first, then in group order; those left have the mean damage of their designs that are left. */
function fateOf(
  { ref, type, craft }: Entry,
  seat: string,
  report: Report,
): { readonly lost: CameBack['lost'][SideId]; readonly hits: CameBack['hits'][SideId] } {
  const fell = report.losses.find((one) => one.seat === seat && one.ref === ref)?.lost ?? 0;
  const byDamage = craft
    .map((one, order) => ({ one, order }))
    .sort((a, b) => b.one.damage - a.one.damage || a.order - b.order);
  const lost = byDamage.slice(0, fell).map(({ one }) => ({ id: one.id, type: one.type, fort: one.fort }));
  const gone = new Set(lost.map(({ id }) => id));
  const left = report.units.filter((one) => one.seat === seat && one.ref === ref && one.state !== 'destroyed');
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

/** floor(mean × hits) of shares as n/d, exactly. */
function meanOf(shares: readonly string[], hits: number): number {
  if (shares.length === 0) return 0;
  const [num, den] = shares
    .map((text) => text.split('/').map(BigInt) as [bigint, bigint])
    .reduce(([n, d], [m, e]) => [n * e + m * d, d * e], [0n, 1n]);
  return Number((num * BigInt(hits)) / (den * BigInt(shares.length)));
}
