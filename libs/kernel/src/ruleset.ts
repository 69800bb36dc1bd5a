import type { DesignRules } from './design.js';
import type { OptionSheet } from './options.js';
import type { BattleCampaignRules } from './ruleset/battle-campaign.js';
import type { BattleRules } from './ruleset/battles.js';
import type { BotRules } from './ruleset/bot.js';
import type { DoctrineRules } from './ruleset/doctrine.js';
import type { GameTypes } from './ruleset/game-types.js';
import type { MiniatureRules } from './ruleset/miniatures.js';
import type { OddsRules } from './ruleset/odds.js';
import type { PlayRules } from './ruleset/play.js';
import type { Scenario } from './ruleset/scenario.js';
import type { ViewRules } from './ruleset/view.js';
import type { Messages } from './text/message.js';

export * from './ruleset/battle-campaign.js';
export * from './ruleset/battles.js';
export * from './ruleset/bot.js';
export * from './ruleset/doctrine.js';
export * from './ruleset/game-types.js';
export * from './ruleset/miniatures.js';
export * from './ruleset/odds.js';
export * from './ruleset/order-text.js';
export * from './ruleset/phase.js';
export * from './ruleset/play.js';
export * from './ruleset/rolls.js';
export * from './ruleset/scenario.js';
export * from './ruleset/view.js';
export * from './ruleset/viewer.js';

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
