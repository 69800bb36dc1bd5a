import { addMessages } from '../../messages/index.js';
import texts from './messages.en.json';

// Boards add their own texts to these; no key stands in two files.
addMessages(texts);
