import texts from './designs.en.json';
import { addMessages } from './index.js';

// The texts of the stored designs, which load with their screen.
addMessages(texts);
