import { addMessages } from './index.js';
import texts from './settings.en.json';

// The texts about this person and this device, and of the way to the notices.
addMessages(texts);
