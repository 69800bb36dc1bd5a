import { examples } from '#examples';
import type { GameEvent } from '@warlog/campaign';
import { shallowRef, type Component, type ShallowRef } from 'vue';
import type { Insets } from '../../map/canvas/view.js';

/** A story step as a map shows it. Views and events are the ruleset's own. */
export interface MomentPicture<View = unknown> {
  /** The view after the step. */
  readonly view: View;
  /** The view before the step. */
  readonly before: View;
  /** The events of that step. */
  readonly events: readonly GameEvent[];
  /** The place of the battle that is narrated; null without one. */
  readonly battlePlace: string | null;
}

/** The props of a step's map. The component emits `choose` with a tapped place. */
export interface MomentProps<View = unknown> extends MomentPicture<View> {
  /** The narrated place, which the map scrolls into view; null or absent without one. */
  readonly narrated?: string | null;
  /** Whether the step is in the past and drawn accordingly. */
  readonly past: boolean;
  /** What covers the map, in pixels. */
  readonly insets?: Insets;
}

/** The names of these props, for components that are no single-file components. */
export const momentProps = Object.keys({
  ...{ view: true, before: true, events: true, battlePlace: true },
  ...{ narrated: true, past: true, insets: true },
} satisfies Record<keyof MomentProps, true>) as (keyof MomentProps)[];

/** The methods that move a map. */
export interface MovedMap {
  /** Shows everything. */
  fit(): void;
  /** Moves to a place, close enough to read it. */
  focus(place: string): void;
  /** Moves to a place only if it is not well visible. */
  reveal(place: string): void;
}

/** What a screen uses of the map of a step. */
export interface MomentMap extends MovedMap {
  /** Prepares the drawing of a step that may come next. */
  prepare(next: MomentPicture): void;
}

/** Views are compared by identity; a longer step may reach the same view with more events before it. */
const isSame = (momentPicture: MomentPicture, other: MomentPicture): boolean =>
  momentPicture.view === other.view &&
  momentPicture.before === other.before &&
  momentPicture.events.length === other.events.length;

/** Caches the models that a map draws: that of the next step may exist before it is requested. */
export function modelsAhead<View, Model>(modelOf: (picture: MomentPicture<View>) => Model) {
  let ready: { readonly picture: MomentPicture<View>; readonly words: unknown; readonly model: Model } | null = null;
  return {
    /** `words`: an object that stands for the language; models made for another one are not reused. */
    of(picture: MomentPicture<View>, words: unknown = null): Model {
      if (ready === null || ready.words !== words || !isSame(ready.picture, picture)) return modelOf(picture);
      return ready.model;
    },
    prepare(picture: MomentPicture<View>, words: unknown = null): void {
      ready = { picture, words, model: modelOf(picture) };
    },
  };
}

const maps = import.meta.glob<{ readonly momentMap: Component<MomentProps> }>('../../game-ui/*/replay/moment-map.ts');

/** Loads how a game draws a step of its past: `game-ui/<ruleset>/replay/moment-map.ts` exports it as `momentMap`. */
export function useMomentMap(ruleset: string): Readonly<ShallowRef<Component<MomentProps> | null>> {
  const map = shallowRef<Component<MomentProps> | null>(null);
  const load = maps[`../../game-ui/${ruleset}/replay/moment-map.ts`] ?? examples[ruleset];
  void load?.().then((part) => (map.value = part.momentMap));
  return map;
}
