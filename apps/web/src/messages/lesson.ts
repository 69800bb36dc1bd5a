import texts from './lesson.en.json';
import { addMessages } from './index.js';

// The texts of all lessons; each game's own texts load with its game UI.
addMessages(texts);
