import {
  addressedAccount,
  changesOf,
  clonePlain,
  sumOf,
  talliesOf,
  type AccountStep,
  type TurnAccount,
} from '@warlog/ruleset-api';
import { isDiceEvent, type DiceEvent } from '@warlog/dice';
import { line, type Message, type Ref } from '@warlog/core';
import { messages } from '../../messages.js';
import type { SwArmadaView, SwArmadaVisible } from '../../model/view.js';
import { aim } from '../aim.js';
import { narrateEnd } from '../narrate-round.js';
import { project } from '../project.js';
import { addDice, rowsSoFar, settled } from './attack-rows.js';
import { causeOf, consequences, type AccountCause } from './cause.js';
import { addHarm } from './harm-rows.js';
import { endHeadline, headline, toneOf } from './headline.js';

/** A cause, and the disclosures that belong to it. */
interface Span extends AccountCause {
  readonly from: number;
  to: number;
}

/**
 * Returns phases as an account. Force is the shields and the hull of ships and squadrons that are on the table; a
 * damage card is a point of hull.
 */
export function account(before: SwArmadaView, disclosures: readonly (SwArmadaVisible | DiceEvent)[]): TurnAccount {
  const { spans, view } = readSpans(before, disclosures);
  const steps = spans.map((span) => stepOf(span, view)).filter(({ rows }) => rows.length > 0);
  const ended = disclosures.find((shown) => shown.type === 'BattleEnded');
  const isReader = ({ ref, id }: Ref): boolean => ref === 'seat' && id === view.seat;
  return addressedAccount(messages, isReader, {
    headline: ended === undefined ? headline(view, steps, disclosures) : endHeadline(view, ended),
    below: ended === undefined ? [aim(view).now.text] : inOrder(narrateEnd(view, ended)),
    tallies: talliesOf(steps, view.seat),
    steps,
  });
}

/** The winner stands before the reason. */
const inOrder = ([reason, winner, ...rest]: readonly Message[]): readonly Message[] =>
  [winner, reason, ...rest].flatMap((message) => message ?? []);

/** Folds the view once through the disclosures, and groups them by cause. */
function readSpans(
  before: SwArmadaView,
  disclosures: readonly (SwArmadaVisible | DiceEvent)[],
): { readonly spans: readonly Span[]; readonly view: SwArmadaView } {
  const spans: Span[] = [];
  let view = clonePlain(before);
  let isFollowing = false;
  disclosures.forEach((shown, index) => {
    if (isDiceEvent(shown)) return;
    const cause = causeOf(view, shown, isFollowing);
    const last = spans.at(-1);
    const continues =
      cause === null
        ? isFollowing && consequences.includes(shown.type)
        : cause.key === last?.key && (isFollowing || cause.attack !== null);
    if (cause !== null && !continues) {
      spans.push({ ...cause, from: index, to: index + 1 });
      begin(view, shown, cause);
    }
    isFollowing = continues || cause !== null;
    const span = spans.at(-1);
    if (isFollowing && span !== undefined) {
      span.to = index + 1;
      addDice(view, shown, span);
      addHarm(view, shown, span);
    }
    view = project(view, shown);
  });
  return { spans, view };
}

/** Adds the first rows of an attack: dice removed from it, or what it has come to before. */
function begin(view: SwArmadaView, shown: SwArmadaVisible, cause: AccountCause): void {
  if (shown.type === 'AttackDeclared') {
    const n = shown.removed.length;
    if (n > 0) cause.rows.push({ label: line('row.removed'), words: line('removed', { n }) });
  } else if (cause.attack !== null && view.attack !== null) cause.rows.push(...rowsSoFar(view, view.attack, cause));
}

function stepOf(span: Span, view: SwArmadaView): AccountStep {
  const { title, aside, by, place, from, to, attack } = span;
  const seats = { by, ...(attack && { against: attack.foe }) };
  const step = { title, ...(aside && { aside }), ...seats, place, from, to, rows: settled(span) };
  const points = sumOf(changesOf(step));
  const isDeadly = step.rows.some(({ label }) => label.code === 'row.destroyed');
  if (points === 0 && attack === null && !isDeadly) return step;
  const isOpen = attack !== null && !attack.isCounted;
  const code = isOpen ? 'open' : isDeadly ? 'destroyed' : points === 0 ? 'none' : points > 0 ? 'gain' : 'loss';
  return { ...step, outcome: line(`outcome.${code}`, { n: points }, { tone: toneOf(view, [step]) }) };
}
