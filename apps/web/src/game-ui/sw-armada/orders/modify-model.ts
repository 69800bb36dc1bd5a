import { dieColours, type DieColour, type FaceSymbol } from '@warlog/ruleset-api';
import {
  commands,
  modifyResults,
  type ChoiceResult,
  type SwArmadaCommand,
  type Modification,
  type TokenType,
  type SwArmadaView,
} from '@warlog/sw-armada/ui';

/** A possible change of the present dice, and its result. */
export interface DiceStep {
  readonly key: string;
  /** What it is about: the locked token, the rerolled or added die, the raided command. */
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
    | { readonly op: 'assault'; readonly command: SwArmadaCommand }
    | { readonly op: 'done' };
  readonly isOn: boolean;
  /** The whole answer with it, or without it if it is on. */
  readonly next: readonly Modification[];
  /** The result of that answer against the standard defense. */
  readonly results: readonly ChoiceResult[];
}

type Modify = readonly Modification[];

/**
 * Returns every step that the rules allow besides those chosen, each with its result; one that throws a die comes last
 * and alone.
 */
export function stepsWith(view: SwArmadaView, said: Modify): readonly DiceStep[] {
  return [...accuracies(view, said), ...raids(view, said), ...throws(view, said), ...lastWord(view, said)];
}

/** A throw may leave another choice, which is asked for unless this step ends the answer (SWA-ASY-17). */
function lastWord(view: SwArmadaView, said: Modify): readonly DiceStep[] {
  if (!said.some(isThrow)) return [];
  return [stepped(view, said, { op: 'done' }, { op: 'done' })].flatMap((step) => step ?? []);
}

/**
 * A reroll may change the player's wishes, so it comes after the other steps. The step that ends the answer is last.
 */
const placeOf = (step: Modification): number => (step.op === 'done' ? 2 : Number(isThrow(step)));
const isThrow = ({ op }: Modification): boolean => op === 'add' || op === 'reroll';
const keyOf = (step: Modification): string => JSON.stringify(step);

/** The answer with a step, or without it; null where the rules refuse it. */
function stepped(view: SwArmadaView, said: Modify, step: Modification, about: DiceStep['about']): DiceStep | null {
  const isOn = said.some((modification) => keyOf(modification) === keyOf(step));
  const others = said.filter(
    (modification) => keyOf(modification) !== keyOf(step) && !(isThrow(modification) && isThrow(step)),
  );
  const all = (isOn ? others : [...others, step]).sort((modification, other) => placeOf(modification) - placeOf(other));
  const next = all.some(isThrow) ? all : all.filter(({ op }) => op !== 'done');
  const results = modifyResults(view, next);
  return results === null ? null : { key: keyOf(step), about, isOn, next, results };
}

/** Each token that may be locked, by a die that shows an accuracy (SWA-ATT-04). */
function accuracies(view: SwArmadaView, said: Modify): readonly DiceStep[] {
  const { attack } = view;
  const target = attack === null ? undefined : (view.ships[attack.target] ?? view.squadrons[attack.target]);
  if (attack === null || target === undefined) return [];
  const shown = attack.dice.flatMap(({ face, gone }, die) => (face === 'accuracy' && gone !== true ? [die] : []));
  return target.tokens.flatMap(({ type }, token) => {
    const mine = said.find((modification) => modification.op === 'accuracy' && modification.token === token);
    const free = shown.find(
      (die) => !said.some((modification) => modification.op === 'accuracy' && modification.die === die),
    );
    const step: Modification | null = mine ?? (free === undefined ? null : { op: 'accuracy', die: free, token });
    return step === null ? [] : (stepped(view, said, step, { op: 'accuracy', token: type }) ?? []);
  });
}

/** A command that assault removes in exchange for a die with a hit (SWA-SQN-05). */
function raids(view: SwArmadaView, said: Modify): readonly DiceStep[] {
  const { attack } = view;
  if (attack === null || attack.left.assault < 1) return [];
  const die = attack.dice.findIndex(
    ({ face, gone }) => gone !== true && (face === 'hit' || face === 'hit-crit' || face === 'double'),
  );
  if (die < 0) return [];
  const others = said.filter(({ op }) => op !== 'assault');
  return commands.flatMap((command) => {
    const step = said.find((modification) => modification.op === 'assault' && modification.command === command) ?? {
      op: 'assault',
      die,
      command,
    };
    const before = said.some((modification) => keyOf(modification) === keyOf(step)) ? said : others;
    return stepped(view, before, step, { op: 'assault', command }) ?? [];
  });
}

/** An added die, or a rerolled one: the first of equal dice; with the dial or the token alone, or with both. */
function throws(view: SwArmadaView, said: Modify): readonly DiceStep[] {
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
  const rerolls = attack.dice.flatMap(({ colour, face, gone }, die) => {
    const isSaid = said.some((modification) => modification.op === 'reroll' && modification.die === die);
    if (gone === true || (seen.has(`${colour} ${face}`) && !isSaid)) return [];
    seen.add(`${colour} ${face}`);
    return ways.flatMap((way) => {
      const step = { op: 'reroll', die, ...way } as const;
      return stepped(view, said, step, { op: 'reroll', die, colour, face, both: 'both' in way }) ?? [];
    });
  });
  return [...added, ...rerolls];
}
