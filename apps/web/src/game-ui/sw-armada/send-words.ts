import type { SwArmadaSheet } from '@warlog/sw-armada';
import type { Say } from '../kit/say.js';

/** What a sheet may answer a window with; the first one found gives the button its text. */
const answers = [
  'concede',
  'fleet',
  'deploy',
  'dials',
  'pass',
  'activate',
  'attack',
  'noAttack',
  'modify',
  'defend',
  'maneuver',
  'displace',
  'squadrons',
  'cloak',
  'plan',
  'truce',
] as const satisfies readonly (keyof SwArmadaSheet)[];

const answerOf = (sheet: SwArmadaSheet | null) => answers.find((key) => sheet?.[key] !== undefined);

/** Returns the text of the button that sends this sheet. */
export const sendWords = (sheet: SwArmadaSheet | null, say: Say): string =>
  say(`swa.send.${answerOf(sheet) ?? 'nothing'}`);

/** Whether a sheet leaves the answer to plans and doctrine. */
export const isSkip = (sheet: SwArmadaSheet | null): boolean => answerOf(sheet) === undefined;
