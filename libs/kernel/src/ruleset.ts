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
import type { Telling } from './telling.js';
import type { Line, Messages, NameOf, Problem } from './text/line.js';
import type { TextReading } from './text/paste/reading.js';

/** Who looks. A seat knows what its side knows, the public what is public, the referee everything. */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: SeatId }
  | { readonly kind: 'public' }
  | { readonly kind: 'referee' };

/** Is this viewer one of these seats? The referee is always among them. */
export function isAmong(viewer: Viewer, seats: readonly (SeatId | null)[]): boolean {
  return viewer.kind === 'referee' || (viewer.kind === 'seat' && seats.includes(viewer.seat));
}

/** For whom a bot plays: its own side, or that of a person who is away and comes back to what it did. */
export type BotRole = 'own' | 'stand-in';

/** Who is told which seats a phase asks: everybody, or each seat of itself alone. */
export type AwaitedTold = 'all' | 'own';

/**
 * What closes a phase before its deadline, other than that all who are asked are ready. `answer`: the accepted sheet of the
 * last seat asked, in the same append. `battles`: nothing; it asks nobody and waits for what is fought elsewhere.
 */
export type Closes = 'answer' | 'battles';

/** What seats are asked for at one time. */
export interface Phase {
  readonly phase: 'open';
  /** `setup`, `orders`, …; names the sheet's form. */
  readonly kind: string;
  /** 0 while the game is set up, then 1, 2, … */
  readonly turn: number;
  /** Seats whose sheet is asked for, in seat order. Seats that are out are not among them. */
  readonly awaited: readonly SeatId[];
  /**
   * Who is told which seats are asked. Own: each seat hears of itself alone, and nobody of how many they are, who is
   * ready or who missed, before the campaign has ended. Absent: all. Sealed phases only.
   */
  readonly awaitedTold?: AwaitedTold;
  /** Sealed: sheets are unseen until the phase closes. Live: each declaration is decided at once through `act`. */
  readonly mode: 'sealed' | 'live';
  /**
   * The ruleset's own time for this phase, in hours; a campaign's pace may say otherwise. Where it closes by an answer or
   * by battles, only a pace that names its kind may.
   */
  readonly hours: number;
  /** Absent: it closes early when all who are asked are ready, if the pace allows. */
  readonly closes?: Closes;
  /** Absent: its turn has no parts. */
  readonly part?: PhasePart;
}

/** The game is over. */
export interface Ended {
  readonly phase: 'ended';
  /** One winner, several who share, or none. */
  readonly winners: readonly SeatId[];
  /** Why, as a message code of the ruleset. */
  readonly reason: string;
  readonly clause: string;
}

/** Sheets at the closing of a phase: `null` where a seat missed it and neither standing orders nor a bot stood in. */
export type Sheets<Sheet> = Readonly<Record<SeatId, Sheet | null>>;

/** The colours of dice that bear symbols. */
export const dieColours = ['red', 'blue', 'black'] as const;
export type DieColour = (typeof dieColours)[number];

/** What may stand on a face beside its number. */
export const faceSymbols = ['hit', 'double', 'crit', 'hit-crit', 'accuracy', 'blank'] as const;
export type FaceSymbol = (typeof faceSymbols)[number];

/** A face of a die that bears symbols: its number stays what was thrown and proved. */
export interface NamedFace {
  readonly colour: DieColour;
  readonly symbol: FaceSymbol;
}

/** A roll as the rules read it. */
export interface RollReading {
  /** From which face on a die counts; null where no face is a success or a failure by itself. */
  readonly need: number | null;
  /** One per face: did it count? Empty where nothing is needed. */
  readonly counts: readonly boolean[];
  /** Whose roll it is; null where it belongs to nobody in particular. */
  readonly seat: SeatId | null;
  /** Colour and symbol, one per face, in the order of the dice; absent where the number says it all. */
  readonly faces?: readonly NamedFace[];
}

