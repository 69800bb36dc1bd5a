import type { GameEvent } from '@warlog/kernel';
import { shallowRef, type Component, type ShallowRef } from 'vue';
import type { Insets } from '../../surface/view.js';

/** A moment as a map shows it. Views and events are the ruleset's own. */
export interface MomentPicture<View = unknown> {
  /** The view after the moment. */
  readonly view: View;
  /** The view before the step that led here. */
  readonly before: View;
  /** What happened in that step. */
  readonly events: readonly GameEvent[];
  /** The place where a battle is being told of; null without one. */
  readonly pulse: string | null;
}

/** What the map of a moment is given. It emits `choose` with a place that was tapped. */
export interface MomentProps<View = unknown> extends MomentPicture<View> {
  /** The place that is told of, which the map brings into sight by itself; null or absent without one. */
  readonly told?: string | null;
  /** It is a moment of the past, and looks like one. */
  readonly past: boolean;
  /** What covers the map, in pixels. */
  readonly insets?: Insets;
}

/** How a map is moved. */
export interface MovedMap {
  /** Shows everything. */
  fit(): void;
  /** Goes to a place, near enough to read it. */
  focus(place: string): void;
  /** Goes to a place only where it is not well in sight. */
  reveal(place: string): void;
}

/** What a screen asks of the map of a moment. */
export interface MomentMap extends MovedMap {
  /** Works out beforehand what it would draw of a moment that may come next. */
  prepare(next: MomentPicture): void;
}

/** Views are told apart by what they are; the same one may be come to by a longer step, with more events before it. */
const isSame = (one: MomentPicture, other: MomentPicture): boolean =>
  one.view === other.view && one.before === other.before && one.events.length === other.events.length;

/** What a map draws of moments: that of the next one may be there before it is asked for. */
export function modelsAhead<View, Model>(modelOf: (picture: MomentPicture<View>) => Model) {
  let ready: { readonly picture: MomentPicture<View>; readonly words: unknown; readonly model: Model } | null = null;
  return {
    /** `words`: in which language, as an object of its own; what was made in other ones is not taken. */
    of(picture: MomentPicture<View>, words: unknown = null): Model {
      if (ready === null || ready.words !== words || !isSame(ready.picture, picture)) return modelOf(picture);
      return ready.model;
    },
    prepare(picture: MomentPicture<View>, words: unknown = null): void {
      ready = { picture, words, model: modelOf(picture) };
    },
  };
}

const maps = import.meta.glob<{ readonly momentMap: Component<MomentProps> }>('../../boards/*/replay/moment-map.ts');

/** How a game draws a moment of its past: `boards/<ruleset>/replay/moment-map.ts` exports it as `momentMap`. */
export function useMomentMap(ruleset: string): Readonly<ShallowRef<Component<MomentProps> | null>> {
  const map = shallowRef<Component<MomentProps> | null>(null);
  void maps[`../../boards/${ruleset}/replay/moment-map.ts`]?.().then((part) => (map.value = part.momentMap));
  return map;
}
