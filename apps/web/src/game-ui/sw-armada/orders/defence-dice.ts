import type { DieColour, FaceSymbol } from '@warlog/ruleset-api';
import { swArmada, type SwArmadaView } from '@warlog/sw-armada';
import { dodgeDice, type DefenceEntry } from '@warlog/sw-armada/ui';

/* Answers to an attack about single dice, and about redirected damage (SWA-ASY-18, SWA-ASY-23). */

/** A die that may be added to the answer, or removed from it. */
export interface DieStep {
  readonly index: number;
  readonly colour: DieColour;
  readonly face: FaceSymbol;
  readonly isOn: boolean;
  /** The whole answer after it. */
  readonly next: readonly DefenceEntry[];
}

type Spent = Exclude<DefenceEntry, { dodge: readonly number[] }>;
type Answer = readonly DefenceEntry[];

const isFine = (view: SwArmadaView, defend: Answer): boolean =>
  swArmada.play.check(view, { defend: [...defend] }).every(({ severity }) => severity !== 'error');

/** The first of these answers that the rules accept. */
const firstFine = (view: SwArmadaView, answers: readonly Answer[]): Answer | null =>
  answers.find((answer) => isFine(view, answer)) ?? null;

const typeOfToken = ({ attack, ships, squadrons }: SwArmadaView, token: number): string | undefined =>
  attack === null ? undefined : (ships[attack.target] ?? squadrons[attack.target])?.tokens[token]?.type;

/** The spending of the token of a type; undefined: it is not spent. */
const spent = (view: SwArmadaView, said: Answer, type: string): Spent | undefined =>
  said.flatMap((entry) => ('dodge' in entry ? [] : [entry])).find(({ token }) => typeOfToken(view, token) === type);

const replaced = (said: Answer, before: DefenceEntry, after: DefenceEntry): Answer =>
  said.map((entry) => (entry === before ? after : entry));

/** Each die, with the answer that adds or removes it; one too many replaces the first. */
function diceSteps(
  view: SwArmadaView,
  chosen: readonly number[],
  answerWith: (dice: readonly number[]) => Answer,
): readonly DieStep[] {
  return (view.attack?.dice ?? []).flatMap(({ colour, face, gone }, index) => {
    if (gone === true) return [];
    const isOn = chosen.includes(index);
    const lists = isOn
      ? [chosen.filter((die) => die !== index)]
      : [[...chosen, index], [...chosen, index].slice(1), [index]];
    const next = firstFine(view, lists.map(answerWith));
    return next === null ? [] : [{ index, colour, face, isOn, next }];
  });
}

/** Returns the dice that dodge rerolls before any token is spent. */
export function dodgeSteps(view: SwArmadaView, said: Answer): readonly DieStep[] {
  if (dodgeDice(view) === 0) return [];
  const others = said.filter((entry) => !('dodge' in entry));
  const chosen = said.flatMap((entry) => ('dodge' in entry ? entry.dodge : []));
  return diceSteps(view, chosen, (dice) => (dice.length === 0 ? others : [{ dodge: [...dice] }, ...others]));
}

/**
 * Returns the dice that an evade is spent on; `discard`: the evade is discarded for one more, null where the rules do
 * not allow it.
 */
export function evadeSteps(
  view: SwArmadaView,
  said: Answer,
): { readonly dice: readonly DieStep[]; readonly discard: Pick<DieStep, 'isOn' | 'next'> | null } {
  const evade = spent(view, said, 'evade');
  if (evade === undefined) return { dice: [], discard: null };
  const { dice: chosen = [], discard = false, ...rest } = evade;
  const answerWith = (dice: readonly number[], isThrown: boolean): Answer =>
    replaced(said, evade, { ...rest, dice: [...dice], ...(isThrown && { discard: true }) });
  const next = firstFine(view, [answerWith(chosen, !discard), answerWith(chosen.slice(-1), !discard)]);
  return {
    dice: diceSteps(view, chosen, (dice) => answerWith(dice, discard)),
    discard: next === null ? null : { isOn: discard, next },
  };
}

/** Returns how much damage a redirect moves, and the answer with another amount; null: none is spent. */
export function redirectStep(
  view: SwArmadaView,
  said: Answer,
): { readonly amount: number; readonly most: number; to(amount: number): Answer } | null {
  const redirect = spent(view, said, 'redirect');
  const ship = view.attack === null ? undefined : view.ships[view.attack.target];
  if (redirect?.zone === undefined || ship === undefined) return null;
  const most = ship.shields[redirect.zone];
  return {
    amount: redirect.amount ?? most,
    most,
    to: (amount) => replaced(said, redirect, { ...redirect, amount }),
  };
}
