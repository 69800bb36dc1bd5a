import type { TableStart } from '../battle.js';
import type { GameTypes } from '../game-types.js';
import type { SeatSetup } from '../scenario.js';

/** How a tactical game fights a battle of another campaign. */
export interface BattleCampaignRules<G extends GameTypes> {
  /**
   * Returns the setup of a battle campaign from its brief, with its seats in order. Throws if the brief does not have
   * this game's form.
   */
  fromBrief(brief: unknown, seats: readonly SeatSetup[]): TableStart;
  /**
   * Returns the remaining units of its brief after the end of the game. Each unit of the brief is listed, and none is
   * added.
   */
  report(state: G['State']): unknown;
}
