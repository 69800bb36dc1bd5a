import { addMessages } from '../../../messages/index.js';
import texts from './messages.en.json';

// What is on board of a ship: the designer knows these words without the board.
addMessages(texts);
