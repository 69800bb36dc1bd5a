import { swArmada, type SwArmadaSheet, type SwArmadaView } from '@warlog/sw-armada';
import {
  hasKeyword,
  squadronsHere,
  wingOf,
  type AttackRow,
  type SwArmadaPoint,
  type Squadron,
  type SquadronEntry,
  type SwArmadaUnitId,
} from '@warlog/sw-armada/ui';
import { setPlanned, setSquadron, standingOf } from '../sheet-edit.js';

/**
 * Where the orders of a squadron are stored: in the answer to its own window, in the activated ship's command, or in
 * its plan.
 */
export type Home = 'window' | 'command' | 'plan';

export function homeOf({ window }: SwArmadaView, { activate }: SwArmadaSheet, unit: SwArmadaUnitId): Home {
  if (window?.kind === 'squadron') return 'window';
  return activate?.squadron?.squadrons.some((squadron) => squadron.unit === unit) === true ? 'command' : 'plan';
}

/** Returns the orders of a squadron from that place; null: none. */
export function entryIn(view: SwArmadaView, sheet: SwArmadaSheet, unit: SwArmadaUnitId): SquadronEntry | null {
  const is = (squadronEntry: SquadronEntry): boolean => squadronEntry.unit === unit;
  switch (homeOf(view, sheet, unit)) {
    case 'window':
      return sheet.squadrons?.find(is) ?? null;
    case 'command':
      return sheet.activate?.squadron?.squadrons.find(is) ?? null;
    case 'plan':
      return plannedFor(view, sheet, unit);
  }
}

/** Returns the plan of a squadron: in the draft, else the standing one; null: it has none, or it is removed. */
export function plannedFor(view: SwArmadaView, { plan }: SwArmadaSheet, unit: SwArmadaUnitId): SquadronEntry | null {
  const said = plan?.squadrons?.[unit];
  return said === undefined ? (standingOf(view)?.plan.squadrons[unit] ?? null) : said;
}

/** Sets the orders of a squadron in that place; null removes them. */
export function putEntry(
  view: SwArmadaView,
  sheet: SwArmadaSheet,
  unit: SwArmadaUnitId,
  entry: SquadronEntry | null,
): SwArmadaSheet {
  switch (homeOf(view, sheet, unit)) {
    case 'window':
      return setSquadron(sheet, entry ?? unit, view.pair);
    case 'command': {
      const { activate } = sheet;
      if (activate?.squadron === undefined) return sheet;
      const squadrons = activate.squadron.squadrons.flatMap((squadron) =>
        squadron.unit === unit ? (entry ?? []) : [squadron],
      );
      return { ...sheet, activate: { ...activate, squadron: { ...activate.squadron, squadrons } } };
    }
    case 'plan':
      return setPlanned(view, sheet, { part: 'squadrons', unit }, entry);
  }
}

/** Returns whether it may both fly and attack in one activation: a ship commands it, or it is a rogue (SWA-SQN-01). */
export const mayBoth = (squadron: Squadron, home: Home): boolean =>
  home === 'command' || hasKeyword(wingOf(squadron), 'rogue');

/** Moves the squadron first; it then attacks its planned target if it may do both. */
export function flyTo(
  before: SquadronEntry | null,
  unit: SwArmadaUnitId,
  [x, y]: SwArmadaPoint,
  both: boolean,
): SquadronEntry {
  const { attack, ...rest } = before ?? { unit, do: [] };
  if (!both || attack === undefined) return { ...rest, do: ['move'], move: { x, y } };
  const isFirst = rest.do[0] === 'attack';
  return { ...rest, do: isFirst ? ['attack', 'move'] : ['move', 'attack'], attack, move: { x, y } };
}

/** Sets the target of the squadron; it first flies to its planned point if it may do both. */
export function strikeAt(
  before: SquadronEntry | null,
  unit: SwArmadaUnitId,
  row: AttackRow,
  both: boolean,
): SquadronEntry {
  const { move, ...rest } = before ?? { unit, do: [] };
  const attack = {
    unit: row.unit as SwArmadaUnitId,
    ...(row.at !== null && { zone: row.at }),
    ...(row.snipes && { snipe: true }),
  };
  if (!both || move === undefined) return { ...rest, do: ['attack'], attack };
  return { ...rest, do: rest.do[0] === 'attack' ? ['attack', 'move'] : ['move', 'attack'], attack, move };
}

/** Returns the point from which it attacks: its destination if it flies first, else undefined for its position. */
export const strikesFrom = (entry: SquadronEntry | null): SwArmadaPoint | undefined =>
  entry?.do[0] === 'move' && entry.move !== undefined ? [entry.move.x, entry.move.y] : undefined;

/** Returns the squadrons that may relay the command of its ship to this one (SWA-CMD-02). */
export function relaysFor(view: SwArmadaView, sheet: SwArmadaSheet, unit: SwArmadaUnitId): readonly SwArmadaUnitId[] {
  const entry = entryIn(view, sheet, unit);
  if (view.seat === null || entry === null || homeOf(view, sheet, unit) !== 'command') return [];
  return squadronsHere(view, view.seat).flatMap((squadron) => {
    if (squadron.id === unit || !hasKeyword(wingOf(squadron), 'relay')) return [];
    const { activate } = putEntry(view, sheet, unit, { ...entry, relay: squadron.id });
    const isRefused = swArmada.play.check(view, { activate }).some(({ path }) => path.at(-1) === 'relay');
    return isRefused ? [] : [squadron.id];
  });
}

/**
 * Returns the view in which this squadron is asked at once: the rules can then check its plan, which waits for that
 * moment.
 */
export function asIfAsked(view: SwArmadaView, unit: SwArmadaUnitId): SwArmadaView {
  const found = view.squadrons[unit];
  if (view.seat === null || found === undefined) return view;
  return {
    ...view,
    ...{ pair: 2, window: { kind: 'squadron', seats: [view.seat], unit: null } },
    squadrons: { ...view.squadrons, [unit]: { ...found, activated: false } },
  };
}
