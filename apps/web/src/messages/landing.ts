import texts from './landing.en.json';
import { addMessages } from './index.js';

// What the first page says of the games, once their pictures are there.
addMessages(texts);
