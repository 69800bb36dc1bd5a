import texts from './ending.en.json';
import { addMessages } from './index.js';

// The texts of the end of a campaign.
addMessages(texts);
