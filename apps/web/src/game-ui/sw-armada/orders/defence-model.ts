import { decimalOf } from '@warlog/ruleset-api';
import {
  defenceResults,
  icons,
  pastThrow,
  standardAnswer,
  zones,
  type ChoiceResult,
  type DefenceEntry,
  type SwArmadaSpending,
  type TokenType,
  type SwArmadaView,
  type Zone,
} from '@warlog/sw-armada/ui';
import type { DiceLineModel } from '../../../map/tactical/parts-model.js';
import type { Say } from '../../kit/say.js';
import type { NameOfUnit } from '../names.js';

/** One way to spend a token, and the resulting answer. */
export interface DefenceAnswer {
  readonly key: string;
  readonly token: TokenType;
  /** Where damage is redirected; null for other tokens. */
  readonly zone: Zone | null;
  readonly isOn: boolean;
  /** Why it cannot be spent: it is locked, or the rules refuse it with the others; null where it can. */
  readonly off: 'locked' | 'refused' | null;
  readonly next: readonly DefenceEntry[];
}

/** The part of an answer that spends tokens. */
const spendingsOf = (said: readonly DefenceEntry[]): readonly SwArmadaSpending[] =>
  said.flatMap((entry) => ('dodge' in entry ? [] : [entry as SwArmadaSpending]));

/** Returns every token, and the answer after spending it or not. */
export function answersTo(view: SwArmadaView, said: readonly DefenceEntry[] | null): readonly DefenceAnswer[] {
  const { attack } = view;
  const target = attack === null ? undefined : (view.ships[attack.target] ?? view.squadrons[attack.target]);
  if (attack === null || target === undefined) return [];
  const before = spendingsOf(said ?? []);
  const dodge = dodgesOf(said ?? []);
  return target.tokens.flatMap(({ type, state }, token) =>
    state === 'discarded'
      ? []
      : waysToSpend(view, token, type).map((way): DefenceAnswer => {
          const isOn = before.some((spending) => spending.token === token && spending.zone === way.zone);
          const others = before.filter((spending) => spending.token !== token);
          const next = [...dodge, ...(isOn ? others : [...others, way]).map(entryOf)];
          const isRefused = defenceResults(view, spendingsOf(next)) === null;
          const off = attack.locked.includes(token) ? 'locked' : isRefused ? 'refused' : null;
          return { key: `${token} ${way.zone ?? ''}`, token: type, zone: way.zone ?? null, isOn, off, next };
        }),
  );
}

/** The part of an answer that rerolls dice before any token (SWA-ASY-23). */
const dodgesOf = (said: readonly DefenceEntry[]): readonly DefenceEntry[] => said.filter((entry) => 'dodge' in entry);

const entryOf = ({ dice, ...rest }: SwArmadaSpending): DefenceEntry => ({ ...rest, ...(dice && { dice: [...dice] }) });

function waysToSpend(view: SwArmadaView, token: number, type: TokenType): readonly SwArmadaSpending[] {
  const { attack } = view;
  if (type === 'evade') return [{ token, dice: worstDie(view) }];
  const struck = attack?.targetZone ?? null;
  const ship = attack === null ? undefined : view.ships[attack.target];
  if (type !== 'redirect' || struck === null || ship === undefined) return [{ token }];
  const isSide = struck === 'left' || struck === 'right';
  return zones
    .filter((zone) => (zone === 'left' || zone === 'right') !== isSide)
    .map((zone) => ({ token, zone, amount: ship.shields[zone] }));
}

/** The die that does most damage. */
function worstDie(view: SwArmadaView): readonly number[] {
  const dice = view.attack?.dice ?? [];
  const worth = (index: number): number => {
    const die = dice[index];
    if (die === undefined || die.gone === true) return -1;
    const { hits, crits } = icons[die.face];
    return 2 * hits + crits;
  };
  const best = dice.reduce((found, _, index) => (worth(index) > worth(found) ? index : found), 0);
  return worth(best) < 0 ? [] : [best];
}

/** Describes the result of an answer; null: doctrine's. */
export function resultWords(
  view: SwArmadaView,
  said: readonly DefenceEntry[] | null,
  say: Say,
  language: string,
): string {
  const results = defenceResults(view, said === null ? standardAnswer(view) : spendingsOf(said));
  return results === null ? say('swa.defend.off.refused') : outcomeWords(view, results, say, language);
}

/** Describes the result of the open attack: the certain result, else the mean. */
export function outcomeWords(
  { attack, ships }: SwArmadaView,
  results: readonly ChoiceResult[],
  say: Say,
  language: string,
): string {
  const on = attack === null || ships[attack.target] === undefined ? 'hull' : 'cards';
  const [only] = results;
  if (only !== undefined && results.length === 1)
    return say(`swa.defend.${on}`, { damage: only.damage, count: only.cards }, only.cards);
  const mean = results.reduce((all, { cards, p }) => all + cards * decimalOf(p), 0);
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return say(`swa.defend.mean.${on}`, { mean: new Intl.NumberFormat(language, tenths).format(mean) });
}

/** Returns the present dice of the open attack. */
export function lineOf(view: SwArmadaView, say: Say, nameOf: NameOfUnit): DiceLineModel | null {
  const { attack } = view;
  if (attack === null || attack.dice.length === 0) return null;
  const zoned = (id: string, zone: Zone | null): string =>
    zone === null ? nameOf(id) : say('swa.line.zone', { name: nameOf(id), zone: say(`swa.zone.${zone}`) });
  const lying = attack.dice.filter((die) => die.gone !== true);
  const damage = pastThrow(view, attack, lying)?.damage ?? 0;
  return {
    name: say('swa.line.on', { one: zoned(attack.by, attack.zone), other: zoned(attack.target, attack.targetZone) }),
    note: say(`swa.band.${attack.band}`),
    dice: attack.dice.map(({ colour, face, gone }) => ({
      ...{ face: 1, sides: 8, named: { colour, symbol: face }, counts: gone === true ? false : null },
    })),
    ...{ total: null, needed: null, result: say('swa.line.icons', { count: damage }, damage), tone: 'plain' },
  };
}
