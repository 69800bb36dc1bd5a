import { existsSync } from 'node:fs';
import { loadRuleset } from '@warlog/catalog';

// Loaded into a server before it starts (node --import). The rules of one game fail when a phase closes, as long as the
// file BROKEN_RULES exists.
const ruleset = await loadRuleset('bzaarcke');
const { resolve } = ruleset.play;
ruleset.play.resolve = (...inputs) => {
  if (existsSync(process.env.BROKEN_RULES ?? '')) throw new Error('A slip in the rules');
  return resolve(...inputs);
};
