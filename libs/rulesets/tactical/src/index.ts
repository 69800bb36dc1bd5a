export { battleProblems, designProblems } from './problems.js';
export { figureSubject, rulingBy } from './ruling.js';
export { battleSeat, refuseTwins, seatsOf, slug } from './setup.js';
export {
  append,
  flag,
  joined,
  looseCopy,
  readPart,
  readParts,
  when,
  within,
  type LooseOrders,
  type TextPart,
} from './text.js';
export { gain, harm, lookingAs, narrator, unitLine, type Looking, type Tone } from './view.js';
