import { addMessages } from '../../messages/index.js';
import '../kit/messages.js';
import texts from './messages.en.json';

addMessages(texts);
