import { expect, it } from 'vitest';
import { catalog } from './index.js';
import pastes from './pastes.json' with { type: 'json' };

/** The result of reading a pasted text: the lines that were read, and the candidates of each question. */
interface Answer {
  readonly read: readonly string[];
  readonly asks: readonly (readonly string[])[];
}

/*
 * Lines as people write them, collected without knowledge of the grammar. For a line that must be refused or asked
 * about, `meant` is empty.
 */
it('reads what people write or asks, and never misreads a line (TXT-17)', async () => {
  const outcomes = await Promise.all(
    pastes.map(async ({ game, fixture, pasted, meant }) => {
      const adapter = await catalog.find(({ id }) => id === game)?.cases?.();
      const { read, asks } = adapter?.['text']?.({ fixture, text: pasted }) as Answer;
      const isRead = read.join('\n') === meant.join('\n');
      const isAsked = read.length === 0 && asks[0]?.[0] === meant[0];
      return { game, pasted, read, asks, isGood: isRead || isAsked, isWrong: !isRead && read.length > 0 };
    }),
  );
  expect(outcomes.filter(({ isWrong }) => isWrong)).toEqual([]);
  const good = outcomes.filter(({ isGood }) => isGood).length;
  expect(good / outcomes.length).toBeGreaterThanOrEqual(0.8);
});
