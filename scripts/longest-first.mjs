import { BaseSequencer } from 'vitest/node';

/**
 * Begins with the files that take longest, so that no core waits for another at the end. `longest`: what their paths end
 * with. A long one that is missing there costs time and nothing else.
 */
export function longestFirst(longest) {
  const rank = ({ moduleId }) => {
    const at = longest.findIndex((end) => moduleId.endsWith(end));
    return at < 0 ? longest.length : at;
  };
  return class LongestFirst extends BaseSequencer {
    async sort(files) {
      return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
    }
  };
}
