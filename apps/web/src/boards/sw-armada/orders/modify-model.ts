import { dieColours, type DieColour, type FaceSymbol } from '@warlog/kernel';
import {
  commands,
  modifyResults,
  type ChoiceResult,
  type Command,
  type Modification,
  type TokenType,
  type View,
} from '../rules.js';

/** A step that may be taken with my dice as they lie, and what it leads to. */
export interface DiceStep {
  readonly key: string;
  /** What it is about: the token that is locked, the die that is thrown again or added, the command that is raided. */
  readonly about:
    | { readonly op: 'accuracy'; readonly token: TokenType }
    | {
        readonly op: 'reroll';
        readonly die: number;
        readonly colour: DieColour;
        readonly face: FaceSymbol;
        readonly both: boolean;
      }
    | { readonly op: 'add'; readonly colour: DieColour; readonly both: boolean }
    | { readonly op: 'assault'; readonly command: Command }
    | { readonly op: 'done' };
  readonly isOn: boolean;
  /** The whole answer with it, or without it where it is on. */
  readonly next: readonly Modification[];
  /** What the answer comes to then, against the standard defence. */
  readonly results: readonly ChoiceResult[];
}

type Modify = readonly Modification[];

/** Every step that the rules allow beside what was said, each with its result; one that throws a die comes last and alone. */
export function stepsWith(view: View, said: Modify): readonly DiceStep[] {
  return [...accuracies(view, said), ...raids(view, said), ...throws(view, said), ...lastWord(view, said)];
}

/** What is thrown may leave another choice, which is asked for unless this says that it is all (SWA-ASY-17). */
function lastWord(view: View, said: Modify): readonly DiceStep[] {
  if (!said.some(isThrow)) return [];
  return [stepped(view, said, { op: 'done' }, { op: 'done' })].flatMap((step) => step ?? []);
}

/** What is thrown may change what is wanted: it comes after the rest, and the word that this is all at the end. */
const placeOf = (step: Modification): number => (step.op === 'done' ? 2 : Number(isThrow(step)));
const isThrow = ({ op }: Modification): boolean => op === 'add' || op === 'reroll';
const keyOf = (step: Modification): string => JSON.stringify(step);

/** The answer with a step, or without it; null where the rules refuse it. */
function stepped(view: View, said: Modify, step: Modification, about: DiceStep['about']): DiceStep | null {
  const isOn = said.some((one) => keyOf(one) === keyOf(step));
  const others = said.filter((one) => keyOf(one) !== keyOf(step) && !(isThrow(one) && isThrow(step)));
  const all = (isOn ? others : [...others, step]).sort((one, other) => placeOf(one) - placeOf(other));
  const next = all.some(isThrow) ? all : all.filter(({ op }) => op !== 'done');
  const results = modifyResults(view, next);
  return results === null ? null : { key: keyOf(step), about, isOn, next, results };
}

/** Each token that may be locked, by a die that shows an accuracy (SWA-ATT-04). */
function accuracies(view: View, said: Modify): readonly DiceStep[] {
  const { attack } = view;
  const target = attack === null ? undefined : (view.ships[attack.target] ?? view.squadrons[attack.target]);
  if (attack === null || target === undefined) return [];
  const shown = attack.dice.flatMap(({ face, gone }, die) => (face === 'accuracy' && gone !== true ? [die] : []));
  return target.tokens.flatMap(({ type }, token) => {
    const mine = said.find((one) => one.op === 'accuracy' && one.token === token);
    const free = shown.find((die) => !said.some((one) => one.op === 'accuracy' && one.die === die));
    const step: Modification | null = mine ?? (free === undefined ? null : { op: 'accuracy', die: free, token });
    return step === null ? [] : (stepped(view, said, step, { op: 'accuracy', token: type }) ?? []);
  });
}

/** A command that assault takes for a die with a hit (SWA-SQN-05). */
function raids(view: View, said: Modify): readonly DiceStep[] {
  const { attack } = view;
  if (attack === null || attack.left.assault < 1) return [];
  const die = attack.dice.findIndex(
    ({ face, gone }) => gone !== true && (face === 'hit' || face === 'hit-crit' || face === 'double'),
  );
  if (die < 0) return [];
  const others = said.filter(({ op }) => op !== 'assault');
  return commands.flatMap((command) => {
    const step = said.find((one) => one.op === 'assault' && one.command === command) ?? { op: 'assault', die, command };
    const before = said.some((one) => keyOf(one) === keyOf(step)) ? said : others;
    return stepped(view, before, step, { op: 'assault', command }) ?? [];
  });
}

/** A die added, or one thrown again: of dice that lie alike the first; with the dial or the token alone, or with both. */
function throws(view: View, said: Modify): readonly DiceStep[] {
  const { attack } = view;
  if (attack === null) return [];
  // Battles of the first text decide about dial and token one after the other (SWA-CMD-04).
  const mayPledge = view.options.edition !== undefined && attack.pledged === undefined;
  const ways = mayPledge ? ([{}, { both: true }] as const) : ([{}] as const);
  const added = dieColours.flatMap((color) =>
    ways.flatMap(
      (way) =>
        stepped(view, said, { op: 'add', color, ...way }, { op: 'add', colour: color, both: 'both' in way }) ?? [],
    ),
  );
  const seen = new Set<string>();
  const again = attack.dice.flatMap(({ colour, face, gone }, die) => {
    const isSaid = said.some((one) => one.op === 'reroll' && one.die === die);
    if (gone === true || (seen.has(`${colour} ${face}`) && !isSaid)) return [];
    seen.add(`${colour} ${face}`);
    return ways.flatMap((way) => {
      const step = { op: 'reroll', die, ...way } as const;
      return stepped(view, said, step, { op: 'reroll', die, colour, face, both: 'both' in way }) ?? [];
    });
  });
  return [...added, ...again];
}
