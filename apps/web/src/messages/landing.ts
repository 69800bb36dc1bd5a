import texts from './landing.en.json';
import { addMessages } from './index.js';

// The texts about the games on the first page, which load with their pictures.
addMessages(texts);
