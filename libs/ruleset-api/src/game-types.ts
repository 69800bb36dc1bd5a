/**
 * The types of data of one ruleset; all of them plain JSON.
 *
 * @example
 *   interface BzaarckeTypes {
 *     Setup: BzaarckeSetup;
 *     State: BzaarckeState;
 *     Sheet: BzaarckeSheet;
 *     Event: BzaarckeEvent;
 *     Visible: BzaarckeVisible;
 *     View: BzaarckeView;
 *   }
 */
export interface GameTypes {
  Setup: unknown;
  State: unknown;
  Sheet: unknown;
  Event: { readonly type: string };
  Visible: { readonly type: string };
  View: unknown;
}
