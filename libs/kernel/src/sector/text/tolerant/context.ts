import type { SeatId } from '../../../ids.js';
import type { Parsed } from '../../../ruleset.js';
import type { Problem } from '../../../text/line.js';
import { NameIndex, type FoundName, type Named, type NameWords } from '../../../text/paste/names.js';
import { withoutArticle } from '../../../text/paste/patterns.js';
import type { Guess } from '../../../text/paste/grammar.js';
import { remembered } from '../../../text/remembered.js';
import type { ShipType } from '../../catalogue.js';
import { isDeepSpace, type PlaceId } from '../../place.js';
import type { NewUnitRef, TypeId, UnitId } from '../../unit.js';
import { chartOfView, ownSide, ownUnits, type SectorView } from '../../view/known.js';
import { placeName } from '../../view/names.js';
import type { Lookup, Spelling } from '../lookup.js';

/** What a sheet says of jumps, as far as the tolerant forms ask. */
export interface JumpingSheet {
  readonly jump?: readonly { readonly from: PlaceId; readonly units: readonly (UnitId | NewUnitRef)[] }[] | undefined;
}

/** What the tolerant forms need of a game on a star map. */
export interface SectorSpeech<Sheet> {
  readonly view: SectorView;
  readonly lookup: Lookup;
  readonly spelling: Spelling;
  readonly unitName: (view: SectorView, id: UnitId) => string;
  readonly catalogue: readonly ShipType[];
  readonly parse: (text: string) => Parsed<Sheet>;
  /** What the game's own check says of a sheet. */
  readonly check: (sheet: Sheet) => readonly Problem[];
  readonly jumpsOf: (sheet: Sheet) => JumpingSheet['jump'];
  /** Forms that only this game has. */
  readonly own: readonly TolerantForm[];
}

/** What a line means by one form; null where it is none of this form. */
export type TolerantForm = (line: string, context: SectorContext) => Guess | null;

/** A name in a line: what it means, what is asked, or that nothing is called so. */
export type Heard<Thing> =
  | { readonly kind: 'known'; readonly thing: Thing }
  | { readonly kind: 'several'; readonly said: string; readonly names: readonly string[]; readonly isNear: boolean }
  | { readonly kind: 'unknown'; readonly said: string };

/** The names of one view, and how a line is read again with another name in it. */
export class SectorContext {
  private readonly places: NameIndex<PlaceId>;
  private readonly seats: NameIndex<SeatId>;
  private readonly types: NameIndex<TypeId>;
  private readonly indexes = new Map<string, NameIndex<string>>();
  /** Orders read before this line. */
  before: readonly string[] = [];
  /** Is a line being read again? What is asked then has no candidates, so that no line is read within another one for ever. */
  private isAgain = false;

  constructor(
    readonly speech: Omit<SectorSpeech<unknown>, 'parse' | 'check' | 'jumpsOf'>,
    /** Why a jump cannot be made after the orders before it: the first reason of the game's check; null where it can. */
    readonly jumpFault: (before: readonly string[], jump: string) => string | null,
    /** Units that orders name in jumps. */
    readonly moved: (orders: readonly string[]) => ReadonlySet<string>,
    readonly reads: (order: string) => boolean,
    private readonly readAgain: (line: string) => Guess | null,
  ) {
    const { view, catalogue } = speech;
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
    const known = this.speech.lookup.place(said);
    if (known !== null && (!isDeepSpace(known) || /^(?:deep space|ds)\b/i.test(said)))
      return { kind: 'known', thing: known };
    return heard(said, this.places.match(said), (id) => this.speech.spelling.place(id));
  });

  seat(text: string): Heard<SeatId> {
    const said = withoutArticle(text);
    const known = this.speech.lookup.seat(said);
    if (known !== null) return { kind: 'known', thing: known };
    return heard(said, this.seats.match(said), (id) => id);
  }

  /** The type of the first of some names that is known; else what the last may mean. */
  type(names: readonly string[]): Heard<TypeId> {
    let last: Heard<TypeId> = { kind: 'unknown', said: names[0] ?? '' };
    for (const said of names.map(withoutArticle)) {
      const known = this.speech.lookup.type(said);
      if (known !== null) return { kind: 'known', thing: known };
      last = heard(said, this.types.match(said), (id) => this.speech.spelling.type(id));
      if (last.kind === 'known') return last;
    }
    return last;
  }

  /** Own units at a place that no jump before this line names, in order of their names. */
  waitingAt(place: PlaceId): ReturnType<SectorContext['ownAt']> {
    const moved = this.moved(this.before);
    return this.ownAt(place).filter(({ id }) => !moved.has(id));
  }

  /** Own units at a place, in order of their names. */
  readonly ownAt = remembered((place: PlaceId) => {
    const { view, unitName } = this.speech;
    return ownUnits(view)
      .filter((unit) => view.units[unit.id]?.place === place)
      .map((unit) => ({ ...unit, name: unitName(view, unit.id) }))
      .sort((one, other) => one.name.length - other.name.length || (one.name < other.name ? -1 : 1));
  });

  /** Places where own units stand, in order of the map. */
  ownPlaces(): readonly PlaceId[] {
    return chartOfView(this.speech.view).places.filter((place) => this.ownAt(place).length > 0);
  }

  /** The names of some things, prepared once for all lines; `key` says which things. */
  indexOf<Thing extends string>(key: string, names: () => Iterable<Named<Thing>>): NameIndex<Thing> {
    const index = this.indexes.get(key) ?? new NameIndex<Thing>(names());
    this.indexes.set(key, index);
    return index as NameIndex<Thing>;
  }

  /** The names of places, seats and types. */
  get names(): readonly NameWords[] {
    return [this.places, this.seats, this.types];
  }

  /** Asks which of several names a line means: each is put into the line, and counts where the line is read then. */
  ask(line: string, { said, names, isNear }: Extract<Heard<unknown>, { kind: 'several' }>): Guess {
    const candidates = names.flatMap((name) =>
      withName(line, said, name).flatMap((changed) => this.again(changed) ?? []),
    );
    const why = { code: isNear ? 'TEXT_MEANT' : 'TEXT_SEVERAL', params: { said, text: line } };
    return { kind: 'ask', why, candidates: [...new Set(candidates)].slice(0, isNear ? 3 : 5) };
  }

  /** What other lines mean, those that are read. */
  ordersOf(lines: readonly string[]): readonly string[] {
    return lines.flatMap((line) => (this.reads(line) ? [line] : (this.again(line) ?? [])));
  }

  /** The orders that another line means; null where it is none, and while a line is being read again. */
  private again(line: string): string | null {
    if (this.isAgain) return null;
    this.isAgain = true;
    try {
      const guess = this.readAgain(line);
      return guess?.kind === 'orders' ? guess.orders.join('\n') : null;
    } finally {
      this.isAgain = false;
    }
  }
}

/** A line with a name in place of what was said, wherever that stands, also within another name: the wrong ones stay unread. */
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

/** Says that nothing is called so. */
export function unread(code: 'TEXT_PLACE' | 'TEXT_UNIT' | 'TEXT_TYPE', text: string, said: string): Guess {
  return { kind: 'unread', why: { code, params: { text, said } } };
}
