import { fractionOf, type Fraction } from '@warlog/ruleset-api';
import { defenseFault, type SwArmadaAssault, type SwArmadaSpending } from '../attack/defense.js';
import { cancelled, type Die } from '../attack/dice.js';
import { standardDefense } from '../doctrine/standard.js';
import { dodgeOf } from '../machine/defence.js';
import { assaultOf, defended } from '../machine/worth-asking.js';
import type { Modification } from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { dieFaces } from '../tables.js';
import { effectFault } from '../attack/options.js';

/** A result of the current dice, by damage, cards (of a squadron hull points) and other differences. */
export interface ChoiceResult {
  readonly damage: number;
  readonly cards: number;
  readonly faceup: boolean;
  readonly destroyed: boolean;
  readonly p: Fraction;
}

/** The results of a choice; more than one if a die is still to be rolled. Null: the choice is refused. */
export type Results = readonly ChoiceResult[] | null;

const sides = 8;

/** Returns the results of an answer with these tokens, rerolled dice with all their faces (SWA-ASY-18). */
export function defenceResults(view: SwArmadaView, spendings: readonly SwArmadaSpending[]): Results {
  const assault = view.attack === null ? null : assaultOf(view, view.attack);
  if (assault === null || defenseFault(assault, spendings) !== null) return null;
  return shares(afterDefence(assault, spendings));
}

/** Returns the answer of standard defense to the current dice (SWA-ASY-40). */
export function standardAnswer(view: SwArmadaView): readonly SwArmadaSpending[] {
  return view.attack === null ? [] : standardDefense(assaultOf(view, view.attack)).spendings;
}

/** Returns the number of dice that an attacked squadron may reroll before any token (SWA-ASY-23). */
export const dodgeDice = (view: SwArmadaView): number => (view.attack === null ? 0 : dodgeOf(view, view.attack));

/** Returns the results of changes of the dice against standard defense, in order (SWA-ASY-17). */
export function modifyResults(view: SwArmadaView, steps: readonly Modification[]): Results {
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
    return afterDefence(assault, standardDefense(assault).spendings).map((way) => ({ ...way, ways: way.ways * ways }));
  });
  return shares(all);
}

/** Returns the dice after one step: eight branches for a roll. */
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

/** Returns the results of a defense, all faces of rerolled dice counted. */
function afterDefence(assault: SwArmadaAssault, spendings: readonly SwArmadaSpending[]): readonly Way[] {
  return defended(assault, spendings).map(({ damage, struck }, _index, { length }) => {
    const cards = struck.kind === 'ship' ? struck.dealt.length : assault.target.hull - struck.hull;
    const faceup = struck.kind === 'ship' && struck.dealt.some(({ face }) => face === 'up');
    return { damage, cards, faceup, destroyed: struck.destroyed, ways: sides ** 4 / length };
  });
}

/** Merges equal branches, as shares of all, the least damage first. */
function shares(ways: readonly Way[]): readonly ChoiceResult[] {
  const all = ways.reduce((sum, way) => sum + way.ways, 0);
  const found = new Map<string, Way>();
  for (const way of ways) {
    const key = JSON.stringify([way.damage, way.cards, way.faceup, way.destroyed]);
    found.set(key, { ...way, ways: way.ways + (found.get(key)?.ways ?? 0) });
  }
  return [...found.values()]
    .sort((a, b) => a.damage - b.damage || a.cards - b.cards)
    .map(({ ways: count, ...result }) => ({ ...result, p: fractionOf(count, all) }));
}
