import { askFinish, endCampaign, usualTrust } from '@warlog/campaign';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { StoredEvent } from '@warlog/audit';
import type { UserId } from '@warlog/core';
import { feud, feudKey, FeudTable, host, signedCheckpoints, skirmish } from '@warlog/ruleset-testkit';
import type { RecordedBattle, SomeRecord } from './three-programs.js';

/** How a battle ended: its result was returned, its players recalled it, or no orders were given there. */
export type HowItWent = 'returned' | 'recalled' | 'unfought';

const DAY = 24 * 3_600_000;

/** Records an ended campaign of three people with a battle between two of them. Its seats and its server sign. */
export function recordWithBattle(how: HowItWent): SomeRecord & { readonly battle: RecordedBattle } {
  const table = new FeudTable(usualTrust);
  table.quarrel();
  table.tend();
  if (how === 'returned') table.fight();
  if (how === 'recalled') for (const user of ['ann', 'ben'] as UserId[]) recall(table, user);
  if (how === 'unfought') table.pass(2 * DAY);
  table.follow();
  const { parent } = table;
  parent.decide((loaded, context) => endCampaign(loaded, { user: host, reason: 'It is late' }, context), host);
  const own = signedBy(feud, parent.stored);
  return {
    ruleset: feud,
    secretKey: feudKey,
    ...own,
    battle: { table: skirmish, ...signedBy(skirmish, table.table.stored) },
  };
}

/** Returns the events with their checkpoints. */
function signedBy(ruleset: AnyRuleset, stream: readonly StoredEvent[]) {
  return { stream, checkpoints: signedCheckpoints(() => ruleset, stream, feudKey) };
}

function recall({ table }: FeudTable, user: UserId): void {
  table.decide((loaded, context) => askFinish(loaded, { user, word: 'recall' }, context), user);
}
