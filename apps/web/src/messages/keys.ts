import { addMessages } from './index.js';
import texts from './keys.en.json';

// The list of keys.
addMessages(texts);
