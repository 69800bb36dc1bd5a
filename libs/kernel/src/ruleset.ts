import type { z } from 'zod';
import type { Aim } from './aim.js';
import type { DiceReason, OpenBattle, TableStart } from './battle.js';
import type { UnitCard } from './card.js';
import type { Dice, DiceEvent, DiceRolled } from './dice/dice.js';
import type { DesignRules } from './design.js';
import type { Forecast } from './forecast.js';
import type { Plays, Sample } from './sample.js';
import { isSeatId, type SeatId } from './ids.js';
import type { OptionSheet } from './options.js';
import type { PhasePart } from './phase-part.js';
import type { EnteredResult, RealTable } from './real-table.js';
import type { Suggestion } from './suggestion.js';
import type { StoryEntry } from './story-entry.js';
import type { Message, Messages, NameOf, Problem } from './text/message.js';
import type { TextReading } from './text/paste/reading.js';

/**
 * A viewer: a seat knows what its side knows, the public what is public, the referee everything.
 *
 * @example
 *   const ann: Viewer = { kind: 'seat', seat: seat(1) };
 *   const visible = ruleset.disclose(state, event, ann);
 */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: SeatId }
  | { readonly kind: 'public' }
  | { readonly kind: 'referee' };

/** Returns whether this viewer is one of these seats. The referee always is. */
export function isAmong(viewer: Viewer, seats: readonly (SeatId | null)[]): boolean {
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && seats.includes(viewer.seat));
}

/** For whom a bot plays: its own side, or for an absent player who will return. */
export type BotRole = 'own' | 'stand-in';

/** To whom it is disclosed which seats a phase asks: all, or each seat for itself only. */
export type AwaitedDisclosure = 'all' | 'own';

/**
 * What closes a phase before its deadline, other than all asked seats being ready.
 *
 * `answer`: the accepted orders of the last asked seat, in the same append. `battles`: nothing; the phase asks no seat
 * and waits for battle campaigns.
 */
export type ClosingRule = 'answer' | 'battles';

/** What seats are asked at one time. */
export interface Phase {
  readonly phase: 'open';
  /** `setup`, `orders`, …; names the form of the orders. */
  readonly kind: string;
  /** 0 during set-up, then 1, 2, … */
  readonly turn: number;
  /** Seats that are asked for orders, in seat order; without eliminated seats. */
  readonly awaited: readonly SeatId[];
  /**
   * To whom it is disclosed which seats are asked. `own`: each seat only sees itself; until the end of the campaign
   * none sees how many are asked, who is ready or who missed. Absent: `all`. Sealed phases only.
   */
  readonly awaitedTold?: AwaitedDisclosure;
  /** `sealed`: orders are hidden until the phase closes. `live`: each declaration is decided at once by `act`. */
  readonly mode: 'sealed' | 'live';
  /**
   * The ruleset's own length of this phase in hours; a campaign's pace may override it. A phase that closes by an
   * answer or by battles is overridden only by a pace that names its kind.
   */
  readonly hours: number;
  /** Absent: it closes early when all asked seats are ready, if the pace allows. */
  readonly closes?: ClosingRule;
  /** Absent: turns have no parts. */
  readonly part?: PhasePart;
}

/** The end of the game. */
export interface Ended {
  readonly phase: 'ended';
  /** One winner, several who share, or none. */
  readonly winners: readonly SeatId[];
  /** The reason, as a message code of the ruleset. */
  readonly reason: string;
  readonly clause: string;
}

/**
 * Orders at the closing of a phase: `null` for a seat that missed it without standing orders or a bot.
 *
 * @example
 *   const sheets: Sheets<BzaarckeSheet> = { [seat(1)]: orders, [seat(2)]: null }; // seat 2 missed the phase
 *   const events = record(makeDice, (dice) => ruleset.resolve(state, sheets, dice));
 */
export type Sheets<Sheet> = Readonly<Record<SeatId, Sheet | null>>;

/** Colors of dice with symbols. */
export const dieColours = ['red', 'blue', 'black'] as const;
export type DieColour = (typeof dieColours)[number];

/** Symbols on faces, besides the number. */
export const faceSymbols = ['hit', 'double', 'crit', 'hit-crit', 'accuracy', 'blank'] as const;
export type FaceSymbol = (typeof faceSymbols)[number];

/** A face with a symbol; its number is still what was rolled and proved. */
export interface NamedFace {
  readonly colour: DieColour;
  readonly symbol: FaceSymbol;
}

/** A roll as interpreted by the rules. */
export interface RollReading {
  /** The lowest face that counts; null if no face is a success by itself. */
  readonly need: number | null;
  /** Whether each face counted. Empty if nothing is needed. */
  readonly counts: readonly boolean[];
  /** The seat that rolled; null: no particular one. */
  readonly seat: SeatId | null;
  /** Color and symbol of each face, in the order of the dice; absent if the number is enough. */
  readonly faces?: readonly NamedFace[];
}

