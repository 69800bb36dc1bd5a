import { examples } from '#examples';
import type { PhaseFields } from '@warlog/api-client';
import { entryOf } from '@warlog/catalog';
import type { Suggestion, SuggestionKind, Things } from '@warlog/ruleset-api';
import {
  computed,
  inject,
  provide,
  shallowRef,
  type Component,
  type ComputedRef,
  type InjectionKey,
  type ShallowRef,
} from 'vue';
import { useCampaignHere } from '../composables/useCampaign.js';
import type { Say } from './kit/say.js';

/** A control that the coach names: its mark in the page (`data-coach`), and its caption. */
export interface CoachControl {
  readonly mark: string;
  readonly caption: string;
}

/** What a beginner sees first on the map: an own place, and what is written beside it. */
export interface CoachHome {
  readonly place: string;
  readonly title: string;
  readonly text: string;
}

/** What the first turn's coach needs of a game; its suggestions come from the ruleset. */
export interface BoardCoach<View = unknown, Sheet = unknown> {
  /** Returns whether an order of this kind is in the draft, or was given already. */
  isGiven(kind: SuggestionKind, sheet: Sheet | null, view: View | null): boolean;
  /**
   * Returns how to add a suggested order to the draft, with another destination if `to` names one; called during
   * component setup.
   */
  useGive(): (suggestion: Suggestion, to?: string) => void;
  /** Returns the places that a suggested move may choose from; absent where units are moved in another way. */
  targetsOf?(suggestion: Suggestion<Sheet>, view: View): readonly string[];
  /** Returns the control that gives the suggested order at its place; null, or absent, where none is named. */
  controlOf?(suggestion: Suggestion<Sheet>, view: View, say: Say): CoachControl | null;
  /** Explains what is written beside an own place; null, or absent, where nothing needs it. */
  home?(view: View, say: Say): CoachHome | null;
}

/**
 * What a game adds to the campaign screens; `game-ui/<ruleset>/board.ts` exports it as `board`. Its components inject
 * the orders, the view and the selection of the open campaign themselves. Views and orders have the ruleset's own
 * types: the game names them, the platform passes them on without knowing them.
 */
export interface GameUi<View = unknown, Sheet = unknown> {
  /**
   * The map with the view and drafted moves; fills its box. `covered`: pixels at its lower edge that something else
   * covers.
   */
  readonly Chart: Component<{ covered?: number }>;
  /** The selected place: what is there and what may be ordered. Emits `covers` with its height in pixels. */
  readonly Place: Component;
  /** The whole order form of the open phase, its odds and its notes. */
  readonly Orders: Component;
  /** All places as a list with the same facts and commands. */
  readonly Places: Component;
  /** The draft in a line, for the bar under the chart. */
  readonly Summary: Component;
  /**
   * The foot of the order form, if a game has phases in which each declaration takes effect at once; else the
   * platform's own bar.
   */
  readonly Bar?: Component;
  /**
   * The sides and units on the board: top of the left column on a wide screen, a row over the chart on a smaller one.
   * Absent where the map shows it.
   */
  readonly Fleets?: Component<{ inRow?: boolean }>;
  /**
   * What can be won besides the figures of the standings, and the viewer's progress; absent where a game has no more.
   */
  readonly Goals?: Component;
  /** What a first turn's coach needs of the game. */
  readonly coach: BoardCoach<View, Sheet>;
  /** Returns the text of the button that sends these orders, if the usual text would say too little; else null. */
  sendWords?(sheet: Sheet | null, say: Say): string | null;
  /** Whether sending a sheet gives the decision away, so that its button is not the main one; absent: never. */
  isSkip?(sheet: Sheet | null): boolean;
  /**
   * Returns the key under which a draft on this view is stored while this phase is open. Games that plan unit by unit
   * use part and unit: `round 3/cr90-a`. Such a plan can be written while others are asked, and outlives their windows.
   * Such drafts stay on the device. Null, or absent: the phase's own key; that draft ends with the phase and is
   * mirrored on the server.
   */
  draftKey?(view: View, phase: PhaseFields): string | null;
  /** Returns the number of the seat that a unit belongs to, null if unknown; absent where names of units say it. */
  unitSeat?(view: View, unit: string): number | null;
  /** Counts the orders of a sheet on this view; null for a sheet that is not made of orders, such as a set-up. */
  count(sheet: Sheet | null, view: View | null): number | null;
}

const boards = import.meta.glob<{ readonly board: GameUi }>('./*/board.ts');
const openBoard: InjectionKey<Readonly<ShallowRef<GameUi | null>>> = Symbol('open board');
const openThings: InjectionKey<Things> = Symbol('what is in hand on it');

/** Loads the game UI of a ruleset for all components of a screen; null until it is loaded, or if the app has none. */
export function provideBoard(ruleset: string): Readonly<ShallowRef<GameUi | null>> {
  const board = shallowRef<GameUi | null>(null);
  const load = boards[`./${ruleset}/board.ts`] ?? examples[ruleset];
  void load?.().then((part) => (board.value = part.board));
  provide(openBoard, board);
  provide(openThings, thingsOf(ruleset));
  return board;
}

/** Returns the game UI that the surrounding screen opened. */
export function useOpenBoard(): Readonly<ShallowRef<GameUi | null>> {
  const board = inject(openBoard);
  if (board === undefined) throw new Error('No board is open around this component.');
  return board;
}

/** Returns the kind of things that receive orders in campaigns of a ruleset; works without its game UI. */
export const thingsOf = (ruleset: string): Things => entryOf(ruleset)?.things ?? 'places';

/** Returns the kind of things that receive orders on the open board. */
export function useThings(): ComputedRef<Things> {
  const things = inject(openThings);
  if (things === undefined) throw new Error('No board is open around this component.');
  return computed(() => things);
}

/** Provides the number of the seat that a unit on the open board belongs to; null where that is unknown. */
export function useUnitSeat(): (unit: string) => number | null {
  const [board, open] = [inject(openBoard, null), useCampaignHere()];
  return (unit) => {
    const view = open?.game.value?.view;
    return view ? (board?.value?.unitSeat?.(view, unit) ?? null) : null;
  };
}
