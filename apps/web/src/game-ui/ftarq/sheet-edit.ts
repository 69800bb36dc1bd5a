import {
  groundForce,
  type AftermathSheet,
  type FtarqDecision,
  type FtarqJumpLine,
  type ObjectiveId,
  type FtarqOrdersSheet,
} from '@warlog/ftarq/ui';
import type { SeatId } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';
import type { OrderPath } from '../kit/orders/order-line.js';
import type { StanceWord } from '../star-map/orders/stance.js';
import {
  addItem as addItemTo,
  changeJump,
  groupOf,
  sendGroup,
  withField,
  withoutOrder,
} from '../star-map/sheet-edit.js';

/** Adds an item at a planet; more of the item ordered last there raises its count. */
export const addItem = addItemTo<FtarqOrdersSheet>;

/**
 * Sends units of one place to another with ground forces aboard: they leave their earlier jump and join one of the same
 * route and name.
 */
export function jumpUnits(
  sheet: FtarqOrdersSheet,
  { gf, ...group }: Parameters<typeof groupOf>[0] & { readonly gf: number },
): FtarqOrdersSheet {
  return sendGroup(sheet, loaded(groupOf(group), gf), (line) => loaded(line, (line.gf ?? 0) + gf));
}

/** Sets how many ground forces come along. */
export function loadJump(sheet: FtarqOrdersSheet, index: number, gf: number): FtarqOrdersSheet {
  return changeJump(sheet, index, (line) => loaded(line, gf));
}

function loaded({ gf: _old, ...line }: FtarqJumpLine, gf: number): FtarqJumpLine {
  return gf > 0 ? { ...line, gf } : line;
}

/** Returns the ground forces that jumps of the orders take from a place. */
export function loadedAt(sheet: FtarqOrdersSheet, place: PlaceId): number {
  return (sheet.jump ?? []).reduce((sum, line) => sum + (line.from === place ? (line.gf ?? 0) : 0), 0);
}

/** Removes an order by its path, and units that its planet then no longer finishes from its jumps. */
export function removeOrder(sheet: FtarqOrdersSheet, path: OrderPath): FtarqOrdersSheet {
  return withoutOrder(sheet, path, (items) =>
    items.reduce((sum, item) => sum + (item.do === 'build' && item.unit !== groundForce ? (item.count ?? 1) : 0), 0),
  );
}

/** Sets the stance of one group by its name; `null` for the stance: the general one. */
export function setGroupStance(
  sheet: FtarqOrdersSheet,
  label: string,
  towards: SeatId,
  word: StanceWord | null,
): FtarqOrdersSheet {
  const { labels = {}, ...rest } = sheet.stance ?? {};
  const { [towards]: _old, ...others } = labels[label] ?? {};
  const own = word === null ? others : { ...others, [towards]: word };
  const { [label]: _group, ...groups } = labels;
  const next = Object.keys(own).length === 0 ? groups : { ...groups, [label]: own };
  const stance = { ...rest, ...(Object.keys(next).length === 0 ? {} : { labels: next }) };
  return withField(sheet, 'stance', stance);
}

/** Plans what to do with a planet if its orbit is held after the battles; null: nothing. */
export function planAfterBattle(
  sheet: FtarqOrdersSheet,
  planet: PlaceId,
  decision: FtarqDecision | null,
): FtarqOrdersSheet {
  return withField(sheet, 'aftermath', withDecision(sheet.aftermath ?? [], planet, decision));
}

/** Decides the same after the battles; here "nothing" is a decision too, and null leaves it open. */
export function decideNow(sheet: AftermathSheet, planet: PlaceId, decision: FtarqDecision | null): AftermathSheet {
  return { ...sheet, decisions: withDecision(sheet.decisions, planet, decision) };
}

/** Lands ground forces on an own planet after the battles. */
export function setLanding(sheet: FtarqOrdersSheet, planet: PlaceId, gf: number): FtarqOrdersSheet {
  const others = (sheet.land ?? []).filter((entry) => entry.planet !== planet);
  return withField(sheet, 'land', gf === 0 ? others : [...others, { planet, gf }]);
}

/** Sets the objectives in order of preference; `undefined` leaves the choice to the rules (FTQ-1105). */
export function setClaims(sheet: FtarqOrdersSheet, claims: readonly ObjectiveId[] | undefined): FtarqOrdersSheet {
  return withField(sheet, 'claims', claims === undefined ? undefined : [...claims]);
}

export function setGift(sheet: FtarqOrdersSheet, to: SeatId, credits: number): FtarqOrdersSheet {
  const others = (sheet.transfer ?? []).filter((gift) => gift.to !== to);
  return withField(sheet, 'transfer', credits === 0 ? others : [...others, { to, credits }]);
}

function withDecision(
  decisions: readonly FtarqDecision[],
  planet: PlaceId,
  decision: FtarqDecision | null,
): FtarqDecision[] {
  const at = decisions.findIndex((each) => each.planet === planet);
  if (decision === null) return decisions.filter((_, index) => index !== at);
  return at < 0 ? [...decisions, decision] : decisions.map((each, index) => (index === at ? decision : each));
}
