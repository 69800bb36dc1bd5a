import { addMessages } from './index.js';
import texts from './notices.en.json';

// The texts about notices: needed where they are set, and where they are first offered.
addMessages(texts);
