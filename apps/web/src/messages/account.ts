import texts from './account.en.json';
import { addMessages } from './index.js';

// What is asked of whoever signs in or up.
addMessages(texts);
