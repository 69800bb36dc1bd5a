import { addMessages } from '../../../messages/index.js';
import texts from './messages.en.json';

// Doctrine is spoken of before the start, too, when there is no board.
addMessages(texts);
