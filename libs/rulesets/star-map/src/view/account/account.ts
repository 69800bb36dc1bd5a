import { isDiceEvent, type DiceEvent } from '@warlog/dice';
import { clonePlain, talliesOf, type AccountChange, type AccountStep, type TurnAccount } from '@warlog/ruleset-api';
import { addressed, mapValues, type Message, type Messages, type SeatId } from '@warlog/core';
import type { PlaceId } from '../../place.js';
import type { TypeId } from '../../unit.js';
import { belowOf, headlineOf, type AccountView, type SectorMeasure } from './headline.js';
import type { AccountPart } from './parts.js';
import { changedRow, changeOf, placeChange, said, type ForceWords } from './rows.js';

/** What one game adds to the account of a turn. */
export interface Accounting<View, Disclosure> extends ForceWords {
  readonly messages: Messages;
  readonly project: (view: View, disclosure: Disclosure) => View;
  /** Returns the part of a disclosure, from the view before it; null if it has none. */
  readonly partOf: (view: View, disclosure: Disclosure) => AccountPart | null;
  readonly measure: (view: View, seat: SeatId) => SectorMeasure;
  /** Returns who leads, for viewers without a seat. */
  readonly lead: (view: View) => Message;
}

type OpenStep = AccountPart & Pick<AccountStep, 'from' | 'to'>;

/** Creates a game's account of phases (`ViewRules.account`). */
export function accountBy<View extends AccountView, Disclosure extends { readonly type: string }>(
  game: Accounting<View, Disclosure>,
): (before: View, disclosures: readonly (Disclosure | DiceEvent)[]) => TurnAccount {
  return (before, disclosures) => {
    let view = clonePlain(before);
    const open: OpenStep[] = [];
    let from = 0; // dice belong to the fact that they lead to
    disclosures.forEach((disclosure, index) => {
      if (isDiceEvent(disclosure)) return;
      const was = direct.has(disclosure.type) ? countsOf(view, game) : null;
      const part = was === null ? game.partOf(view, disclosure) : null;
      view = game.project(view, disclosure);
      const added = was === null ? part : differencePart(disclosure.type, was, countsOf(view, game));
      if (added !== null) addTo(open, added, from, index + 1);
      from = index + 1;
    });
    const steps = open.map(({ key: _, begins: __, ...step }) => step);
    const tallies = talliesOf(steps, view.seat);
    const headline = headlineOf(before, view, steps, tallies, game.measure);
    const below = belowOf(before, view, game.measure, game.lead);
    return toReader(game.messages, view.seat, { headline, below, tallies, steps });
  };
}

function addTo(steps: OpenStep[], part: AccountPart, from: number, to: number): void {
  const last = steps.at(-1);
  if (last?.key !== part.key || last.to !== from || part.begins) return void steps.push({ ...part, from, to });
  // The reader's own result stays unless the place itself changes hands for them.
  const isTold = part.outcome !== undefined && (last.outcome === undefined || part.outcome.tone !== 'plain');
  steps[steps.length - 1] = {
    ...{ ...last, to, rows: [...last.rows, ...part.rows] },
    ...(isTold && part.outcome && { outcome: part.outcome }),
  };
}

/** Disclosures whose changes are read off the view: rulings, and the homes at the start. */
const direct = new Set(['RulingApplied', 'HomeDrawn']);

/** Owners and points, by thing. */
interface Counts {
  readonly owners: Readonly<Record<PlaceId, SeatId | null>>;
  readonly units: Readonly<
    Record<string, { readonly seat: SeatId; readonly unitType: TypeId; readonly points: number }>
  >;
}

function countsOf({ planets, units }: AccountView, { pointsOf }: ForceWords): Counts {
  return {
    owners: mapValues(planets, ({ owner }) => owner),
    units: mapValues(units, (unit) => ({ seat: unit.seat, unitType: unit.unitType, points: pointsOf(unit) })),
  };
}

function differencePart(type: string, was: Counts, is: Counts): AccountPart | null {
  const places = (Object.keys(is.owners) as PlaceId[]).flatMap((id): readonly AccountChange[] => {
    const [owner, former] = [is.owners[id] ?? null, was.owners[id] ?? null];
    if (owner === former) return [];
    return [
      ...(owner === null ? [] : [placeChange(id, owner, 1)]),
      ...(former === null ? [] : [placeChange(id, former, -1)]),
    ];
  });
  const forces = Object.entries({ ...was.units, ...is.units }).flatMap(([id, { seat, unitType }]) => {
    const [now, then] = [is.units[id]?.points ?? 0, was.units[id]?.points ?? 0];
    const how = now > then ? (then === 0 ? 'built' : 'repaired') : now === 0 ? 'destroyed' : 'scarred';
    return now === then ? [] : [changeOf(id, seat, unitType, now - then, how)];
  });
  if (places.length + forces.length === 0) return null;
  const rows = [
    ...(places.length > 0
      ? [{ label: said('owners'), figure: said('owners.n', { n: places.length }), changes: places }]
      : []),
    ...(forces.length > 0 ? [changedRow({ label: said('forces') }, forces)] : []),
  ];
  return { key: type, title: said(type === 'HomeDrawn' ? 'homes' : 'ruling'), by: null, place: null, rows };
}

/** Addresses the reader in every message. */
function toReader(messages: Messages, seat: SeatId | null, account: TurnAccount): TurnAccount {
  const said = <T extends Message | undefined>(message: T): T =>
    (message && (addressed(messages, [message], (ref) => ref.ref === 'seat' && ref.id === seat)[0] as T)) ?? message;
  return {
    ...account,
    headline: said(account.headline),
    below: account.below.map(said),
    steps: account.steps.map(({ title, outcome, rows, ...step }) => ({
      ...{ ...step, title: said(title), ...(outcome && { outcome: said(outcome) }) },
      rows: rows.map(({ label, words, figure, ...row }) => ({
        ...{ ...row, label: said(label), ...(words && { words: said(words) }) },
        ...(figure !== undefined && {
          figure: typeof figure === 'object' && 'code' in figure ? said(figure) : figure,
        }),
      })),
    })),
  };
}
