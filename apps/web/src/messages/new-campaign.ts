import './gathering.js';
import { addMessages } from './index.js';
import texts from './new-campaign.en.json';

// What is asked of whoever makes a campaign.
addMessages(texts);
