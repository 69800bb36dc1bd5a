import texts from './find.en.json';
import { addMessages } from './index.js';

// The texts about how a campaign finds its people: lists, proposals, saved settings.
addMessages(texts);
