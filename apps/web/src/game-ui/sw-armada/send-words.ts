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

/** Returns the text of the button that sends this sheet; an empty one leaves the answer to plans and doctrine. */
export function sendWords(sheet: SwArmadaSheet | null, say: Say): string {
  const answer = answers.find((key) => sheet?.[key] !== undefined);
  return say(`swa.send.${answer ?? 'nothing'}`);
}
