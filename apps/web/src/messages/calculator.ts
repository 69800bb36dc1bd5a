import texts from './calculator.en.json';
import { addMessages } from './index.js';

addMessages(texts);
