import type { OpenBattle } from '@warlog/ruleset-api';

interface Fate {
  readonly lost?: number;
  /** Of each surviving design. */
  readonly damage?: string;
}

/**
 * Returns a report as the battle campaign writes it, with these fates by entry; unnamed entries return intact.
 * `outcome`: the winning seat, or a draw.
 */
export function pentagonLike(
  { battle, brief }: OpenBattle,
  fates: Readonly<Record<string, Fate>>,
  outcome = 'draw',
): object {
  const { teams } = brief as {
    readonly teams: readonly {
      readonly seat: string;
      readonly roster: readonly { readonly ref: string; readonly count: number }[];
    }[];
  };
  const entries = teams.flatMap(({ seat, roster }) =>
    roster.map((rosterEntry) => ({ seat, ...rosterEntry, fate: fates[rosterEntry.ref] ?? {} })),
  );
  return {
    battleId: battle,
    outcome,
    losses: entries.map(({ seat, ref, fate }) => ({ seat, ref, lost: fate.lost ?? 0, damaged: 0 })),
    units: entries.flatMap(({ seat, ref, count, fate }) =>
      Array.from({ length: count }, (_, index) => {
        const isLost = index < (fate.lost ?? 0);
        return {
          seat,
          ref,
          index: index + 1,
          state: isLost ? 'destroyed' : 'intact',
          damage: isLost ? '1/1' : (fate.damage ?? '0/1'),
        };
      }),
    ),
  };
}
