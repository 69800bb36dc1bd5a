import { addMessages } from './index.js';
import texts from './ratings.en.json';

// The texts about ratings.
addMessages(texts);
