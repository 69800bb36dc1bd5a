import { fractionOf, type FaceSymbol, type Fraction } from '@warlog/kernel';
import { defend, defenseFault, evadeAt, type Assault, type Spending } from '../attack/defense.js';
import { cancelled, type Die } from '../attack/dice.js';
import { resolveDamage } from '../attack/outcome.js';
import { standardDefense } from '../doctrine/standard.js';
import { dodgeOf } from '../machine/defence.js';
import { assaultOf } from '../machine/matters.js';
import type { CardKind } from '../model/catalogue.js';
import type { Modification } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { dieFaces } from '../tables.js';
import { effectFault } from '../attack/options.js';

/** How the dice that lie there come out, by damage, cards (of a squadron hull points) and what else differs. */
export interface ChoiceResult {
  readonly damage: number;
  readonly cards: number;
  readonly faceup: boolean;
  readonly destroyed: boolean;
  readonly p: Fraction;
}

/** What a choice comes to; more than one result where a die is still to be thrown. Null: the choice is refused. */
export type Results = readonly ChoiceResult[] | null;

const anyCard = 'blinded-gunners' as CardKind;
const sides = 8;

/** What an answer with these tokens comes to, dice that it has thrown again with all their faces (SWA-ASY-18). */
export function defenceResults(view: View, spendings: readonly Spending[]): Results {
  const assault = view.attack === null ? null : assaultOf(view, view.attack);
  if (assault === null || defenseFault(assault, spendings) !== null) return null;
  return shares(afterDefence(assault, spendings));
}

/** What the standard defence would answer to the dice as they lie (SWA-ASY-40). */
export function standardAnswer(view: View): readonly Spending[] {
  return view.attack === null ? [] : standardDefense(assaultOf(view, view.attack)).spendings;
}

/** Dice of an attack on a squadron that it may have thrown again before any token (SWA-ASY-23). */
export const dodgeDice = (view: View): number => (view.attack === null ? 0 : dodgeOf(view, view.attack));

/** What changes of the dice come to against the standard defence, one after the other (SWA-ASY-17). */
export function modifyResults(view: View, steps: readonly Modification[]): Results {
  const { attack } = view;
  if (attack === null) return null;
  let lying: readonly { readonly dice: readonly Die[]; readonly ways: number }[] = [{ dice: attack.dice, ways: 1 }];
  const locked = [...attack.locked];
  for (const step of steps) {
    const shown = { ...attack, dice: lying[0]?.dice ?? [], locked };
    if (effectFault(view, shown, step) !== null) return null;
    if (step.op === 'accuracy') locked.push(step.token);
    lying = lying.flatMap(({ dice, ways }) =>
      stepped(dice, step).map((next) => ({ dice: next, ways: ways * (sides / stepped(dice, step).length) })),
    );
  }
  const all = lying.flatMap(({ dice, ways }) => {
    const assault = assaultOf(view, attack, dice, locked);
    return afterDefence(assault, standardDefense(assault).spendings).map((one) => ({ ...one, ways: one.ways * ways }));
  });
  return shares(all);
}

/** The dice after one step: eight ways where one is thrown. */
function stepped(dice: readonly Die[], step: Modification): readonly (readonly Die[])[] {
  switch (step.op) {
    case 'add':
      return dieFaces[step.color].map((face) => [...dice, { colour: step.color, face }]);
    case 'reroll': {
      const { colour = 'red' } = dice[step.die] ?? {};
      return dieFaces[colour].map((face) => dice.with(step.die, { colour, face }));
    }
    case 'accuracy':
    case 'assault':
      return [cancelled(dice, [step.die])];
    case 'done':
      return [dice];
  }
}

type Way = Omit<ChoiceResult, 'p'> & { readonly ways: number };

/** All ways in which dice come out that an evade has thrown again. */
function afterDefence(assault: Assault, spendings: readonly Spending[]): readonly Way[] {
  const evade = spendings.find(({ token }) => assault.target.tokens[token]?.type === 'evade');
  const again = evadeAt(assault.band).cancels ? [] : (evade?.dice ?? []);
  const throws = again.reduce<readonly (readonly FaceSymbol[])[]>(
    (lists, die) =>
      lists.flatMap((faces) => dieFaces[assault.dice[die]?.colour ?? 'red'].map((face) => [...faces, face])),
    [[]],
  );
  return throws.map((faces) => {
    const thrown = (die: number): FaceSymbol => faces[again.indexOf(die)] ?? 'blank';
    const { damage, struck } = resolveDamage(assault, defend(assault, spendings, thrown), { draw: () => anyCard });
    const cards = struck.kind === 'ship' ? struck.dealt.length : assault.target.hull - struck.hull;
    const faceup = struck.kind === 'ship' && struck.dealt.some(({ face }) => face === 'up');
    return { damage, cards, faceup, destroyed: struck.destroyed, ways: sides ** 4 / throws.length };
  });
}

/** Ways that come to the same taken together, as shares of all, the least damage first. */
function shares(ways: readonly Way[]): readonly ChoiceResult[] {
  const all = ways.reduce((sum, one) => sum + one.ways, 0);
  const found = new Map<string, Way>();
  for (const way of ways) {
    const key = JSON.stringify([way.damage, way.cards, way.faceup, way.destroyed]);
    found.set(key, { ...way, ways: way.ways + (found.get(key)?.ways ?? 0) });
  }
  return [...found.values()]
    .sort((a, b) => a.damage - b.damage || a.cards - b.cards)
    .map(({ ways: count, ...result }) => ({ ...result, p: fractionOf(count, all) }));
}
