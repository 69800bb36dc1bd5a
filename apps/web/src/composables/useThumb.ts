import { shallowRef, type Component, type ShallowRef } from 'vue';

/** What a view drawn small is given. */
export interface ThumbProps<View = unknown> {
  readonly view: View;
  /** Places to ring, in place of those that await the viewer. */
  readonly attention?: readonly string[];
  /** Pixels; absent: as small as in a list. */
  readonly width?: number;
  readonly height?: number;
  /** With names, as far as there is room. */
  readonly lettered?: boolean;
}

/**
 * `boards/<ruleset>/thumb.ts` exports as `thumb` how a view is drawn small, for lists and previews. It knows the view's form
 * by type only, so that home stays free of the ruleset's code.
 */
const thumbs = import.meta.glob<{ readonly thumb: Component<ThumbProps> }>('../boards/*/thumb.ts');

/** How a ruleset's views are drawn small; null until it is here or where the ruleset draws none. */
export function useThumb(ruleset: string): Readonly<ShallowRef<Component<ThumbProps> | null>> {
  const thumb = shallowRef<Component<ThumbProps> | null>(null);
  void thumbs[`../boards/${ruleset}/thumb.ts`]?.().then((part) => (thumb.value = part.thumb));
  return thumb;
}