/** Returns the message code of a scenario's description. */
export function scenarioCode(id: string): string {
  return `scenario.${id}`;
}

/** A scenario that ships with a ruleset: everything that `setup` needs except the players. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** One sentence for the scenario list. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Names of its sides until players rename them; absent: the platform's names. */
  readonly sides?: readonly string[];
  /**
   * Builds the setup for these seats and options (defaults if absent). `refereed`: whether there is a game master;
   * absent: none.
   */
  readonly setup: (
    seats: readonly SeatSetup[],
    options: Readonly<Record<string, unknown>>,
    about?: { readonly refereed: boolean },
  ) => unknown;
}

/** A seat as passed from the platform to the game. */
export interface SeatSetup {
  readonly id: SeatId;
  /** Shown until the player names the side. */
  readonly name: string;
  readonly bot: boolean;
}

/** The result of an action outside the orders. */
export interface Acted<Event> {
  readonly events: Iterable<Event>;
  /**
   * Changes of ready by a declaration in a live phase. First it may revoke ready of others, who have not seen it yet.
   * Then it may set or revoke the actor's own. If all awaited seats are ready then, the phase closes at once.
   */
  readonly words?: readonly { readonly seat: SeatId; readonly ready: 'now' | 'no' }[];
  /**
   * Time to answer. If another seat's ready was revoked less than `minutes` before the deadline, the deadline moves to
   * `minutes` from now, at most `most` times a phase.
   */
  readonly answerTime?: { readonly minutes: number; readonly most: number };
}

/** The events of an input that may be refused, or its problems. */
export type Answered<Event> = { readonly events: Iterable<Event> } | { readonly problems: readonly Problem[] };

/** The result of parsing plain-text orders. */
export interface Parsed<Sheet> {
  readonly sheet: Sheet;
  /** One per line that was not understood; `path` is `[line number from 1]`. */
  readonly problems: readonly Problem[];
}

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

/**
 * The types of data of one ruleset; all of them plain JSON.
 *
 * @example
 *   interface BzaarckeTypes {
 *     Setup: BzaarckeSetup;
 *     State: BzaarckeState;
 *     Sheet: BzaarckeSheet;
 *     Event: BzaarckeEvent;
 *     Visible: BzaarckeVisible;
 *     View: BzaarckeView;
 *   }
 */
export interface GameTypes {
  Setup: unknown;
  State: unknown;
  Sheet: unknown;
  Event: { readonly type: string };
  Visible: { readonly type: string };
  View: unknown;
}

/**
 * One game system: pure, deterministic, exact; no clock, no randomness except the given dice, no I/O. States, events,
 * orders and views are plain JSON. `G` names its types.
 */
export interface Ruleset<G extends GameTypes = GameTypes> {
  readonly id: string;
  /**
   * Incremented with any change that makes the same campaign continue differently, above all the bot's play. Every
   * event names the version that wrote it; an audit accepts recorded orders of other versions' bots.
   */
  readonly version: number;
  /**
   * Earlier versions whose running campaigns may upgrade to this one. It reads their states, views, orders and standing
   * orders as its own, and projects and narrates their disclosures as they did. The message `version.<version>` says
   * what changes. Absent: none.
   */
  readonly upgradesFrom?: readonly number[];
  readonly title: string;
  /** What gets orders on its board; the platform's texts follow it. Absent: places of a map. */
  readonly things?: Things;
  readonly seats: { readonly min: number; readonly max: number };
  readonly scenarios: readonly Scenario[];
  readonly options: OptionSheet;
  /** Labels of the public figures of `standings`, as message codes. */
  readonly figures: readonly string[];
  /** English texts of all codes of this ruleset: problems, messages, options, purposes, figures. */
  readonly messages: Messages;

  readonly setupSchema: z.ZodType<G['Setup']>;
  /**
   * Returns the schema of orders for the open phase of this view; limits that depend on the view are checked by
   * `check`.
   */
  orderSchema(view: G['View']): z.ZodType<G['Sheet']>;

