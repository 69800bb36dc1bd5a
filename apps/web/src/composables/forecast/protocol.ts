import type { Forecast, Plays, Sample } from '@warlog/kernel';

/** What the page tells the worker: a view to keep in mind, then only drafts of it. Views and drafts travel as JSON text. */
export type Told =
  | {
      readonly kind: 'view';
      /** Number of the view; the ones before it are forgotten. */
      readonly view: number;
      readonly ruleset: string;
      /** The version of the rules that the campaign is played by; null for the newest. */
      readonly version: number | null;
      readonly text: string;
    }
  | {
      readonly kind: 'draft';
      readonly question: number;
      /** The view that it is drafted from: the last one that was told. */
      readonly view: number;
      /** `null` where nothing is sent. */
      readonly text: string;
      /** Plays of the turn that are asked for, in place of a forecast. */
      readonly plays?: Plays;
    };

/** What the worker says of a question. `broken`: the rules cannot be brought, or fail on this draft. */
export interface Answer {
  readonly question: number;
  readonly forecast: Forecast | null;
  readonly sample?: Sample | null;
  readonly broken: string | null;
}
