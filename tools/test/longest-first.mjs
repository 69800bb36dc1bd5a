import { BaseSequencer } from 'vitest/node';

/**
 * Starts the slowest files first, so that no core idles at the end. `longest`: the ends of their paths. A slow file
 * that is missing there only costs time.
 *
 * The files of a project stay together. A worker is reused only while the next file is of its project, and loading the
 * server or the app takes longer than most files. The project with the slowest file comes first.
 */
export function longestFirst(longest) {
  const rank = ({ moduleId }) => {
    const at = longest.findIndex((end) => moduleId.endsWith(end));
    return at < 0 ? longest.length : at;
  };
  return class LongestFirst extends BaseSequencer {
    async sort(files) {
      const sorted = await super.sort(files);
      const ranks = new Map();
      for (const file of sorted) {
        const { name } = file.project;
        ranks.set(name, Math.min(ranks.get(name) ?? longest.length, rank(file)));
      }
      // The usual order has the projects one after another, and sorting keeps it among equals.
      return sorted.sort((a, b) => {
        const [first, second] = [a.project.name, b.project.name];
        if (first !== second) return ranks.get(first) - ranks.get(second) || (first < second ? -1 : 1);
        return rank(a) - rank(b);
      });
    }
  };
}
