import { addMessages } from './index.js';
import texts from './settings.en.json';

// The texts about this user and this device, and the link to the notification settings.
addMessages(texts);
