import { library } from '../../vitest.library.js';

export default library('trust');
