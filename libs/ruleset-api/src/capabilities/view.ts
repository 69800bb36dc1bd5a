import type { TurnAccount } from '../account.js';
import type { Aim } from '../aim.js';
import type { UnitCard } from '../card.js';
import type { DiceEvent, DiceRolled } from '@warlog/dice';
import type { SeatId, Message, NameOf } from '@warlog/core';
import type { StoryEntry } from '../story-entry.js';
import type { GameTypes } from '../game-types.js';
import type { RollReading, SumReading } from '../rolls.js';
import type { SmallMap } from '../small-map.js';
import type { Viewer } from '../viewer.js';

/** A value that a ruling may set, as the referee sees it. */
export interface RulingSubject {
  /** Identifies the subject in a view, for as long as it exists. */
  readonly key: string;
  /** The ruling that sets it, with its current value: `{ what: 'credits', planet: 'p.rock', credits: 4 }`. */
  readonly ruling: Readonly<Record<string, string | number | boolean | null>>;
  /** The key of the value in the ruling: `credits`. */
  readonly field: string;
  /** Its label. */
  readonly name: Message;
  /** Allowed values; seats and choices may be null if `none` says so. */
  readonly range:
    | { readonly kind: 'integer'; readonly min: number; readonly max: number }
    | { readonly kind: 'flag' }
    | { readonly kind: 'seat'; readonly none: boolean };
}

/** The figures of a side, for the standings and their charts. */
export interface Standing {
  readonly seat: SeatId;
  readonly out: boolean;
  /** Public figures in the order of `Ruleset.figures`; null if unknown to this viewer. */
  readonly figures: readonly (number | null)[];
}

/** What a viewer may know, and how it is narrated, named and counted. */
export interface ViewRules<G extends GameTypes> {
  /**
   * Returns what one viewer may see of one event; `state` is the truth just after it. Security: the only place that
   * decides fog, for events of the ruleset and dice events of its scopes alike.
   */
  disclose(state: G['State'], event: G['Event'] | DiceEvent, viewer: Viewer): readonly (G['Visible'] | DiceEvent)[];
  /** Returns a view before any disclosure. */
  blank(viewer: Viewer): G['View'];
  /** Returns a view after one more disclosure. Owns its argument like `play.evolve`. */
  project(view: G['View'], visible: G['Visible'] | DiceEvent): G['View'];
  /** Narrates a disclosure as messages, for the viewer of this view (after it). */
  narrate(view: G['View'], visible: G['Visible'] | DiceEvent): readonly Message[];
  /**
   * Returns the chapter and the story step of a disclosure, and which message asks something of the viewer of this view
   * (after it). Dice belong to the fact that they led to.
   */
  storyEntry(view: G['View'], visible: G['Visible']): StoryEntry;
  /**
   * Reorders a viewer's disclosures of a phase for reading: facts may be split and moved, dice precede what they led
   * to. Folding must give the same view. Absent: the original order.
   */
  retell?(disclosures: readonly (G['Visible'] | DiceEvent)[]): readonly (G['Visible'] | DiceEvent)[];
  /**
   * Returns one phase, or several that follow each other, as causes and what came of them; `before` is the view at the
   * opening of the first, `disclosures` are in the order of `retell`. An attack that began before and is decided in
   * them is included whole. It uses nothing else: the same view and disclosures give the same account. Absent: the report
   * consists of messages alone.
   */
  account?(before: G['View'], disclosures: readonly (G['Visible'] | DiceEvent)[]): TurnAccount;
  /**
   * Interprets a roll of this game's dice by its rules, for viewers who saw it; its labels and purposes are the
   * ruleset's own.
   */
  readRoll(view: G['View'], roll: DiceRolled): RollReading;
  /** Returns the dice that were added up for an event, with the view before it; absent: this game adds none up. */
  readSums?(view: G['View'], event: G['Visible']): readonly SumReading[];
  /** Returns the place that a scope of this game's dice is about; null if there is none. */
  placeOfScope(view: G['View'], scope: string): string | null;
  /** Returns the reference card of a type of unit, the same for all; null if there is none. */
  card(type: string): UnitCard | null;
  /** Returns the names of things in this view. */
  nameOf(view: G['View']): NameOf;
  /** Returns the public standing of every seat, from this view. */
  standings(view: G['View']): readonly Standing[];
  /** Returns the map of this view to be drawn small; null before there is one. Absent: the game is not drawn small. */
  smallMap?(view: G['View']): SmallMap | null;
  /** Returns how the game is won and how far each side is, from any viewer's view, even a blank one. */
  aim(view: G['View']): Aim;
  /** Returns all values that a ruling may set, with their current values, from the referee's view. */
  rulingSubjects(view: G['View']): readonly RulingSubject[];
}
