import texts from './gathering.en.json';
import { addMessages } from './index.js';

// How a campaign is told of to those who may take a seat in it: in the lobby, by an invitation, in its own room.
addMessages(texts);