/** The message that describes a scenario in a sentence. */
export function scenarioCode(id: string): string {
  return `scenario.${id}`;
}

/** A scenario that ships with a ruleset: everything `setup` needs but the people. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** One sentence for the picker. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** What its sides are called until somebody names them; absent: the platform's names for powers of a sector. */
  readonly sides?: readonly string[];
  /**
   * Builds the setup for so many seats with these options (the defaults where absent). `refereed`: there is a game master;
   * absent: none.
   */
  readonly setup: (
    seats: readonly SeatSetup[],
    options: Readonly<Record<string, unknown>>,
    about?: { readonly refereed: boolean },
  ) => unknown;
}

/** A seat as the platform hands it to the game. */
export interface SeatSetup {
  readonly id: SeatId;
  /** Shown until the player names the side. */
  readonly name: string;
  readonly bot: boolean;
}

/** What came of a deed outside the sheets. */
export interface Acted<Event> {
  readonly events: Iterable<Event>;
  /**
   * Words "ready" that change with a declaration in a live phase, in this order: it may take the word from others, who
   * have not seen it yet, and give or take back the actor's own. When all awaited are ready then, the phase closes at once.
   */
  readonly words?: readonly { readonly seat: SeatId; readonly ready: 'now' | 'no' }[];
  /**
   * Time to answer: where a word was taken from another seat with fewer minutes left than this, the deadline moves to
   * so many minutes from now, at most so many times a phase.
   */
  readonly answerTime?: { readonly minutes: number; readonly most: number };
}

/** What happens by something that may be refused, or why it is. */
export type Answered<Event> = { readonly events: Iterable<Event> } | { readonly problems: readonly Problem[] };

/** What a parser of plain-text orders understood. */
export interface Parsed<Sheet> {
  readonly sheet: Sheet;
  /** One per line that was not understood; `path` is `[line number from 1]`. */
  readonly problems: readonly Problem[];
}

/** Something that a ruling may set, as the referee sees it. */
export interface RulingSubject {
  /** One of a view's subjects, the same as long as it is there. */
  readonly key: string;
  /** The ruling that sets it, with its present value: `{ what: 'credits', planet: 'p.rock', credits: 4 }`. */
  readonly ruling: Readonly<Record<string, string | number | boolean | null>>;
  /** The key of the value in it: `credits`. */
  readonly field: string;
  /** What it is called. */
  readonly name: Line;
  /** What may be put there; seats and choices may be null where `none` says so. */
  readonly range:
    | { readonly kind: 'integer'; readonly min: number; readonly max: number }
    | { readonly kind: 'flag' }
    | { readonly kind: 'seat'; readonly none: boolean };
}

/** One figure of a side, for the standings and their charts. */
export interface Standing {
  readonly seat: SeatId;
  readonly out: boolean;
  /** Public figures in the order of `Ruleset.figures`; null where this viewer does not know. */
  readonly figures: readonly (number | null)[];
}

/** The kinds of data one game system works with; all of them plain JSON. */
export interface GameTypes {
  Setup: unknown;
  State: unknown;
  Sheet: unknown;
  Event: { readonly type: string };
  Visible: { readonly type: string };
  View: unknown;
}

/**
 * One game system: pure, deterministic, exact; no clock, no chance but the dice handed in, no I/O.
 * States, events, sheets and views are plain JSON. `G` names its types.
 */
