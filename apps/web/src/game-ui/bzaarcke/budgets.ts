import type { Budget } from '@warlog/ruleset-api';

/**
 * Sums the budgets of places: credits available, spent by kind in the order in which the kinds first occur, and left.
 * Null when there is none.
 */
export function sumBudgets(budgets: readonly Budget[]): Pick<Budget, 'have' | 'spend' | 'left'> | null {
  const purses = budgets.filter((budget) => budget.place !== undefined);
  if (purses.length === 0) return null;
  const spend = new Map<string, number>();
  for (const { code, amount } of purses.flatMap((purse) => purse.spend)) {
    if (amount > 0) spend.set(code, (spend.get(code) ?? 0) + amount);
  }
  return {
    have: purses.reduce((sum, purse) => sum + purse.have, 0),
    spend: [...spend].map(([code, amount]) => ({ code, amount })),
    left: purses.reduce((sum, purse) => sum + purse.left, 0),
  };
}
