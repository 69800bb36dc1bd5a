import { addMessages } from './index.js';
import texts from './moved.en.json';

// What few campaigns ever say: that they left for another server, or came from one.
addMessages(texts);
