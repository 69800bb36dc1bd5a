import texts from './account.en.json';
import { addMessages } from './index.js';

// The texts of signing in and up.
addMessages(texts);
