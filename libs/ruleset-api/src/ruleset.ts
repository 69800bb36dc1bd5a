import type { DesignRules } from './design.js';
import type { OptionSheet, Messages } from '@warlog/core';
import type { BattleCampaignRules } from './capabilities/battle-campaign.js';
import type { BattleRules } from './capabilities/battles.js';
import type { BotRules } from './capabilities/bot.js';
import type { DoctrineRules } from './capabilities/doctrine.js';
import type { LaterRules } from './capabilities/later.js';
import type { GameTypes } from './game-types.js';
import type { MiniatureRules } from './capabilities/miniatures.js';
import type { OddsRules } from './capabilities/odds.js';
import type { PlayRules } from './capabilities/play.js';
import type { Scenario } from './scenario.js';
import type { ViewRules } from './capabilities/view.js';

export * from './capabilities/battle-campaign.js';
export * from './capabilities/battles.js';
export * from './capabilities/bot.js';
export * from './capabilities/doctrine.js';
export * from './game-types.js';
export * from './capabilities/later.js';
export * from './capabilities/miniatures.js';
export * from './capabilities/odds.js';
export * from './order-text.js';
export * from './phase.js';
export * from './capabilities/play.js';
export * from './rolls.js';
export * from './scenario.js';
export * from './capabilities/view.js';
export * from './viewer.js';

/**
 * One game system: what it is, and its capabilities. All of them are pure, deterministic and exact; no clock, no
 * randomness except the given dice, no I/O. States, events, orders and views are plain JSON. `G` names their types.
 *
 * @example
 *   const disclosures = ruleset.view.disclose(state, event, viewer);
 *   const battles = ruleset.battles?.awaited(state) ?? [];
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
  /** Labels of the public figures of `view.standings`, as message codes. */
  readonly figures: readonly string[];
  /** English texts of all codes of this ruleset: problems, messages, options, purposes, figures. */
  readonly messages: Messages;

  readonly play: PlayRules<G>;
  readonly view: ViewRules<G>;
  readonly bot: BotRules<G>;
  readonly odds: OddsRules<G>;
  /** Absent: windows without a seat to ask are closed one by one, as after a miss. */
  readonly doctrine?: DoctrineRules<G>;
  /** Absent: the game has no battle campaigns. */
  readonly battles?: BattleRules<G>;
  /** Absent: no orders for later turns. */
  readonly later?: LaterRules<G>;
  /** Absent: not a tactical game. */
  readonly battleCampaign?: BattleCampaignRules<G>;
  /** Absent: not possible with miniatures. */
  readonly miniatures?: MiniatureRules<G>;
  /** Rules for designs that its orders may hold; absent: no designs. */
  readonly designs?: DesignRules;
}

/** What gets orders on a board: places of a map, or units. */
export type Things = 'places' | 'units';

/** A ruleset with hidden types, as the platform handles it. */
export type AnyRuleset = Ruleset<GameTypes>;
