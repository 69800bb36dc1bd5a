import { castVote, makeRuling, openVote } from '@warlog/application';
import type { CommandId, GameTypes, UserId } from '@warlog/kernel';
import { below, someRuling, type LawKit } from '@warlog/kernel/testing';
import { holderOf, type FogCampaign } from './fog-campaign.js';
import type { FogHouse } from './fog-house.js';
import type { Moment } from './moment.js';
import type { Reach } from './reach.js';

/** What may come between the sheets and the closing of a phase: a ruling, or the end of the campaign by a vote. */
export type Incident = 'none' | 'ruling' | 'end';

/** Which one comes at a moment: a ruling at some of those of a campaign that has a game master, more often while there were few. */
export function incidentAt({ gm }: FogCampaign, reach: Reach, seed: string, isLast: boolean): Incident {
  if (isLast) return 'end';
  return gm !== null && below(reach.isRare('ruling') ? 4 : 16, `${seed}/ruling`) === 0 ? 'ruling' : 'none';
}

/** It happens, the same in every world of a moment. */
export async function happen(
  house: FogHouse,
  kit: LawKit<GameTypes>,
  campaign: FogCampaign,
  moment: Moment,
): Promise<void> {
  if (moment.incident === 'ruling') await rule(house, kit, campaign, moment);
  if (moment.incident === 'end') await end(house, campaign, moment);
}

const reason = 'Because.';
const by = ({ vault }: FogHouse, { id }: FogCampaign, { seed }: Moment, user: UserId, what: string) => ({
  ...{ command: vault.digest(`${seed}/${what}/${user}`).slice(0, 24) as CommandId, campaign: id, user },
});

async function rule(house: FogHouse, kit: LawKit<GameTypes>, campaign: FogCampaign, moment: Moment): Promise<void> {
  const { game, seed } = moment;
  if (campaign.gm === null) return;
  const change = someRuling(kit.ruleset.rulingSubjects(game.views['referee']), game.seats, seed);
  const given = { ...by(house, campaign, moment, campaign.gm, 'ruling'), change, reason };
  const { kind } = await makeRuling(house.ports, given);
  // What the position does not allow is only said.
  if (kind === 'refused')
    await makeRuling(house.ports, { ...by(house, campaign, moment, campaign.gm, 'word'), change: null, reason });
}

/** One moves that all share the game, and all agree. */
async function end(house: FogHouse, campaign: FogCampaign, moment: Moment): Promise<void> {
  const { ports } = house;
  const people = moment.loaded.campaign.seats.flatMap((one) => holderOf(one) ?? []);
  const [mover] = people;
  if (mover === undefined) return;
  await openVote(ports, { ...by(house, campaign, moment, mover, 'motion'), motion: { kind: 'draw' }, reason });
  for (const user of people) {
    const now = (await ports.store.read(campaign.id))?.campaign;
    if (now?.status === 'ended') return;
    const vote = now?.votes.at(-1)?.id ?? '';
    await castVote(ports, { ...by(house, campaign, moment, user, 'vote'), vote, choice: 'yes' });
  }
  if ((await ports.store.read(campaign.id))?.campaign.status === 'ended') return;
  throw new Error(`All were for the end, and the campaign goes on: ${campaign.what}`);
}
