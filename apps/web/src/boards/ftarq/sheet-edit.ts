import type { SeatId } from '@warlog/kernel';
import type { OrderPath } from '../parts/orders/order-line.js';
import type { StanceWord } from '../sector/orders/stance.js';
import { addItem as addItemTo, changeJump, groupOf, sendGroup, withField, withoutOrder } from '../sector/sheet-edit.js';
import {
  groundForce,
  type AftermathSheet,
  type Decision,
  type JumpLine,
  type ObjectiveId,
  type OrdersSheet,
  type PlaceId,
} from './rules.js';

/** Adds an item at a planet; more of what was ordered last there raises its count. */
export const addItem = addItemTo<OrdersSheet>;

/**
 * Sends units of one place to another with ground forces aboard, out of whatever jump they were in and into one of the
 * same way and name.
 */
export function jumpUnits(
  sheet: OrdersSheet,
  { gf, ...group }: Parameters<typeof groupOf>[0] & { readonly gf: number },
): OrdersSheet {
  return sendGroup(sheet, loaded(groupOf(group), gf), (line) => loaded(line, (line.gf ?? 0) + gf));
}

/** How many ground forces come along. */
export function loadJump(sheet: OrdersSheet, index: number, gf: number): OrdersSheet {
  return changeJump(sheet, index, (line) => loaded(line, gf));
}

function loaded({ gf: _old, ...line }: JumpLine, gf: number): JumpLine {
  return gf > 0 ? { ...line, gf } : line;
}

/** Ground forces that jumps of the sheet take from a place. */
export function loadedAt(sheet: OrdersSheet, place: PlaceId): number {
  return (sheet.jump ?? []).reduce((sum, line) => sum + (line.from === place ? (line.gf ?? 0) : 0), 0);
}

/** Takes an order out by its path, and what its planet then no longer finishes out of its jumps. */
export function removeOrder(sheet: OrdersSheet, path: OrderPath): OrdersSheet {
  return withoutOrder(sheet, path, (items) =>
    items.reduce((sum, item) => sum + (item.do === 'build' && item.unit !== groundForce ? (item.count ?? 1) : 0), 0),
  );
}

/** The stance of one group by its name; `null` for the word: as everybody else of mine. */
export function setGroupStance(
  sheet: OrdersSheet,
  label: string,
  towards: SeatId,
  word: StanceWord | null,
): OrdersSheet {
  const { labels = {}, ...rest } = sheet.stance ?? {};
  const { [towards]: _old, ...others } = labels[label] ?? {};
  const own = word === null ? others : { ...others, [towards]: word };
  const { [label]: _group, ...groups } = labels;
  const next = Object.keys(own).length === 0 ? groups : { ...groups, [label]: own };
  const stance = { ...rest, ...(Object.keys(next).length === 0 ? {} : { labels: next }) };
  return withField(sheet, 'stance', stance);
}

/** What to do with a planet should its orbit be mine after the battles; null: nothing. */
export function planAfterBattle(sheet: OrdersSheet, planet: PlaceId, decision: Decision | null): OrdersSheet {
  return withField(sheet, 'aftermath', withDecision(sheet.aftermath ?? [], planet, decision));
}

/** The same, decided after the battles; here "nothing" is a decision too, and null leaves it open. */
export function decideNow(sheet: AftermathSheet, planet: PlaceId, decision: Decision | null): AftermathSheet {
  return { ...sheet, decisions: withDecision(sheet.decisions, planet, decision) };
}

/** Puts ground forces ashore on an own planet after the battles. */
export function setLanding(sheet: OrdersSheet, planet: PlaceId, gf: number): OrdersSheet {
  const others = (sheet.land ?? []).filter((entry) => entry.planet !== planet);
  return withField(sheet, 'land', gf === 0 ? others : [...others, { planet, gf }]);
}

/** Objectives in the order in which they are wanted; `undefined` leaves the choice to the rules (FTQ-1105). */
export function setClaims(sheet: OrdersSheet, claims: readonly ObjectiveId[] | undefined): OrdersSheet {
  return withField(sheet, 'claims', claims === undefined ? undefined : [...claims]);
}

export function setGift(sheet: OrdersSheet, to: SeatId, credits: number): OrdersSheet {
  const others = (sheet.transfer ?? []).filter((gift) => gift.to !== to);
  return withField(sheet, 'transfer', credits === 0 ? others : [...others, { to, credits }]);
}

function withDecision(decisions: readonly Decision[], planet: PlaceId, decision: Decision | null): Decision[] {
  const at = decisions.findIndex((each) => each.planet === planet);
  if (decision === null) return decisions.filter((_, index) => index !== at);
  return at < 0 ? [...decisions, decision] : decisions.map((each, index) => (index === at ? decision : each));
}
