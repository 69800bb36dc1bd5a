import { addMessages } from './index.js';
import texts from './notices.en.json';

// The texts about notifications, for their settings and their first offer.
addMessages(texts);
