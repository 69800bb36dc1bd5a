import { addMessages } from './index.js';
import texts from './moderation.en.json';

// The texts of reports, and of players that the user mutes, avoids or blocks.
addMessages(texts);
