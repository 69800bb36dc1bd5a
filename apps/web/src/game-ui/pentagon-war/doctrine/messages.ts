import { addMessages } from '../../../messages/index.js';
import texts from './messages.en.json';

// Doctrine is edited before the start, too, without the board.
addMessages(texts);
