import texts from './inbox.en.json';
import { addMessages } from './index.js';

// The texts of the inbox, which load with it.
addMessages(texts);
