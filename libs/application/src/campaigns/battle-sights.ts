import { battlesKnownTo, type Battle, type CampaignId } from '@warlog/kernel';
import { sightsOf, type ReadPorts, type Sight } from './sight.js';

/** A battle of a campaign as one user may know of it. */
export interface BattleSight {
  readonly battle: Battle;
  /** Its table; null where there is none, or the user does not know the way. */
  readonly child: CampaignId | null;
  /** The table while it is being fought; null to all but who sits there. */
  readonly table: Sight | null;
}

/** What the user may know of the battles of each of these campaigns, by the campaign's id; two queries for all of them. */
export async function battleSights(
  ports: ReadPorts,
  sights: readonly Sight[],
): Promise<ReadonlyMap<CampaignId, readonly BattleSight[]>> {
  const known = sights.map((sight) => ({ sight, battles: battlesKnownTo(sight.campaign, sight.viewers) }));
  const wanted = known.flatMap(({ battles }) =>
    battles.flatMap(({ battle, hasWay }) => (hasWay && battle.settled === null ? [battle.child] : [])),
  );
  const [user = null] = sights.map((sight) => sight.user);
  const rows = wanted.length === 0 ? [] : await ports.reads.campaigns(wanted);
  const tables = new Map((await sightsOf(ports, user, rows)).map((sight) => [sight.row.id, sight]));
  return new Map(
    known.map(({ sight, battles }) => [
      sight.row.id,
      battles.map(({ battle, hasWay }) => {
        const table = tables.get(battle.child) ?? null;
        const isThere = battle.settled === null ? table !== null : wasOpened(battle);
        return { battle, child: hasWay && isThere ? battle.child : null, table: table?.mine ? table : null };
      }),
    ]),
  );
}

/** A battle that was never opened left no table. */
function wasOpened({ settled }: Battle): boolean {
  return !(settled?.how === 'fell-back' && settled.why === 'unopened');
}
