import { addMessages } from './index.js';
import texts from './options.en.json';

// Words for the options of every ruleset: needed where a campaign is made and where its rules are read.
addMessages(texts);
