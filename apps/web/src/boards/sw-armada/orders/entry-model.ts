import {
  hasKeyword,
  swArmada,
  squadronsHere,
  wingOf,
  type AttackRow,
  type Point,
  type Sheet,
  type Squadron,
  type SquadronEntry,
  type UnitId,
  type View,
} from '../rules.js';
import { setSquadron, told } from '../sheet-edit.js';

/**
 * Where it is said what a squadron does: in the answer to its own window, in the command of the ship that is activated, or in
 * the plan that waits for its turn.
 */
export type Home = 'window' | 'command' | 'plan';

export function homeOf({ window }: View, { activate }: Sheet, unit: UnitId): Home {
  if (window?.kind === 'squadron') return 'window';
  return activate?.squadron?.squadrons.some((one) => one.unit === unit) === true ? 'command' : 'plan';
}

/** What is said of a squadron there; null: nothing is. */
export function entryIn(view: View, sheet: Sheet, unit: UnitId): SquadronEntry | null {
  const is = (one: SquadronEntry): boolean => one.unit === unit;
  switch (homeOf(view, sheet, unit)) {
    case 'window':
      return sheet.squadrons?.find(is) ?? null;
    case 'command':
      return sheet.activate?.squadron?.squadrons.find(is) ?? null;
    case 'plan':
      return plannedFor(view, sheet, unit);
  }
}

/** The plan of a squadron: in the sheet, else as it stands; null: it has none, or it is taken away. */
export function plannedFor(view: View, { plan }: Sheet, unit: UnitId): SquadronEntry | null {
  const said = plan?.squadrons?.[unit];
  return said === undefined ? (standingFor(view, unit) ?? null) : said;
}

const standingFor = ({ minds, seat }: View, unit: UnitId): SquadronEntry | undefined =>
  seat === null ? undefined : minds[seat]?.plan.squadrons[unit];

/** Says there what a squadron does; null: nothing. */
export function putEntry(view: View, sheet: Sheet, unit: UnitId, entry: SquadronEntry | null): Sheet {
  switch (homeOf(view, sheet, unit)) {
    case 'window':
      return setSquadron(sheet, entry ?? unit, view.pair);
    case 'command': {
      const { activate } = sheet;
      if (activate?.squadron === undefined) return sheet;
      const squadrons = activate.squadron.squadrons.flatMap((one) => (one.unit === unit ? (entry ?? []) : [one]));
      return { ...sheet, activate: { ...activate, squadron: { ...activate.squadron, squadrons } } };
    }
    case 'plan':
      return setPlanned(view, sheet, unit, entry);
  }
}

/** Stores what a squadron does as its plan; null takes away the one in the sheet, and the one that stands. */
export function setPlanned(view: View, sheet: Sheet, unit: UnitId, entry: SquadronEntry | null): Sheet {
  const { squadrons: before = {}, ...plan } = sheet.plan ?? {};
  const { [unit]: _before, ...others } = before;
  const isKept = entry !== null || standingFor(view, unit) !== undefined;
  const squadrons = isKept ? { ...others, [unit]: entry } : others;
  const next = Object.keys(squadrons).length === 0 ? plan : { ...plan, squadrons };
  return told<Sheet>({ ...sheet, plan: Object.keys(next).length === 0 ? undefined : next });
}

/** In one activation it may both fly and attack: a ship commands it, or it is a rogue (SWA-SQN-01). */
export const mayBoth = (squadron: Squadron, home: Home): boolean =>
  home === 'command' || hasKeyword(wingOf(squadron), 'rogue');

/** Lets it fly there; what it was to attack it attacks afterwards, where it may do both. */
export function flyTo(before: SquadronEntry | null, unit: UnitId, [x, y]: Point, both: boolean): SquadronEntry {
  const { attack, ...rest } = before ?? { unit, do: [] };
  if (!both || attack === undefined) return { ...rest, do: ['move'], move: { x, y } };
  const isFirst = rest.do[0] === 'attack';
  return { ...rest, do: isFirst ? ['attack', 'move'] : ['move', 'attack'], attack, move: { x, y } };
}

/** Lets it attack this; where it was to fly it flies before, where it may do both. */
export function strikeAt(before: SquadronEntry | null, unit: UnitId, row: AttackRow, both: boolean): SquadronEntry {
  const { move, ...rest } = before ?? { unit, do: [] };
  const attack = {
    unit: row.unit as UnitId,
    ...(row.at !== null && { zone: row.at }),
    ...(row.snipes && { snipe: true }),
  };
  if (!both || move === undefined) return { ...rest, do: ['attack'], attack };
  return { ...rest, do: rest.do[0] === 'attack' ? ['attack', 'move'] : ['move', 'attack'], attack, move };
}

/** From where it attacks: where it flies first, else where it is. */
export const strikesFrom = (entry: SquadronEntry | null): Point | undefined =>
  entry?.do[0] === 'move' && entry.move !== undefined ? [entry.move.x, entry.move.y] : undefined;

/** Squadrons that may relay the command of its ship to this one (SWA-CMD-02). */
export function relaysFor(view: View, sheet: Sheet, unit: UnitId): readonly UnitId[] {
  const entry = entryIn(view, sheet, unit);
  if (view.seat === null || entry === null || homeOf(view, sheet, unit) !== 'command') return [];
  return squadronsHere(view, view.seat).flatMap((one) => {
    if (one.id === unit || !hasKeyword(wingOf(one), 'relay')) return [];
    const { activate } = putEntry(view, sheet, unit, { ...entry, relay: one.id });
    const isRefused = swArmada.check(view, { activate }).some(({ path }) => path.at(-1) === 'relay');
    return isRefused ? [] : [one.id];
  });
}

/** The view in which this squadron is asked at once: what may be said against its plan, which waits for that. */
export function asIfAsked(view: View, unit: UnitId): View {
  const found = view.squadrons[unit];
  if (view.seat === null || found === undefined) return view;
  return {
    ...view,
    ...{ pair: 2, window: { kind: 'squadron', seats: [view.seat], unit: null } },
    squadrons: { ...view.squadrons, [unit]: { ...found, activated: false } },
  };
}
