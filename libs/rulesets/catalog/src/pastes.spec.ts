import { expect, it } from 'vitest';
import { catalog } from './index.js';
import pastes from './pastes.json' with { type: 'json' };

/** What the door of a game says of a pasted text: the lines that were read, and for each question its candidates. */
interface Answer {
  readonly read: readonly string[];
  readonly asks: readonly (readonly string[])[];
}

/*
 * Lines as people write them, put down by somebody who did not look at the grammar. A line that is to be refused or asked means
 * nothing by itself: `meant` is empty.
 */
it('reads what people write, or asks, and never takes a line for something else (TXT-17)', async () => {
  const outcomes = await Promise.all(
    pastes.map(async ({ game, fixture, pasted, meant }) => {
      const door = await catalog.find(({ id }) => id === game)?.cases();
      const { read, asks } = door?.['text']?.({ fixture, text: pasted }) as Answer;
      const isRead = read.join('\n') === meant.join('\n');
      const isAsked = read.length === 0 && asks[0]?.[0] === meant[0];
      return { game, pasted, read, asks, isGood: isRead || isAsked, isWrong: !isRead && read.length > 0 };
    }),
  );
  expect(outcomes.filter(({ isWrong }) => isWrong)).toEqual([]);
  const good = outcomes.filter(({ isGood }) => isGood).length;
  expect(good / outcomes.length).toBeGreaterThanOrEqual(0.8);
});
