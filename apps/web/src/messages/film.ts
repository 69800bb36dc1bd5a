import { addMessages } from './index.js';
import texts from './film.en.json';

// The texts of the film of a war.
addMessages(texts);
