import type { Advice, Comparison, Forecast, Plays, Sample } from '@warlog/ruleset-api';

/**
 * A message from the page to the worker: a view to remember, then only drafts of it. Views and drafts travel as JSON
 * text.
 */
export type ForecastRequest =
  | {
      readonly kind: 'view';
      /** Number of the view; earlier views are forgotten. */
      readonly view: number;
      readonly ruleset: string;
      /** The version of the rules that the campaign is played by; null for the newest. */
      readonly version: number | null;
      readonly text: string;
    }
  | {
      readonly kind: 'draft';
      readonly question: number;
      /** Number of the view that the draft belongs to: the last one that was sent. */
      readonly view: number;
      /** The JSON text `null` if no orders are sent. */
      readonly text: string;
      /** Plays of the turn to compute instead of a forecast. */
      readonly plays?: Plays;
      /** Number of the suggestion to compute instead of a forecast. */
      readonly advice?: number;
      /** Whether the text is a question for the game's calculator instead of a draft. */
      readonly compared?: true;
    };

/** The worker's answer to a request. `broken`: the rules cannot be loaded, or fail on this draft. */
export interface ForecastReply {
  readonly question: number;
  readonly forecast: Forecast | null;
  readonly sample?: Sample | null;
  readonly advice?: Advice | null;
  readonly comparison?: Comparison | null;
  readonly broken: string | null;
}
