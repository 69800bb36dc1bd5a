import texts from './lesson.en.json';
import { addMessages } from './index.js';

// The texts of every lesson; a game's own words come with its board.
addMessages(texts);
