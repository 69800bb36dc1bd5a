import { figureText, sentence, type Message, type Messages, type NameOf } from '@warlog/core';
import { runningSums, type AccountRow, type AccountStep, type TurnAccount } from '@warlog/ruleset-api';

/** An account as its reader sees it in one language. */
export interface AccountText {
  /** With its tone. */
  readonly headline: string;
  readonly below: readonly string[];
  readonly tallies: readonly string[];
  /** Of each step its title, aside and outcome, then its rows with the running sum. A die without effect has `~`. */
  readonly steps: readonly (readonly string[])[];
}

/** Renders an account for test cases. */
export function accountText(
  { headline, below, tallies, steps }: TurnAccount,
  messages: Messages,
  nameOf: NameOf,
): AccountText {
  const say = (message: Message): string => sentence(messages, message, nameOf);
  const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' | ');
  const figureOf = ({ figure }: AccountRow, sum = 0): string | undefined => {
    if (figure === undefined || figure === 'sum') return figure && `= ${figureText(sum)}`;
    return 'add' in figure ? `${figureText(figure.add)} = ${figureText(sum)}` : say(figure);
  };
  const stepOf = ({ title, aside, outcome, rows }: AccountStep): readonly string[] => {
    const sums = runningSums(rows);
    const lines = rows.map((row, index) => {
      const { label, dice = [], words, gauge } = row;
      const faces = dice.map(
        ({ face, named, counts }) => `${counts ? '' : '~'}${named ? `${named.colour} ${named.symbol}` : face}`,
      );
      const boxes = gauge && `${gauge.before}→${gauge.after}`;
      return joined(say(label), faces.join(', '), words && say(words), boxes, figureOf(row, sums[index]));
    });
    return [joined(say(title), aside && say(aside), outcome && say(outcome)), ...lines];
  };
  return {
    headline: `${say(headline)} (${headline.tone ?? 'plain'})`,
    below: below.map(say),
    tallies: tallies.map(({ label, points, parts }) => `${say(label)} ${points}: ${parts.map(say).join(', ')}`),
    steps: steps.map(stepOf),
  };
}