export interface Ruleset<G extends GameTypes = GameTypes> {
  readonly id: string;
  /**
   * Raised with whatever makes the same campaign go on otherwise: the bot's play, above all. Every event says which
   * version wrote it; an audit takes the sheets that bots of other versions gave as written.
   */
  readonly version: number;
  /**
   * Earlier versions whose running campaigns may go over to this one: it reads their states, views, sheets and standing
   * orders as its own, and projects and narrates what they told as they did. The message `version.<version>` says what it
   * does otherwise. Absent: none.
   */
  readonly upgradesFrom?: readonly number[];
  readonly title: string;
  /** What one gives orders to on its board, and the platform's words follow. Absent: places of a map. */
  readonly things?: Things;
  readonly seats: { readonly min: number; readonly max: number };
  readonly scenarios: readonly Scenario[];
  readonly options: OptionSheet;
  /** Names of the public figures of `standings`, message codes. */
  readonly figures: readonly string[];
  /** English sentences of all codes this ruleset uses: problems, lines, options, purposes, figures. */
  readonly messages: Messages;

  readonly setupSchema: z.ZodType<G['Setup']>;
  /** The form of a sheet for the open phase of this view; bounds that depend on the view are `check`'s. */
  orderSchema(view: G['View']): z.ZodType<G['Sheet']>;

  /** The starting position, from nothing. */
  open(setup: G['Setup'], dice: Dice): Iterable<G['Event']>;
  /**
   * The truth after one more event; `null` before the first. Takes its argument over: it may change and return the
   * very state it was given, so a caller who wants to keep the old one clones it first. Never decides, never refuses.
   */
  evolve(state: G['State'] | null, event: G['Event']): G['State'];
  /** What is asked now, or how the game ended. */
  phase(state: G['State']): Phase | Ended;
  /** Everything wrong with a sheet, judged from the seat's own view alone; warnings do not refuse. Never throws. */
  check(view: G['View'], sheet: unknown): readonly Problem[];
  /**
   * What happens when the phase closes. The kernel drains the iterable and writes each roll into the log where it was
   * asked: between the event yielded before and the one yielded after. Must not keep or change `state`. A generator that
   * folds its events for itself may return the state after them, so that nobody folds them once more.
   */
  resolve(state: G['State'], sheets: Sheets<G['Sheet']>, dice: Dice): Iterable<G['Event'], G['State'] | void>;
  /** What a seat does at any time outside its sheet, or a declaration in a live phase. Problems refuse it. */
  act(
    state: G['State'],
    seat: SeatId,
    action: unknown,
    dice: Dice,
  ): Acted<G['Event']> | { readonly problems: readonly Problem[] };
  /**
   * What a game master changes by a ruling; the platform keeps its reason. Problems refuse it, also where the position
   * would break a rule of the game. Never throws on bad input.
   */
  rule(state: G['State'], ruling: unknown, dice: Dice): Answered<G['Event']>;
  /** All that a ruling may simply set, with its present value, from the referee's view. */
  rulingSubjects(view: G['View']): readonly RulingSubject[];
  /** The sheet that orders nothing: what a seat means that says "ready" without having sent one. */
  empty(view: G['View']): G['Sheet'];
  /** The sheet that standing orders make for the open phase of this view, invalid parts left out; null when they say nothing. */
  fromStanding(view: G['View'], standing: unknown): G['Sheet'] | null;
  /**
   * What a seat's own plan and doctrine, in this view of it, answer to the open phase: for a seat that is not asked any more
   * (its hours are spent, or it is away) and whose standing orders say nothing. Passes `check`. Null or absent: nothing,
   * and `resolve` is given null as after a miss.
   */
  answer?(view: G['View']): G['Sheet'] | null;
  /**
   * Plays all that is still to come, every further window of every seat answered by plan and doctrine, where nobody is
   * left to be asked. Afterwards `phase` says that the game has ended. `standing`: the standing orders of the seats that have
   * any. Must not keep or change `state`. Absent: such windows are answered one after the other.
   */
  finish?(state: G['State'], dice: Dice, standing: Readonly<Record<SeatId, unknown>>): Iterable<G['Event']>;
  /**
   * Battles that the open phase, which closes by `battles`, still waits for, in the order in which they are taken back; none
   * once the game has ended. Absent: this game hands none over.
   */
  battles?(state: G['State']): readonly OpenBattle[];
  /**
   * The battle that a seat's draft would bring about at a place, on what the seat knows, as it would be handed over: to be tried
   * beforehand. Null: none is to be expected, or none is fought out. Absent: this game hands none over.
   */
  practice?(view: G['View'], sheet: G['Sheet'] | null, place: string): OpenBattle | null;
  /**
   * What a seat is told before a battle is fought out, in this order: by what the table judges, what comes back, what follows,
   * and what the dice would do instead, as far as the seat knows who meets there. Nothing where no battle is fought out.
   * `place`: null for every place alike. Absent: this game hands none over.
   */
  beforehand?(view: G['View'], sheet: G['Sheet'] | null, place: string | null): readonly Line[];
  /** Why a report is not one of what was sent (units unknown, missing, or more lost than there were); null: it is. */
  refuses?(state: G['State'], battle: string, report: unknown): string | null;
  /**
   * What a battle leaves, by the table's report, or by this game's own dice where there is none; `why` says then what the
   * platform knows of the reason. Afterwards `battles` does not
   * name it any more; all that follows from it is left to `resolve`. Must not keep or change `state`.
   */
  takeBack?(state: G['State'], battle: string, report: unknown, dice: Dice, why?: DiceReason): Iterable<G['Event']>;
  /** The table that a brief asks for, its seats in their order. Throws where the brief has not this game's form. Absent: none. */
  fromBrief?(brief: unknown, seats: readonly SeatSetup[]): TableStart;
  /** What of the units of its brief is left, once the game has ended: each is named, none is added. */
  report?(state: G['State']): unknown;
  /** What people need to fight this battle with miniatures, from the truth or from any view of its seats. Absent: it cannot be. */
  realTable?(board: G['State'] | G['View']): RealTable;
  /** The report of a battle that was fought with miniatures, by the result that all its people entered. */
  reportEntered?(state: G['State'], result: EnteredResult): unknown;
  /** Everything wrong with standing orders. Never throws. */
  checkStanding(view: G['View'], standing: unknown): readonly Problem[];
  /**
   * The form of standing orders that may be set before the start: nothing in it names a side or a place, since seats are
   * dealt at the start. All that it lets through passes `checkStanding` of every seat. Null: none make sense so early.
   */
  readonly earlyStanding: z.ZodType | null;

