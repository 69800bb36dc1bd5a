import texts from './inbox.en.json';
import { addMessages } from './index.js';

// The texts of the inbox: they arrive with it.
addMessages(texts);
