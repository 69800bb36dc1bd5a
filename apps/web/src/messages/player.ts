import { addMessages } from './index.js';
import texts from './player.en.json';

// The texts of players' pages.
addMessages(texts);
