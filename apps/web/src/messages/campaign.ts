import texts from './campaign.en.json';
import './gathering.js';
import { addMessages } from './index.js';
import table from './table.en.json';

// The texts of the campaign screens arrive with them: home is lighter without. Imported once, by the campaign screen.
addMessages({ ...texts, ...table });
