import { addMessages } from '../../messages/index.js';
import '../parts/messages.js';
import texts from './messages.en.json';

addMessages(texts);
