/** Games of bots for measurements of the rules alone: no campaign, no storage, dice from a plain seed. */
import { catalog } from '@warlog/catalog';
import { clonePlain } from '@warlog/ruleset-api';
import { playCampaign } from '../../apps/server/dist/cli/simulate.js';

/** Every ruleset of the catalog. */
export const rulesets = await Promise.all(catalog.map((entry) => entry.load()));

/** The scenario of a ruleset with most seats. */
export function largestTable(ruleset) {
  const [scenario] = [...ruleset.scenarios].sort((a, b) => b.seats.max - a.seats.max);
  return { scenario, seats: scenario.seats.max };
}

/** Plays one game; returns what every phase was resolved from, and all its events. */
export function watchGame(ruleset, { scenario, seats }, seed) {
  const phases = [];
  const events = [];
  const watched = {
    ...ruleset,
    play: {
      ...ruleset.play,
      resolve(state, sheets, dice) {
        phases.push(clonePlain({ state, sheets }));
        return ruleset.play.resolve(state, sheets, dice);
      },
      evolve(state, event) {
        events.push(clonePlain(event));
        return ruleset.play.evolve(state, event);
      },
    },
  };
  playCampaign(watched, scenario, seats, seed);
  return { phases, events };
}
