import texts from './rules.en.json';
import { addMessages } from './index.js';

// The words around the rulebooks; the clauses themselves come with their game.
addMessages(texts);
