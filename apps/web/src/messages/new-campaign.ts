import './gathering.js';
import { addMessages } from './index.js';
import texts from './new-campaign.en.json';

// The texts of the form for a new campaign.
addMessages(texts);
