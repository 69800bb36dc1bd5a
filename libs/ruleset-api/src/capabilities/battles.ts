import type { DiceReason, OpenBattle } from '../battle.js';
import type { Dice } from '@warlog/dice';
import type { Message } from '@warlog/core';
import type { GameTypes } from '../game-types.js';

/** How a campaign has its battles fought out as battle campaigns, and applies their results. */
export interface BattleRules<G extends GameTypes> {
  /**
   * Returns the battles for which the open phase still waits, in the order in which they are applied. Such a phase
   * closes by `battles`. Empty after the end.
   */
  awaited(state: G['State']): readonly OpenBattle[];
  /**
   * Returns the battle that a seat's draft would cause at a place, as far as the seat knows. It has the form of a real
   * battle and serves for practice. Null: none is expected, or it is not fought out.
   */
  practice(view: G['View'], sheet: G['Sheet'] | null, place: string): OpenBattle | null;
  /**
   * Returns what a seat should know before a battle campaign: the measure, what returns, and the consequences. The
   * result of dice follows, as far as the seat knows who meets there. Empty if no battle is fought out. `place`: null
   * for every place alike.
   */
  beforehand(view: G['View'], sheet: G['Sheet'] | null, place: string | null): readonly Message[];
  /** Returns why a report does not match its brief (units unknown, missing, or more lost than sent); null: it does. */
  refuses(state: G['State'], battle: string, report: unknown): string | null;
  /**
   * Applies the result of a battle, by its report, or by this game's dice without one; `why` is then the reason, if
   * known. Afterwards `awaited` does not return it any more; further consequences are left to `resolve`. Must not store
   * or mutate `state`.
   */
  takeBack(state: G['State'], battle: string, report: unknown, dice: Dice, why?: DiceReason): Iterable<G['Event']>;
}