  /** Creates the starting position. */
  open(setup: G['Setup'], dice: Dice): Iterable<G['Event']>;
  /**
   * Returns the truth after one more event; `state` is `null` for the first. Owns its argument: it may mutate and
   * return it, so callers who need the old state clone it first. Never decides, never refuses.
   */
  evolve(state: G['State'] | null, event: G['Event']): G['State'];
  /** Returns what is asked now, or how the game ended. */
  phase(state: G['State']): Phase | Ended;
  /** Returns all problems of orders, judged from the seat's own view; warnings do not refuse. Never throws. */
  check(view: G['View'], sheet: unknown): readonly Problem[];
  /**
   * Resolves a closed phase. The kernel drains the iterable and records each roll where it was requested: between the
   * event yielded before and the one after. Must not store or mutate `state`. A generator that folds its own events may
   * return the final state, which saves folding them again.
   */
  resolve(state: G['State'], sheets: Sheets<G['Sheet']>, dice: Dice): Iterable<G['Event'], G['State'] | void>;
  /** Decides an action at any time outside the orders, or a declaration in a live phase. Problems refuse it. */
  act(
    state: G['State'],
    seat: SeatId,
    action: unknown,
    dice: Dice,
  ): Acted<G['Event']> | { readonly problems: readonly Problem[] };
  /**
   * Decides a ruling of a game master; the platform stores its reason. Problems refuse it, also if the position would
   * break a rule of the game. Never throws on invalid input.
   */
  rule(state: G['State'], ruling: unknown, dice: Dice): Answered<G['Event']>;
  /** Returns all values that a ruling may set, with their current values, from the referee's view. */
  rulingSubjects(view: G['View']): readonly RulingSubject[];
  /** Returns empty orders: those of a seat that is ready without having submitted any. */
  empty(view: G['View']): G['Sheet'];
  /**
   * Returns the orders that standing orders make for the open phase of this view, without invalid parts; null if there
   * are none.
   */
  fromStanding(view: G['View'], standing: unknown): G['Sheet'] | null;
  /**
   * Returns the answer of a seat's plan and doctrine to the open phase, from its own view. Used for a seat that is not
   * asked any more (its clock is spent, or it is away) and without standing orders for it. Must pass `check`. Null or
   * absent: none, and `resolve` gets null as after a miss.
   */
  answer?(view: G['View']): G['Sheet'] | null;
  /**
   * Plays the rest of the game once no seat is left to ask, answering every further window by plan and doctrine.
   * Afterwards `phase` returns the end. `standing`: the standing orders of the seats that have some. Must not store or
   * mutate `state`. Absent: such windows are answered one by one.
   */
  finish?(state: G['State'], dice: Dice, standing: Readonly<Record<SeatId, unknown>>): Iterable<G['Event']>;
  /**
   * Returns the battles for which the open phase still waits, in the order in which they are applied. Such a phase
   * closes by `battles`. Empty after the end. Absent: no battle campaigns.
   */
  battles?(state: G['State']): readonly OpenBattle[];
  /**
   * Returns the battle that a seat's draft would cause at a place, as far as the seat knows. It has the form of a real
   * battle and serves for practice. Null: none is expected, or it is not fought out. Absent: no battle campaigns.
   */
  practice?(view: G['View'], sheet: G['Sheet'] | null, place: string): OpenBattle | null;
  /**
   * Returns what a seat should know before a battle campaign: the measure, what returns, and the consequences. The
   * result of dice follows, as far as the seat knows who meets there. Empty if no battle is fought out. `place`: null
   * for every place alike. Absent: no battle campaigns.
   */
  beforehand?(view: G['View'], sheet: G['Sheet'] | null, place: string | null): readonly Message[];
  /** Returns why a report does not match its brief (units unknown, missing, or more lost than sent); null: it does. */
  refuses?(state: G['State'], battle: string, report: unknown): string | null;
  /**
   * Applies the result of a battle, by its report, or by this game's dice without one; `why` is then the reason, if
   * known. Afterwards `battles` does not return it any more; further consequences are left to `resolve`. Must not store
   * or mutate `state`.
   */
  takeBack?(state: G['State'], battle: string, report: unknown, dice: Dice, why?: DiceReason): Iterable<G['Event']>;
  /**
   * Returns the setup of a battle campaign from its brief, with its seats in order. Throws if the brief does not have
   * this game's form. Absent: not a tactical game.
   */
  fromBrief?(brief: unknown, seats: readonly SeatSetup[]): TableStart;
  /**
   * Returns the remaining units of its brief after the end of the game. Each unit of the brief is listed, and none is
   * added.
   */
  report?(state: G['State']): unknown;
  /**
   * Returns what players need to play this battle with miniatures, from the truth or any view of its seats. Absent: not
   * possible.
   */
  realTable?(board: G['State'] | G['View']): RealTable;
  /** Returns the report of a battle with miniatures, from the result that all its players entered. */
  reportEntered?(state: G['State'], result: EnteredResult): unknown;
  /** Returns all problems of standing orders. Never throws. */
  checkStanding(view: G['View'], standing: unknown): readonly Problem[];
  /**
   * The schema of standing orders that may be set before the start: they name no side or place, because seats are dealt
   * at the start. Everything that it accepts passes `checkStanding` of every seat. Null: none are useful so early.
   */
  readonly earlyStanding: z.ZodType | null;

