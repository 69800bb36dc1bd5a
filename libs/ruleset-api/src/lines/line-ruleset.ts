import type { Ruleset } from '../ruleset.js';
import type { Suggestion, SuggestionKind } from '../suggestion.js';
import { placeRef, sentence, type Messages, type Problem } from '@warlog/core';
import english from './messages.en.json' with { type: 'json' };
import { lineCheck, lineMessage, openOffers, type LineGameTypes, type LineOrders } from './offers.js';
import { placesOf, type OrderLines } from './order-lines.js';

/** A capability of which some members may be left out. */
type WithDefaults<Rules, Members extends keyof Rules> = Omit<Rules, Members> & Partial<Pick<Rules, Members>>;

/** Members of the capability `play` that `lineRuleset` derives or has a default for. */
type DerivedPlay =
  | 'phaseKinds'
  | 'orderSchema'
  | 'check'
  | 'empty'
  | 'idle'
  | 'act'
  | 'rule'
  | 'fromStanding'
  | 'checkStanding'
  | 'earlyStanding';

/** What a game whose orders are lines states itself; it may also replace what is derived. */
export type LineRulesetParts<G extends LineGameTypes> = Omit<Ruleset<G>, 'play' | 'view' | 'bot'> & {
  readonly play: WithDefaults<Ruleset<G>['play'], DerivedPlay>;
  readonly view: WithDefaults<Ruleset<G>['view'], 'rulingSubjects' | 'placeOfScope' | 'card'>;
  readonly bot: WithDefaults<Ruleset<G>['bot'], 'suggest'>;
} & LineOrders<G['View'], G['Sheet']>;

/**
 * Creates a ruleset whose orders are lines. Schema, check, idle places and suggestions derive from the lines and
 * the offers. By default there are no actions, rulings, standing orders and cards, and a scope `battle/<place>` is about
 * its place.
 */
export function lineRuleset<G extends LineGameTypes>({ lines, offers, ...parts }: LineRulesetParts<G>): Ruleset<G> {
  const messages: Messages = { ...english, ...parts.messages };
  const refusal = (code: string): readonly Problem[] => [
    { code, sentence: sentence(messages, { code }, ({ id }) => id), path: [], severity: 'error' },
  ];
  return {
    ...parts,
    messages,
    play: {
      phaseKinds: ['orders'],
      orderSchema: () => lines.schema,
      check: lineCheck({ lines, offers }, { messages, nameOf: parts.view.nameOf }),
      empty: () => lines.empty,
      idle: (view, sheet) => idlePlaces({ lines, offers }, view, sheet ?? lines.empty),
      act: () => ({ problems: refusal('GAME_E_ACTION') }),
      rule: () => ({ problems: refusal('GAME_E_RULING') }),
      fromStanding: () => null,
      checkStanding: () => refusal('GAME_E_STANDING'),
      earlyStanding: null,
      ...parts.play,
    },
    view: {
      rulingSubjects: () => [],
      placeOfScope: (view, scope) => {
        const [, place = ''] = scope.split('/');
        return parts.view.nameOf(view)(placeRef(place)) === place ? null : place;
      },
      card: () => null,
      ...parts.view,
    },
    bot: {
      suggest: (_view, sheet) => suggestionsIn(lines, messages, sheet),
      ...parts.bot,
    },
  };
}

/** The first order with a target and the first without one, if their reasons have texts: `suggest.<order>`. */
function suggestionsIn<Sheet extends LineGameTypes['Sheet']>(
  { forms, empty }: OrderLines<Sheet>,
  messages: Messages,
  sheet: Sheet,
): readonly Suggestion<Sheet>[] {
  const all = forms.flatMap((form) => {
    const [line] = sheet[form.order] ?? [];
    const reason = { code: `suggest.${form.order}`, params: {} };
    if (line === undefined || !Object.hasOwn(messages, reason.code)) return [];
    const [place = '', to = null] = placesOf(form, line);
    const kind: SuggestionKind = to === null ? 'build' : 'move';
    return [{ kind, place, to, text: lineMessage(form, line), reason, sheet: { ...empty, [form.order]: [line] } }];
  });
  return all.filter(({ kind }, index) => all.findIndex((other) => other.kind === kind) === index);
}

/** Places where something may be ordered and nothing is. */
function idlePlaces<View, Sheet extends LineGameTypes['Sheet']>(
  orders: LineOrders<View, Sheet>,
  view: View,
  sheet: Sheet,
): ReturnType<Ruleset['play']['idle']> {
  const ordered = orders.lines.forms.flatMap((form) =>
    (sheet[form.order] ?? []).map((line) => placesOf(form, line)[0]),
  );
  const places = new Set(openOffers(orders, view, sheet).map(({ place }) => place));
  return [...places]
    .filter((place) => !ordered.includes(place))
    .map((place) => ({ place, line: { code: 'game.idle', params: { place: placeRef(place) } } }));
}
