import { examples } from '#examples';
import { shallowRef, type Component, type ShallowRef } from 'vue';

/** The props of a view's thumbnail. */
export interface ThumbProps<View = unknown> {
  readonly view: View;
  /** Places to highlight instead of those that await the viewer. */
  readonly attention?: readonly string[];
  /** Pixels. Default: the small size of a list. */
  readonly width?: number;
  readonly height?: number;
  /** Whether to show names, as far as there is room. */
  readonly lettered?: boolean;
}

/**
 * Each game UI exports its thumbnail of a view as `thumb` from `game-ui/<ruleset>/thumb.ts`, for lists and previews. It
 * imports the view's form only as a type, so that home stays free of the ruleset's code.
 */
const thumbs = import.meta.glob<{ readonly thumb: Component<ThumbProps> }>('../game-ui/*/thumb.ts');

/** Loads the thumbnail component of a ruleset; null until it is loaded or if the ruleset has none. */
export function useThumb(ruleset: string): Readonly<ShallowRef<Component<ThumbProps> | null>> {
  const thumb = shallowRef<Component<ThumbProps> | null>(null);
  const load = thumbs[`../game-ui/${ruleset}/thumb.ts`] ?? examples[ruleset];
  void load?.().then((part) => (thumb.value = part.thumb));
  return thumb;
}
