import type { GameEvent, Line } from '@warlog/kernel';
import type { Component } from 'vue';
import type { ChartModel, ChartMove } from '../../chart/model.js';

/** To which moment of the replay an event belongs. */
export interface MomentKey {
  /** Message code of the step of play: `replay.stage.jump`. */
  readonly stage: string;
  /** Neighbouring events of one group are one moment. */
  readonly group: string;
  /** Where to look; null where the whole map is meant. */
  readonly place: string | null;
  /** What its heading names instead: a line between two places. */
  readonly site?: string;
  /** Is it a battle? Playing stops there, and the scrubber bears a mark. */
  readonly isBattle: boolean;
}

/** The chapter of the report in which an event is told; what dice decided is drawn, the others are written. */
export type Chapter = 'rolls' | 'control' | 'economy' | 'movement' | 'scouting' | 'powers';

/** Everything a moment's picture needs. Views and events are the ruleset's own. */
export interface PanelProps<View = unknown> {
  readonly campaign: string;
  readonly ordinal: number;
  /** The view just before and just after the moment. */
  readonly before: View;
  readonly after: View;
  readonly events: readonly GameEvent[];
}

/** What a game system's board adds to report, replay and dice: `boards/<ruleset>/replay/index.ts` exports it as `replayBoard`. */
export interface ReplayBoard<View = unknown> {
  /** Null: the event goes with the moment before it. */
  momentOf(event: GameEvent): MomentKey | null;
  chapterOf(event: GameEvent): Chapter;
  /** Does the line ask something of its reader, such as to leave a place? */
  owes(line: Line): boolean;
  /** The moves among these events. */
  movesOf(events: readonly GameEvent[]): readonly ChartMove[];
  /** The board of a view, with moves that were made and the place that is being told of. */
  chart(view: View, shown: { readonly moves: readonly ChartMove[]; readonly pulse: string | null }): ChartModel;
  /** Draws a battle or another moment that has more to show than its sentences; null where the sentences suffice. */
  panelOf(events: readonly GameEvent[]): Component<PanelProps> | null;
  /** Does the battle among these events not count by a ruling, as the view of now has it? Absent where none can. */
  isVoided?(events: readonly GameEvent[], now: View | null): boolean;
}

const boards = import.meta.glob<{ readonly replayBoard: ReplayBoard }>('../../boards/*/replay/index.ts');

/** Brings a ruleset's part of the replay. Throws where it has none: every ruleset of the catalogue has one. */
export async function loadReplayBoard(ruleset: string): Promise<ReplayBoard> {
  const load = boards[`../../boards/${ruleset}/replay/index.ts`];
  if (load === undefined) throw new Error(`No replay board for ${ruleset}`);
  return (await load()).replayBoard;
}
