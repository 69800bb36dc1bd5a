import { seedDice, selfPlay, type AnyRuleset, type OpenBattle, type SeatId } from '@warlog/kernel';

/** More turns and phases than any battle may take. */
const limits = { turns: 60, phases: 2_000 } as const;

/** How battles fell that bots fought out at a table, beside the dice of their campaign. */
export interface Tally {
  fought: number;
  /** Decided by both, and for the same side. */
  alike: number;
  /** Left without a victor by one of the two at least. */
  open: number;
}

/** A sheet that wishes to fight out whatever happens anywhere; other sheets as they are. */
export function wishing(view: unknown, sheet: unknown): unknown {
  const { stage, planets } = view as { readonly stage?: string; readonly planets?: object };
  return stage === 'orders' && planets !== undefined
    ? { ...(sheet as object), fightOut: Object.keys(planets).slice(0, 20) }
    : sheet;
}

/** The same wish for all places where it is no part of a sheet but a standing word. */
const word = { order: 'combat.fightOut', wish: true } as const;

/** The same rules, whose bots wish to fight all their battles out. */
export const wishful = (ruleset: AnyRuleset, seats: readonly SeatId[]): AnyRuleset => ({
  ...ruleset,
  bot: (view, dice, ...rest) => wishing(view, ruleset.bot(view, dice, ...rest)),
  *resolve(state, sheets, dice) {
    for (const seat of seats) {
      const acted = ruleset.act(state, seat, word, dice);
      if ('events' in acted) yield* acted.events;
    }
    return yield* ruleset.resolve(state, sheets, dice);
  },
});

/** Fights a battle of this game out at its table, by bots, and counts whether the dice would have agreed. */
export function foughtBy(ruleset: AnyRuleset, tables: ReadonlyMap<string, AnyRuleset>, tally: Tally) {
  return (state: unknown, battle: OpenBattle, seed: string): unknown => {
    const table = tables.get(battle.table);
    if (!table) throw new Error(`${ruleset.title} sends battles to ${battle.table}, and there is no such table`);
    const report = reportOf(table, battle, seed);
    const [atTable, byDice] = [report, null].map((one) => victorOf(ruleset, structuredClone(state), battle, one, seed));
    tally.fought += 1;
    if (atTable === null || byDice === null) tally.open += 1;
    else if (atTable === byDice) tally.alike += 1;
    return report;
  };
}

function reportOf(table: AnyRuleset, { brief, sides }: OpenBattle, seed: string): unknown {
  const seats = sides.map((id) => ({ id, name: id, bot: true }));
  const start = table.fromBrief?.(brief, seats);
  const { state } = selfPlay(table, table.setupSchema.parse(start?.setup), sides, seed, limits);
  return table.report?.(state) ?? null;
}

/** Who wins there by this report, or by dice without one; null: nobody, or it is still open when its phase has closed. */
function victorOf(
  ruleset: AnyRuleset,
  state: unknown,
  { battle }: OpenBattle,
  report: unknown,
  seed: string,
): string | null {
  const dice = seedDice(`${seed}/dice`);
  const back = [...(ruleset.takeBack?.(state, battle, report, dice) ?? [])];
  const said = victorIn(back, battle);
  if (said !== undefined) return said;
  // Some rules end the battle only where its phase closes.
  const after = back.reduce((now, event) => ruleset.evolve(now, event), state);
  return victorIn(ruleset.resolve(after, {}, dice), battle) ?? null;
}

/** Undefined: nothing is said of it. */
function victorIn(events: Iterable<unknown>, battle: string): string | null | undefined {
  for (const event of events as Iterable<Outcome>) {
    if (event.type === 'BattleFought') return event.victor;
    if (event.type === 'BattleEnded' && event.battle === battle) return event.winner;
  }
  return undefined;
}
type Outcome =
  | { readonly type: 'BattleFought'; readonly victor: string | null }
  | { readonly type: 'BattleEnded'; readonly battle: string; readonly winner: string | null };
