import { addMessages } from '../../messages/index.js';
import texts from './messages.en.json';

// Boards add their own texts to these; no key may be in two files.
addMessages(texts);
