import { existsSync } from 'node:fs';
import { loadRuleset } from '@warlog/catalog';

// Loaded into a server before it starts (node --import): the rules of one game fail at closing a phase as long as the
// file exists that BROKEN_RULES names.
const ruleset = await loadRuleset('bzaarcke');
const { resolve } = ruleset;
ruleset.resolve = (...means) => {
  if (existsSync(process.env.BROKEN_RULES ?? '')) throw new Error('A slip in the rules');
  return resolve(...means);
};
