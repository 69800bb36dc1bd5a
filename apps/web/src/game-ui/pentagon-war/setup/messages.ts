import { addMessages } from '../../../messages/index.js';
import texts from './messages.en.json';

// The designer shows them without the board.
addMessages(texts);
