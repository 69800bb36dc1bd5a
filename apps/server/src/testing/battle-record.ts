import { askFinish, endCampaign, usualTrust, type AnyRuleset, type StoredEvent, type UserId } from '@warlog/kernel';
import { feud, feudKey, FeudTable, host, signedHeads, skirmish } from '@warlog/kernel/testing';
import type { RecordedBattle, SomeRecord } from './three-programs.js';

/** How a battle came to its end: its result was taken, its people called it off, or nobody gave an order there. */
export type HowItWent = 'returned' | 'recalled' | 'unfought';

const DAY = 24 * 3_600_000;

/** A campaign of three people, ended, with the battle that two of them had; its seats and its host sign. */
export function recordWithBattle(how: HowItWent): SomeRecord & { readonly battle: RecordedBattle } {
  const table = new FeudTable(usualTrust);
  table.quarrel();
  table.tend();
  if (how === 'returned') table.fight();
  if (how === 'recalled') for (const user of ['ann', 'ben'] as UserId[]) recall(table, user);
  if (how === 'unfought') table.pass(2 * DAY);
  table.follow();
  const { parent } = table;
  parent.decide((loaded, means) => endCampaign(loaded, { user: host, reason: 'It is late' }, means), host);
  const own = signedBy(feud, parent.stored);
  return {
    ruleset: feud,
    secretKey: feudKey,
    ...own,
    battle: { table: skirmish, ...signedBy(skirmish, table.table.stored) },
  };
}

/** The events as a file holds them, with their heads. */
function signedBy(ruleset: AnyRuleset, stored: readonly StoredEvent[]) {
  const stream = stored.map(({ campaign, version, event, schemaVersion, meta, hash }) => ({
    ...{ campaign, version, event, schemaVersion, meta, hash },
  }));
  return { stream, heads: signedHeads(() => ruleset, stream, feudKey) };
}

function recall({ table }: FeudTable, user: UserId): void {
  table.decide((loaded, means) => askFinish(loaded, { user, word: 'recall' }, means), user);
}
