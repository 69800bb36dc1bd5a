import texts from './gathering.en.json';
import { addMessages } from './index.js';

// The texts about campaigns with open seats: in the lobby, in an invitation, in the campaign's own lobby.
addMessages(texts);
