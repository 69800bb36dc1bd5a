import type { OpenBattle } from '@warlog/kernel';

interface Fate {
  readonly lost?: number;
  /** Of each design that is left. */
  readonly damage?: string;
}

/**
 * A report as the tactical table writes it, with these fates by entry; what is not named came back whole. `outcome`: the seat that
 * won, or a draw.
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
    roster.map((one) => ({ seat, ...one, fate: fates[one.ref] ?? {} })),
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
