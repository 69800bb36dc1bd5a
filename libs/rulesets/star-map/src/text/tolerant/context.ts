import { type SeatId, type Problem, remembered } from '@warlog/core';
import type { Parsed } from '@warlog/ruleset-api';
import {
  NameIndex,
  type FoundName,
  type Named,
  type NameWords,
  withoutArticle,
  type Guess,
} from '@warlog/ruleset-api/text';
import type { ShipType } from '../../catalogue.js';
import { isDeepSpace, type PlaceId } from '../../place.js';
import type { NewUnitRef, TypeId, UnitId } from '../../unit.js';
import { chartOfView, ownSide, ownUnits, type SectorView } from '../../view/known.js';
import { placeName } from '../../view/names.js';
import type { Lookup, Spelling } from '../lookup.js';

/** The jumps of some orders, as far as the tolerant forms need them. */
export interface JumpingSheet {
  readonly jump?: readonly { readonly from: PlaceId; readonly units: readonly (UnitId | NewUnitRef)[] }[] | undefined;
}

/** What the tolerant forms need of a star-map game. */
export interface SectorPhrases<Sheet> {
  readonly view: SectorView;
  readonly lookup: Lookup;
  readonly spelling: Spelling;
  readonly unitName: (view: SectorView, id: UnitId) => string;
  readonly catalogue: readonly ShipType[];
  readonly parse: (text: string) => Parsed<Sheet>;
  /** Returns the problems of the game's own check. */
  readonly check: (sheet: Sheet) => readonly Problem[];
  readonly jumpsOf: (sheet: Sheet) => JumpingSheet['jump'];
  /** Forms that only this game has. */
  readonly own: readonly TolerantForm[];
}

/** Interprets a line by one form; null if it does not have this form. */
export type TolerantForm = (line: string, context: SectorContext) => Guess | null;

/** A name in a line: its thing, several candidates, or unknown. */
export type Heard<Thing> =
  | { readonly kind: 'known'; readonly thing: Thing }
  | { readonly kind: 'several'; readonly said: string; readonly names: readonly string[]; readonly isNear: boolean }
  | { readonly kind: 'unknown'; readonly said: string };

/** The names of one view, and the repeated reading of a line with another name. */
export class SectorContext {
  private readonly places: NameIndex<PlaceId>;
  private readonly seats: NameIndex<SeatId>;
  private readonly types: NameIndex<TypeId>;
  private readonly indexes = new Map<string, NameIndex<string>>();
  /** Orders read before this line. */
  before: readonly string[] = [];
  /** Set while a line is read again: ambiguous names then have no candidates, which prevents endless recursion. */
  private isRetry = false;

  constructor(
    readonly notation: Omit<SectorPhrases<unknown>, 'parse' | 'check' | 'jumpsOf'>,
    /**
     * Returns why a jump is not possible after the orders before it: the first problem of the game's check; null if it
     * is.
     */
    readonly jumpFault: (before: readonly string[], jump: string) => string | null,
    /** Returns the units that orders name in jumps. */
    readonly moved: (orders: readonly string[]) => ReadonlySet<string>,
    readonly reads: (order: string) => boolean,
    private readonly reread: (line: string) => Guess | null,
  ) {
    const { view, catalogue } = notation;
    const faction = ownSide(view)?.faction ?? null;
    const built = catalogue.filter((type) => faction === null || type.faction === faction);
    this.places = new NameIndex(chartOfView(view).places.map((place) => [placeName(view, place), place] as const));
    this.seats = new NameIndex(view.seats.map((seat) => [view.sides[seat]?.name ?? seat, seat] as const));
    this.types = new NameIndex(
      built.flatMap(({ id, short, name }) => [short, name, id].map((each) => [each, id] as const)),
    );
  }

  readonly place = remembered((text: string): Heard<PlaceId> => {
    const said = withoutArticle(text);
    const known = this.notation.lookup.place(said);
    if (known !== null && (!isDeepSpace(known) || /^(?:deep space|ds)\b/i.test(said)))
      return { kind: 'known', thing: known };
    return heard(said, this.places.match(said), (id) => this.notation.spelling.place(id));
  });

