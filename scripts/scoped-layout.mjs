// Counts the scoped styles of the app that lay out by hand where a class of utilities.css does, so that their number
// only falls. `apps/web/src/design` may lay out by hand.
import { readFileSync } from 'node:fs';

/** How many there are; rules for a state or a media query stay. */
export const layoutLimit = 60;

/** The number of `display: flex` and `display: grid` in the style blocks of these files. */
export function scopedLayouts(files) {
  return files
    .filter((file) => /^apps\/web\/src\/(?!design\/).*\.vue$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/<style[^>]*>[^]*?<\/style>/g) ?? [])
    .reduce((sum, style) => sum + (style.match(/display: (?:inline-)?(?:flex|grid);/g) ?? []).length, 0);
}
