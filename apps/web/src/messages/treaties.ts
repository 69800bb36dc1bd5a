import { addMessages } from './index.js';
import texts from './treaties.en.json';

// The texts of treaties, and of the list of notes.
addMessages(texts);
