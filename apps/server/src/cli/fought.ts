import { seedDice } from '@warlog/dice';
import { selfPlay, type AnyRuleset, type OpenBattle } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';

/** More turns and phases than any battle takes. */
const limits = { turns: 60, phases: 2_000 } as const;

/** Results of battles that bots fought as battle campaigns, compared with the dice of the parent campaign. */
export interface FoughtTally {
  fought: number;
  /** Decided by both, for the same side. */
  alike: number;
  /** Left without a victor by at least one of the two. */
  open: number;
}

/** Adds the wish to fight out every battle to orders that have such a field. Returns other orders unchanged. */
export function wishing(view: unknown, sheet: unknown): unknown {
  const { stage, planets } = view as { readonly stage?: string; readonly planets?: object };
  return stage === 'orders' && planets !== undefined
    ? { ...(sheet as object), fightOut: Object.keys(planets).slice(0, 20) }
    : sheet;
}

/** The same wish as a standing order, for rulesets whose orders do not carry it. */
const word = { order: 'combat.fightOut', wish: true } as const;

/** Returns the ruleset with bots that wish to fight out all battles. */
export const wishful = (ruleset: AnyRuleset, seats: readonly SeatId[]): AnyRuleset => ({
  ...ruleset,
  play: {
    ...ruleset.play,
    *resolve(state, sheets, dice) {
      for (const seat of seats) {
        const acted = ruleset.play.act(state, seat, word, dice);
        if ('events' in acted) yield* acted.events;
      }
      return yield* ruleset.play.resolve(state, sheets, dice);
    },
  },
  bot: {
    ...ruleset.bot,
    orders: (view, dice, ...rest) => wishing(view, ruleset.bot.orders(view, dice, ...rest)),
  },
});

/** Returns a function that lets bots fight a battle as a battle campaign and counts whether the dice agree. */
export function foughtBy(ruleset: AnyRuleset, tables: ReadonlyMap<string, AnyRuleset>, tally: FoughtTally) {
  return (state: unknown, battle: OpenBattle, seed: string): unknown => {
    const table = tables.get(battle.table);
    if (!table) throw new Error(`${ruleset.title} sends battles to ${battle.table}, and there is no such table`);
    const report = reportOf(table, battle, seed);
    const [atTable, byDice] = [report, null].map((result) =>
      victorOf(ruleset, structuredClone(state), battle, result, seed),
    );
    tally.fought += 1;
    if (atTable === null || byDice === null) tally.open += 1;
    else if (atTable === byDice) tally.alike += 1;
    return report;
  };
}

function reportOf(table: AnyRuleset, { brief, sides }: OpenBattle, seed: string): unknown {
  const seats = sides.map((id) => ({ id, name: id, bot: true }));
  const start = table.battleCampaign?.fromBrief(brief, seats);
  const { state } = selfPlay(table, table.play.setupSchema.parse(start?.setup), sides, seed, limits);
  return table.battleCampaign?.report(state) ?? null;
}

/** Returns the winner by this report, or by dice if there is none; null if no side has won by the end of the phase. */
function victorOf(
  ruleset: AnyRuleset,
  state: unknown,
  { battle }: OpenBattle,
  report: unknown,
  seed: string,
): string | null {
  const dice = seedDice(`${seed}/dice`);
  const back = [...(ruleset.battles?.takeBack(state, battle, report, dice) ?? [])];
  const said = victorIn(back, battle);
  if (said !== undefined) return said;
  // Some rulesets end the battle only when its phase closes.
  const after = back.reduce((now, event) => ruleset.play.evolve(now, event), state);
  return victorIn(ruleset.play.resolve(after, {}, dice), battle) ?? null;
}

/** Returns undefined if the events do not mention the battle. */
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
