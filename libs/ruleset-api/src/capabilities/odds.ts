import type { Forecast } from '../forecast.js';
import type { Plays, Sample } from '../sample.js';
import type { GameTypes } from '../game-types.js';

/** What a draft costs and how likely its results are, by what its seat knows. */
export interface OddsRules<G extends GameTypes> {
  /**
   * Returns what a draft costs and may cause; for `null`: what happens without orders, in a first note of weight
   * `headline`.
   */
  forecast(view: G['View'], draft: G['Sheet'] | null): Forecast;
  /**
   * Plays the turn of this view with a draft many times, by what the seat knows: for what a forecast cannot count. Its
   * dice are not the game's. Absent: no sampling.
   */
  sample?(view: G['View'], draft: G['Sheet'] | null, plays: Plays): Sample;
}
