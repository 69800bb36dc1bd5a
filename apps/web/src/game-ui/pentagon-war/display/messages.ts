import { addMessages } from '../../../messages/index.js';
import texts from './messages.en.json';

// Texts of a ship's parts: the designer uses them without the board.
addMessages(texts);
