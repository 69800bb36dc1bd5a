import { addMessages } from './index.js';
import texts from './moved.en.json';

// The rarely used texts about campaigns that moved to or from another server.
addMessages(texts);
