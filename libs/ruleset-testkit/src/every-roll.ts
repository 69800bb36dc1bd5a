import { type Dice, seedDice } from '@warlog/dice';

/** The result of one course of the dice, and the chance of this course. */
export interface RolledOut<T> {
  readonly result: T;
  readonly share: number;
}

/**
 * Runs a piece of play once for every course of its dice, so that odds can be compared with the play itself. `counts`
 * selects the scopes that are enumerated; others have fixed faces.
 */
export function* everyRoll<T>(run: (dice: Dice) => T, counts: (scope: string) => boolean): Generator<RolledOut<T>> {
  const fixed = seedDice('every roll');
  const faces: { face: number; readonly sides: number }[] = [];
  for (;;) {
    let at = 0;
    const next = (sides: number): number => {
      const die = (faces[at] ??= { face: 1, sides });
      at += 1;
      return die.face;
    };
    const result = run({
      scope: (name) => {
        const scope = fixed.scope(name);
        if (!counts(name)) return scope;
        return { ...scope, roll: ({ count, sides }) => Array.from({ length: count }, () => next(sides)) };
      },
    });
    yield { result, share: faces.reduce((share, { sides }) => share / sides, 1) };
    while (faces.at(-1)?.face === faces.at(-1)?.sides && faces.length > 0) faces.pop();
    const last = faces.at(-1);
    if (last === undefined) return;
    last.face += 1;
  }
}
