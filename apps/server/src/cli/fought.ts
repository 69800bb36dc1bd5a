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

/** The same rules, whose bots wish to fight all their battles out. */
export const wishful = (ruleset: AnyRuleset): AnyRuleset => ({
  ...ruleset,
  bot: (view, dice, ...rest) => wishing(view, ruleset.bot(view, dice, ...rest)),
});

/** Fights a battle of this game out at its table, by bots, and counts whether the dice would have agreed. */
export function foughtBy(ruleset: AnyRuleset, table: AnyRuleset, tally: Tally) {
  return (state: unknown, battle: OpenBattle, seed: string): unknown => {
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

/** Who holds the place; null: nobody, or the rules do not say so at once. */
function victorOf(
  ruleset: AnyRuleset,
  state: unknown,
  { battle }: OpenBattle,
  report: unknown,
  seed: string,
): SeatId | null {
  const events = [...(ruleset.takeBack?.(state, battle, report, seedDice(`${seed}/dice`)) ?? [])];
  const fought = events.find(({ type }) => type === 'BattleFought') as { readonly victor?: SeatId | null } | undefined;
  return fought?.victor ?? null;
}
