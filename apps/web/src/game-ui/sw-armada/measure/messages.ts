import { addMessages } from '../../../messages/index.js';
import texts from './messages.en.json';

addMessages(texts);
