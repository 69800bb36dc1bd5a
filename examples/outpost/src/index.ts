import { lineRuleset, type Scenario } from '@warlog/ruleset-api';
import { bot } from './bot.js';
import { evolve } from './evolve.js';
import messages from './messages/en.json' with { type: 'json' };
import { lines, options, setupSchema, type OutpostTypes } from './model.js';
import { forecast } from './odds.js';
import { offers } from './offers.js';
import { open, phase, resolve } from './resolve.js';
import { aim } from './view/aim.js';
import { disclose } from './view/disclose.js';
import { narrate, readRoll, storyEntry } from './view/narrate.js';
import { blank, nameOf, project, standings } from './view/project.js';

const seats = { min: 2, max: 4 };
const crossing: Scenario = {
  id: 'crossing',
  title: 'The Crossing',
  summary: messages['scenario.crossing'],
  seats,
  setup: (sides, given) => ({
    options: options.schema.parse(given),
    sides: sides.map(({ id, name }) => ({ id, name })),
  }),
};

/** Outpost, the game of the guide to a first ruleset. */
export const outpost = lineRuleset<OutpostTypes>({
  id: 'outpost',
  version: 1,
  title: 'Outpost',
  seats,
  scenarios: [crossing],
  options,
  figures: ['figure.systems'],
  messages,
  lines,
  offers,
  play: { setupSchema, open, evolve, phase, resolve },
  view: { disclose, blank, project, narrate, storyEntry, readRoll, nameOf, standings, aim },
  bot: { orders: bot },
  odds: { forecast },
});
