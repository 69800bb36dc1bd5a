import type { Say } from '../parts/say.js';
import type { Sheet } from './rules.js';

/** What a sheet may answer a window with, the first that it holds gives the button its words. */
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
] as const satisfies readonly (keyof Sheet)[];

/** What the button says that sends this sheet; an empty one leaves the answer to plans and doctrine. */
export function sendWords(sheet: Sheet | null, say: Say): string {
  const held = answers.find((key) => sheet?.[key] !== undefined);
  return say(`swa.send.${held ?? 'nothing'}`);
}
