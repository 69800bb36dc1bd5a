import texts from './designs.en.json';
import { addMessages } from './index.js';

// The texts of the shelf: they arrive with it.
addMessages(texts);
