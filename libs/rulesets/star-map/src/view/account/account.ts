import { isDiceEvent, type DiceEvent } from '@warlog/dice';
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
  /** Returns the part of the game's own disclosures, from the view before them; null if they have none. */
  readonly partOf: (view: View, disclosure: Disclosure) => AccountPart | null;
  readonly measure: SectorMeasured<View>;
  /** Returns who leads, for viewers without a seat. */
  readonly lead: (view: View) => Message;
}

type OpenStep = AccountPart & Pick<AccountStep, 'from' | 'to'>;

/** Creates a game's account of phases (`ViewRules.account`). */
export function accountBy<View extends AccountView, Disclosure extends { readonly type: string }>(
  game: Accounting<View, Disclosure>,
): (before: View, disclosures: readonly (Disclosure | DiceEvent)[]) => TurnAccount {
  const works: readonly string[] = game.works;
  const isWork = (each: { readonly type: string }): each is Work => works.includes(each.type);
  const partOf = (view: View, each: Disclosure): AccountPart | null =>
    isWork(each)
      ? workPart(view, each, game.narrate(view, each), game)
      : (sharedPart(view, each, () => game.narrate(view, each), game) ?? game.partOf(view, each));
  return (before, disclosures) => {
    let view = clonePlain(before);
    const open: OpenStep[] = [];
    let from = 0; // dice belong to the fact that they lead to
    disclosures.forEach((disclosure, index) => {
      if (isDiceEvent(disclosure)) return;
      const was = direct.has(disclosure.type) ? clonePlain(view) : null;
      const part = was === null ? partOf(view, disclosure) : null;
      view = game.project(view, disclosure);
      const added = was === null ? part : differencePart(disclosure.type, was, view, game);
      if (added !== null) addTo(open, added, from, index + 1);
      from = index + 1;
    });
    const steps = open.map(({ key: _, begins: __, ...step }) => step);
    const tallies = talliesOf(steps, view.seat);
    const headline = headlineOf(before, view, steps, tallies, game.measure);
    const below = belowOf(before, view, game.measure, game.lead);
    const isReader = ({ ref, id }: Ref): boolean => ref === 'seat' && id === view.seat;
    return addressedAccount(game.messages, isReader, { headline, below, tallies, steps });
  };
}

function addTo(steps: OpenStep[], part: AccountPart, from: number, to: number): void {
  const last = steps.at(-1);
  if (last?.key !== part.key || last.to !== from || part.begins) return void steps.push({ ...part, from, to });
  // The reader's own result stays unless the place itself changes hands for them.
  const { outcome = last.outcome } = last.outcome === undefined || part.outcome?.tone !== 'plain' ? part : last;
  steps[steps.length - 1] = { ...last, to, rows: [...last.rows, ...part.rows], ...(outcome && { outcome }) };
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
