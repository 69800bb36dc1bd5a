import texts from './desk.en.json';
import { addMessages } from './index.js';

// The texts of decisions: in a campaign and on the desk of all campaigns.
addMessages(texts);
