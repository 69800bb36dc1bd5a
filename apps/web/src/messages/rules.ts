import texts from './rules.en.json';
import { addMessages } from './index.js';

// The texts around the rulebooks; the clauses themselves load with their game.
addMessages(texts);
