import texts from './campaign.en.json';
import './desk.js';
import './gathering.js';
import { addMessages } from './index.js';
import table from './table.en.json';

// The texts of the campaign screens, which load with them so that home stays small. Imported only by the campaign
// screen.
addMessages({ ...texts, ...table });
