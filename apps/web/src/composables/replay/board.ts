import { examples } from '#examples';
import type { GameEvent } from '@warlog/campaign';
import type { Component } from 'vue';

/** What a panel of one story step gets. Views and events are the ruleset's own. */
export interface PanelProps<View = unknown> {
  readonly campaign: string;
  readonly ordinal: number;
  /** The view just before and just after the step. */
  readonly before: View;
  readonly after: View;
  readonly events: readonly GameEvent[];
}

/** What a game UI adds to report, replay and dice: `game-ui/<ruleset>/replay/index.ts` exports it as `replayBoard`. */
export interface ReplayBoard<View = unknown> {
  /**
   * Returns the panel of a battle or another step that has more to show than its account and sentences; null if they
   * suffice. `before`: the view before the step.
   */
  panelOf(events: readonly GameEvent[], before: View): Component<PanelProps> | null;
  /**
   * Whether the battle in these events was voided by a ruling, according to the current view. Absent if rulings cannot
   * void battles.
   */
  isVoided?(events: readonly GameEvent[], now: View | null): boolean;
}

const boards = import.meta.glob<{ readonly replayBoard: ReplayBoard }>('../../game-ui/*/replay/index.ts');

/** Loads a ruleset's part of the replay. Throws if there is none: every ruleset of the catalog has one. */
export async function loadReplayBoard(ruleset: string): Promise<ReplayBoard> {
  const load = boards[`../../game-ui/${ruleset}/replay/index.ts`] ?? examples[ruleset];
  if (load === undefined) throw new Error(`No replay board for ${ruleset}`);
  return (await load()).replayBoard;
}