  /**
   * What one viewer learns from one event; `state` is the truth just after it. The only place where fog is made.
   * Ruleset events and the dice of its scopes alike.
   */
  disclose(state: G['State'], event: G['Event'] | DiceEvent, viewer: Viewer): readonly (G['Visible'] | DiceEvent)[];
  /** A viewer's knowledge before anything was disclosed. */
  blank(viewer: Viewer): G['View'];
  /** A viewer's knowledge after one more disclosure. Takes its argument over like `evolve`. */
  project(view: G['View'], visible: G['Visible'] | DiceEvent): G['View'];
  /** What a disclosure says in words, for the viewer whose view this is (after it). */
  narrate(view: G['View'], visible: G['Visible'] | DiceEvent): readonly Line[];
  /**
   * In which chapter and at which moment a disclosure is told, and what of it asks something of the viewer whose view this
   * is (after it). Dice are told with the fact that they led to.
   */
  tell(view: G['View'], visible: G['Visible']): Telling;
  /**
   * What a viewer was told of the game in a phase, in the order in which a reader follows it best: facts may be parted and change
   * places, dice go before what they led to. Folded it leads to the same view. Absent: as it happened is best.
   */
  retell?(told: readonly (G['Visible'] | DiceEvent)[]): readonly (G['Visible'] | DiceEvent)[];
  /** What a roll of this game's dice says by its rules, for those who saw it; its labels and purposes are the ruleset's own. */
  readRoll(view: G['View'], roll: DiceRolled): RollReading;
  /** The place that a scope of this game's dice is about, to name it by; null where it has none. */
  placeOfScope(view: G['View'], scope: string): string | null;
  /** Designs of a player's own that its sheets may hold; absent: it knows none. */
  readonly designs?: DesignRules;
  /** What is printed of a type of unit, the same for everybody; null for what has no card. */
  card(type: string): UnitCard | null;
  /** The name of a thing in this view. */
  nameOf(view: G['View']): NameOf;
  /** Public standing of every seat, from this view. */
  standings(view: G['View']): readonly Standing[];
  /** How the game is won and how far each side is, as this viewer knows it: any viewer's view, a blank one too. */
  aim(view: G['View']): Aim;

