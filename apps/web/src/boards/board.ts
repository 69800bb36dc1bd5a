import type { PhaseFields } from '@warlog/api-client';
import { entryOf } from '@warlog/catalog';
import type { Suggestion, SuggestionKind, Things } from '@warlog/kernel';
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
import type { ChartCallout } from '../chart/model.js';
import type { Say } from './parts/say.js';

/** What the first turn's coach must know of a game; what it suggests it has from the ruleset. */
export interface BoardCoach<View = unknown, Sheet = unknown> {
  /** Is an order of this kind in the draft, or given already? */
  isGiven(kind: SuggestionKind, sheet: Sheet | null, view: View | null): boolean;
  /** How the question that a suggestion answers is asked on the board; called while a component is set up. */
  useAsk(): (suggestion: Suggestion) => void;
  /** What the figures on the map mean, said beside them where they stand. */
  callouts(view: View, say: Say): readonly ChartCallout[];
}

/**
 * What a game system brings to the campaign screens; `boards/<ruleset>/board.ts` exports it as `board`. Its components
 * find the orders, the view and the selection of the campaign around them by themselves. Views and sheets are the
 * ruleset's own: the game names their types, the platform hands them in without knowing them.
 */
export interface Board<View = unknown, Sheet = unknown> {
  /** The map with my knowledge and my drafted moves; fills its box. `covered`: pixels at its lower edge out of sight. */
  readonly Chart: Component<{ covered?: number }>;
  /** The selected place: what is there and what I may do. Emits `covers` with its height in pixels. */
  readonly Place: Component;
  /** The whole order sheet of the open phase, its odds and its side notes. */
  readonly Orders: Component;
  /** All places as a list with the same facts and commands. */
  readonly Places: Component;
  /** The draft in a line, for the bar under the chart. */
  readonly Summary: Component;
  /** The end of the sheet, where a game has phases in which each word counts at once; else the platform's own bar. */
  readonly Bar?: Component;
  /** Who is on the board, side by side: it leads the left column of a wide screen, and is a row over the chart of a smaller one.
   * Absent where the map says it. */
  readonly Fleets?: Component<{ inRow?: boolean }>;
  /** What there is to win beside the figures of the standings, and how near I am; absent where a game has no more. */
  readonly Goals?: Component;
  /** What a first turn's coach needs of the game. */
  readonly coach: BoardCoach<View, Sheet>;
  /** What sending this sheet says, where the usual words would say too little; null where they do. */
  sendWords?(sheet: Sheet | null, say: Say): string | null;
  /**
   * Under which key what is drafted on this view is kept while this phase is open: by part and unit where a game is planned unit by
   * unit, `round 3/cr90-a`, so that a plan may be made while others are asked and outlives their windows. Such drafts stay on
   * the device. Null, or absent: the phase's own, which goes with it and is mirrored on the server.
   */
  draftKey?(view: View, phase: PhaseFields): string | null;
  /** How many orders a sheet gives on this view; null for one that is not made of orders, such as a set-up. */
  count(sheet: Sheet | null, view: View | null): number | null;
}

const boards = import.meta.glob<{ readonly board: Board }>('./*/board.ts');
const openBoard: InjectionKey<Readonly<ShallowRef<Board | null>>> = Symbol('open board');
const openThings: InjectionKey<Things> = Symbol('what is in hand on it');

/** Brings the board of a ruleset for everything in a screen; null until it is here, or if the app has none for it. */
export function provideBoard(ruleset: string): Readonly<ShallowRef<Board | null>> {
  const board = shallowRef<Board | null>(null);
  void boards[`./${ruleset}/board.ts`]?.().then((part) => (board.value = part.board));
  provide(openBoard, board);
  provide(openThings, thingsOf(ruleset));
  return board;
}

/** The board that the surrounding screen opened. */
export function useOpenBoard(): Readonly<ShallowRef<Board | null>> {
  const board = inject(openBoard);
  if (board === undefined) throw new Error('No board is open around this component.');
  return board;
}

/** What one gives orders to in campaigns of a ruleset; also without its board. */
export const thingsOf = (ruleset: string): Things => entryOf(ruleset)?.things ?? 'places';

/** What is in hand on the board that the surrounding screen opened. */
export function useThings(): ComputedRef<Things> {
  const things = inject(openThings);
  if (things === undefined) throw new Error('No board is open around this component.');
  return computed(() => things);
}
