import { isDiceEvent, type DiceEvent, type DiceRolled } from '@warlog/dice';
import {
  addressedAccount,
  changedRow,
  clonePlain,
  talliesOf,
  type AccountRow,
  type AccountStep,
  type TurnAccount,
} from '@warlog/ruleset-api';
import type { Message, Messages, Ref } from '@warlog/core';
import type { PlaceId } from '../../place.js';
import type { UnitId } from '../../unit.js';
import { belowOf, headlineOf, type AccountView, type SectorMeasured } from './headline.js';
import { sharedPart, workPart, type AccountPart, type Work } from './parts.js';
import { changeOf, ownerChanges, said, type ForceWords } from './rows.js';

/** What one game adds to the account of a turn. */
export interface Accounting<View, Disclosure extends { readonly type: string }> extends ForceWords {
  readonly messages: Messages;
  readonly project: (view: View, disclosure: Disclosure) => View;
  readonly narrate: (view: View, disclosure: Disclosure) => readonly Message[];
  /** The types of what a seat builds, pays for or repairs at a planet. */
  readonly works: readonly Extract<Disclosure, Omit<Work, 'type'>>['type'][];
  /** Returns the part of the game's own disclosures, from the view and the rolls before them; null if they have none. */
  readonly partOf: (view: View, disclosure: Disclosure, rolls: readonly DiceRolled[]) => AccountPart | null;
  /** Returns the works at a planet that are paid in part, which are lost with it. */
  readonly unfinished: (view: View, planet: PlaceId) => readonly Message[];
  readonly measure: SectorMeasured<View>;
  /** Returns who leads, for viewers without a seat. */
  readonly lead: (view: View) => Message;
}

type OpenStep = AccountPart & Span;

/** Creates a game's account of phases (`ViewRules.account`). */
export function accountBy<View extends AccountView, Disclosure extends { readonly type: string }>(
  game: Accounting<View, Disclosure>,
): (before: View, disclosures: readonly (Disclosure | DiceEvent)[]) => TurnAccount {
  const works: readonly string[] = game.works;
  const isWork = (each: { readonly type: string }): each is Work => works.includes(each.type);
  const partOf = (view: View, each: Disclosure, rolls: readonly DiceRolled[]): AccountPart | null => {
    if (isWork(each)) return workPart(view, each, game.narrate(view, each), game);
    const words = { ...game, unfinished: (planet: PlaceId) => game.unfinished(view, planet) };
    return sharedPart(view, each, () => game.narrate(view, each), words) ?? game.partOf(view, each, rolls);
  };
  return (before, disclosures) => {
    let view = clonePlain(before);
    const open: OpenStep[] = [];
    let from = 0; // dice belong to the fact that they lead to
    disclosures.forEach((disclosure, index) => {
      if (isDiceEvent(disclosure)) return;
      const was = direct.has(disclosure.type) ? clonePlain(view) : null;
      const rolls = disclosures.slice(from, index).filter((each) => each.type === 'DiceRolled') as DiceRolled[];
      const part = was === null ? partOf(view, disclosure, rolls) : null;
      view = game.project(view, disclosure);
      const added = was === null ? part : differencePart(disclosure.type, was, view, game);
      if (added !== null) addTo(open, added, { from, to: index + 1 }, game.messages);
      from = index + 1;
    });
    const steps = open.map(({ key: _, begins: __, ...step }) => step);
    const tallies = talliesOf(steps, view.seat, { part: 'change.scarred', whole: 'change.destroyed' });
    const headline = headlineOf(before, view, steps, tallies, game.measure);
    const below = belowOf(before, view, game.measure, game.lead);
    const isReader = ({ ref, id }: Ref): boolean => ref === 'seat' && id === view.seat;
    return addressedAccount(game.messages, isReader, { headline, below, tallies, steps });
  };
}

type Span = Pick<AccountStep, 'from' | 'to'>;

function addTo(steps: OpenStep[], part: AccountPart, { from, to }: Span, messages: Messages): void {
  const last = steps.at(-1);
  if (last?.key !== part.key || last.to !== from || part.begins) return void steps.push({ ...part, from, to });
  const outcome = outcomeOf(last.outcome, part.outcome, messages);
  steps[steps.length - 1] = { ...last, to, rows: [...last.rows, ...part.rows], ...(outcome && { outcome }) };
}

/**
 * Returns the result of both: `beaten` and `held` are `beaten.held`, if there is such a message. Otherwise the reader's
 * own result stays, unless the place itself changes hands for them.
 */
function outcomeOf(last: Message | undefined, next: Message | undefined, messages: Messages): Message | undefined {
  if (last === undefined || next === undefined) return last ?? next;
  const both = `${last.code}.${next.code.split('.').at(-1) ?? ''}`;
  if (Object.hasOwn(messages, both)) return { ...last, code: both };
  return next.tone === 'plain' ? last : next;
}

/** Disclosures whose changes are read off the view: rulings, and the homes at the start. */
const direct = new Set(['RulingApplied', 'HomeDrawn']);

function differencePart(type: string, was: AccountView, is: AccountView, { pointsOf }: ForceWords): AccountPart | null {
  const owners = (Object.keys(is.planets) as PlaceId[]).flatMap((id) =>
    ownerChanges(id, is.planets[id]?.owner ?? null, was.planets[id]?.owner ?? null),
  );
  const pointsIn = ({ units }: AccountView, id: UnitId): number => (units[id] ? pointsOf(units[id]) : 0);
  const forces = Object.values({ ...was.units, ...is.units }).flatMap(({ id, seat, unitType }) => {
    const [now, then] = [pointsIn(is, id), pointsIn(was, id)];
    const how = now > then ? (then === 0 ? 'built' : 'repaired') : now === 0 ? 'destroyed' : 'scarred';
    return now === then ? [] : [changeOf(id, seat, unitType, now - then, how)];
  });
  const rows: readonly AccountRow[] = [
    { label: said('owners'), figure: said('owners.n', { n: owners.length }), changes: owners },
    changedRow({ label: said('forces') }, forces),
  ].filter(({ changes = [] }) => changes.length > 0);
  if (rows.length === 0) return null;
  return { key: type, title: said(type === 'HomeDrawn' ? 'homes' : 'ruling'), by: null, place: null, rows };
}