  /**
   * Returns what one viewer may see of one event; `state` is the truth just after it. Security: the only place that
   * decides fog, for events of the ruleset and dice events of its scopes alike.
   */
  disclose(state: G['State'], event: G['Event'] | DiceEvent, viewer: Viewer): readonly (G['Visible'] | DiceEvent)[];
  /** Returns a view before any disclosure. */
  blank(viewer: Viewer): G['View'];
  /** Returns a view after one more disclosure. Owns its argument like `evolve`. */
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
   * Interprets a roll of this game's dice by its rules, for viewers who saw it; its labels and purposes are the
   * ruleset's own.
   */
  readRoll(view: G['View'], roll: DiceRolled): RollReading;
  /** Returns the place that a scope of this game's dice is about; null if there is none. */
  placeOfScope(view: G['View'], scope: string): string | null;
  /** Rules for designs that its orders may hold; absent: no designs. */
  readonly designs?: DesignRules;
  /** Returns the reference card of a type of unit, the same for all; null if there is none. */
  card(type: string): UnitCard | null;
  /** Returns the names of things in this view. */
  nameOf(view: G['View']): NameOf;
  /** Returns the public standing of every seat, from this view. */
  standings(view: G['View']): readonly Standing[];
  /** Returns how the game is won and how far each side is, from any viewer's view, even a blank one. */
  aim(view: G['View']): Aim;

  /**
   * Returns sensible orders for the open phase, from the seat's own view, so it cannot cheat. Must pass `check`. A
   * stand-in does nothing that ends the game for the absent player: no statement that cannot be revoked in time.
   */
  bot(view: G['View'], dice: Dice, role?: BotRole): G['Sheet'];
  /**
   * Returns which of the given orders suit a beginner best, and why, from the seat's own view. It returns at most one
   * order per kind, and none without effect. Each must pass `check`.
   */
  suggest(view: G['View'], sheet: G['Sheet']): readonly Suggestion<G['Sheet']>[];
  /** Returns units or places of this seat that a draft leaves without an order although they could have one. */
  idle(view: G['View'], sheet: G['Sheet'] | null): readonly { readonly place: string; readonly line: Message }[];
  /**
   * Returns whether the seat of this view has anything to decide in the open phase. It is asked anyway, because
   * skipping it would reveal why; its client then answers for it after the same pause for all reasons. Absent: always.
   */
  decides?(view: G['View']): boolean;
  /**
   * Returns what a draft costs and may cause; for `null`: what happens without orders, in a first note of weight
   * `headline`.
   */
  forecast(view: G['View'], draft: G['Sheet'] | null): Forecast;
  /**
   * Plays the turn of this view with a draft many times, by what the seat knows: for what a forecast cannot count. Its
   * dice are not the game's. Absent: no sampling.
   */
  sample?(view: G['View'], draft: G['Sheet'] | null, plays: Plays): Sample;
}

/**
 * The text notation of a ruleset's orders; `parse(format(orders))` returns the orders again. Separate from the ruleset,
 * because it decides nothing and a page loads it only when needed.
 */
export interface OrderText<G extends GameTypes> {
  parseOrders(view: G['View'], text: string): Parsed<G['Sheet']>;
  formatOrders(view: G['View'], sheet: G['Sheet']): string;
  /**
   * Reads pasted text by its meaning where that is unique, and asks otherwise (TXT-6); what `parseOrders` reads is read
   * as there. Skips the line numbers in `skip`.
   */
  readOrders(view: G['View'], text: string, skip?: ReadonlySet<number>): TextReading<G['Sheet']>;
  /** Returns example orders about things in this view; empty if nothing is asked. */
  exampleOrders(view: G['View']): readonly string[];
}

/** What gets orders on a board: places of a map, or units. */
export type Things = 'places' | 'units';

/** A ruleset with hidden types, as the platform handles it. */
export type AnyRuleset = Ruleset<GameTypes>;

/** The text notation of a ruleset with hidden types. */
export type AnyOrderText = OrderText<GameTypes>;

/**
 * Returns the key of a viewer in tables and URLs: `s3`, `public`, `referee`.
 *
 * @example
 *   viewerKey({ kind: 'seat', seat: seat(3) }); // 's3'
 *   views.get(viewerKey(viewer)) ?? ruleset.blank(viewer);
 */
export function viewerKey(viewer: Viewer): string {
  return viewer.kind === 'seat' ? viewer.seat : viewer.kind;
}

/** Returns the viewer of such a key; null if it is invalid. */
export function viewerOf(key: string): Viewer | null {
  if (key === 'public' || key === 'referee') return { kind: key };
  return isSeatId(key) ? { kind: 'seat', seat: key } : null;
}
