import { battlesKnownTo, type Battle } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import { accessesOf, type ReadPorts, type CampaignAccess } from './campaign-access.js';

/** A battle as one user may see it. */
export interface BattleAccess {
  readonly battle: Battle;
  /** The battle campaign; null if there is none, or if the user may not open it. */
  readonly child: CampaignId | null;
  /** Access to the battle campaign while it is fought; null for all but its players. */
  readonly table: CampaignAccess | null;
}

/**
 * Returns what the user may know of the battles of each of these campaigns, by campaign id; two queries for all of
 * them.
 */
export async function battleAccesses(
  ports: ReadPorts,
  accesses: readonly CampaignAccess[],
): Promise<ReadonlyMap<CampaignId, readonly BattleAccess[]>> {
  const known = accesses.map((access) => ({ sight: access, battles: battlesKnownTo(access.campaign, access.viewers) }));
  const wanted = known.flatMap(({ battles }) =>
    battles.flatMap(({ battle, hasWay }) => (hasWay && battle.settled === null ? [battle.child] : [])),
  );
  const [user = null] = accesses.map((access) => access.user);
  const rows = wanted.length === 0 ? [] : await ports.reads.campaigns(wanted);
  const tables = new Map((await accessesOf(ports, user, rows)).map((access) => [access.row.id, access]));
  return new Map(
    known.map(({ sight: access, battles }) => [
      access.row.id,
      battles.map(({ battle, hasWay }) => {
        const table = tables.get(battle.child) ?? null;
        const isThere = battle.settled === null ? table !== null : wasOpened(battle);
        return { battle, child: hasWay && isThere ? battle.child : null, table: table?.mine ? table : null };
      }),
    ]),
  );
}

/** A battle that was not opened has no battle campaign. */
function wasOpened({ settled }: Battle): boolean {
  return !(settled?.how === 'fell-back' && settled.why === 'unopened');
}