  /**
   * A sensible sheet for the open phase, from the seat's own view: it cannot cheat. Always passes `check`. A stand-in
   * does nothing that ends the game for the person whose side it keeps: no word that cannot be taken back in time.
   */
  bot(view: G['View'], dice: Dice, role?: BotRole): G['Sheet'];
  /**
   * Of a sheet (the bot's own, say) what somebody new would best begin with, and why, from the seat's own view alone: one
   * order of a kind at most, none that says nothing. Each of them passes `check`.
   */
  suggest(view: G['View'], sheet: G['Sheet']): readonly Suggestion<G['Sheet']>[];
  /** Units or places of this view's seat that a draft leaves without an order although they could have one. */
  idle(view: G['View'], sheet: G['Sheet'] | null): readonly { readonly place: string; readonly line: Line }[];
  /**
   * Has the seat of this view anything to decide in the open phase? It is asked also where it has not, since skipping it would tell
   * others why; then its page gives the word for it, after one pause for all reasons. Absent: it always has.
   */
  decides?(view: G['View']): boolean;
  /** What a draft costs and may bring; for `null`: what happens if nothing is sent, said in a first note of weight `headline`. */
  forecast(view: G['View'], draft: G['Sheet'] | null): Forecast;
  /**
   * Plays the turn of this view through with a draft, so many times, on what the seat knows: what a forecast cannot count. Its dice
   * are none of the game's. Absent: nothing is sampled.
   */
  sample?(view: G['View'], draft: G['Sheet'] | null, plays: Plays): Sample;
}

/**
 * How sheets of a ruleset are written and read as plain text; `parse(format(sheet))` is the sheet again. It stands beside the
 * ruleset, since nothing is decided by it: a page brings it where somebody asks for text.
 */
export interface OrderText<G extends GameTypes> {
  parseOrders(view: G['View'], text: string): Parsed<G['Sheet']>;
  formatOrders(view: G['View'], sheet: G['Sheet']): string;
  /**
   * Reads pasted text by meaning where there is one meaning, and asks the rest (TXT-6); what `parseOrders` reads counts as there.
   * Lines in `skip`, by their numbers, are left out.
   */
  readOrders(view: G['View'], text: string, skip?: ReadonlySet<number>): TextReading<G['Sheet']>;
  /** Orders about things that this view knows, as an example of how they are written; empty where nothing is asked. */
  exampleOrders(view: G['View']): readonly string[];
}

/** What is in hand on a board: places of a map, or units. */
export type Things = 'places' | 'units';

/** A ruleset whose own types are of no concern, as the platform handles it. */
export type AnyRuleset = Ruleset<GameTypes>;

/** The text of a ruleset whose own types are of no concern. */
export type AnyOrderText = OrderText<GameTypes>;

/** The text that names a viewer in tables and addresses: `s3`, `public`, `referee`. */
export function viewerKey(viewer: Viewer): string {
  return viewer.kind === 'seat' ? viewer.seat : viewer.kind;
}

/** The viewer behind such a text; null when it names none. */
export function viewerOf(key: string): Viewer | null {
  if (key === 'public' || key === 'referee') return { kind: key };
  return isSeatId(key) ? { kind: 'seat', seat: key } : null;
}