  seat(text: string): Heard<SeatId> {
    const said = withoutArticle(text);
    const known = this.notation.lookup.seat(said);
    if (known !== null) return { kind: 'known', thing: known };
    return heard(said, this.seats.match(said), (id) => id);
  }

  /** Returns the type of the first known name; else the candidates of the last one. */
  type(names: readonly string[]): Heard<TypeId> {
    let last: Heard<TypeId> = { kind: 'unknown', said: names[0] ?? '' };
    for (const said of names.map(withoutArticle)) {
      const known = this.notation.lookup.type(said);
      if (known !== null) return { kind: 'known', thing: known };
      last = heard(said, this.types.match(said), (id) => this.notation.spelling.type(id));
      if (last.kind === 'known') return last;
    }
    return last;
  }

  /** Returns own units at a place that no jump before this line names, in order of their names. */
  waitingAt(place: PlaceId): ReturnType<SectorContext['ownAt']> {
    const moved = this.moved(this.before);
    return this.ownAt(place).filter(({ id }) => !moved.has(id));
  }

  /** Returns own units at a place, in order of their names. */
  readonly ownAt = remembered((place: PlaceId) => {
    const { view, unitName } = this.notation;
    return ownUnits(view)
      .filter((unit) => view.units[unit.id]?.place === place)
      .map((unit) => ({ ...unit, name: unitName(view, unit.id) }))
      .sort((unit, other) => unit.name.length - other.name.length || (unit.name < other.name ? -1 : 1));
  });

  /** Returns places with own units, in order of the map. */
  ownPlaces(): readonly PlaceId[] {
    return chartOfView(this.notation.view).places.filter((place) => this.ownAt(place).length > 0);
  }

  /** Returns an index of names, cached for all lines; `key` identifies the things. */
  indexOf<Thing extends string>(key: string, names: () => Iterable<Named<Thing>>): NameIndex<Thing> {
    const index = this.indexes.get(key) ?? new NameIndex<Thing>(names());
    this.indexes.set(key, index);
    return index as NameIndex<Thing>;
  }

  /** The names of places, seats and types. */
  get names(): readonly NameWords[] {
    return [this.places, this.seats, this.types];
  }

  /**
   * Asks which of several names a line means: each one is inserted into the line, and offered if the line is then read.
   */
  ask(line: string, { said, names, isNear }: Extract<Heard<unknown>, { kind: 'several' }>): Guess {
    const candidates = names.flatMap((name) =>
      withName(line, said, name).flatMap((changed) => this.retry(changed) ?? []),
    );
    const why = { code: isNear ? 'TEXT_MEANT' : 'TEXT_SEVERAL', params: { said, text: line } };
    return { kind: 'ask', why, candidates: [...new Set(candidates)].slice(0, isNear ? 3 : 5) };
  }

  /** Returns the orders of other lines, without those that are not read. */
  ordersOf(lines: readonly string[]): readonly string[] {
    return lines.flatMap((line) => (this.reads(line) ? [line] : (this.retry(line) ?? [])));
  }

  /** The orders of another line; null if there are none, and while a line is read again. */
  private retry(line: string): string | null {
    if (this.isRetry) return null;
    this.isRetry = true;
    try {
      const guess = this.reread(line);
      return guess?.kind === 'orders' ? guess.orders.join('\n') : null;
    } finally {
      this.isRetry = false;
    }
  }
}

/** Replaces the text by a name at each position, even within another name: wrong results are not read. */
function withName(line: string, said: string, name: string): readonly string[] {
  const parts = said === '' ? [line] : line.split(said);
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(said) + name + parts.slice(at + 1).join(said));
}

function heard<Thing>(said: string, found: FoundName<Thing>, spell: (thing: Thing) => string): Heard<Thing> {
  const { match, candidates, isNear } = found;
  if (match !== null) return { kind: 'known', thing: match };
  if (candidates.length === 0) return { kind: 'unknown', said };
  return { kind: 'several', said, names: candidates.map(spell), isNear };
}

/** Returns the refusal of an unknown name. */
export function unread(code: 'TEXT_PLACE' | 'TEXT_UNIT' | 'TEXT_TYPE', text: string, said: string): Guess {
  return { kind: 'unread', why: { code, params: { text, said } } };
}
