import { addMessages } from './index.js';
import texts from './keys.en.json';

// The texts of the list of keys.
addMessages(texts);
