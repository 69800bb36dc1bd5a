import type { GameEvent } from '@warlog/kernel';
import type { Component } from 'vue';

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
