import { commands, openVote } from '@warlog/application';
import type { CommandId, UserId } from '@warlog/core';
import type { GameTypes } from '@warlog/ruleset-api';
import { below, someRuling, type LawKit } from '@warlog/ruleset-testkit';
import { holderOf, type FogCampaign } from './fog-campaign.js';
import type { FogServer } from './fog-server.js';
import type { FogSituation } from './situation.js';
import type { FogReach, Incident } from './reach.js';

/** Draws the incident of a situation. Rulings need a game master, and are more frequent while there were few. */
export function incidentAt({ gm }: FogCampaign, reach: FogReach, seed: string, isLast: boolean): Incident {
  if (isLast) return 'end';
  return gm !== null && below(reach.isRare('ruling') ? 4 : 16, `${seed}/ruling`) === 0 ? 'ruling' : 'none';
}

/** Executes the incident, identically in every world of a situation. */
export async function happen(
  fogServer: FogServer,
  kit: LawKit<GameTypes>,
  campaign: FogCampaign,
  moment: FogSituation,
): Promise<void> {
  if (moment.incident === 'ruling') await rule(fogServer, kit, campaign, moment);
  if (moment.incident === 'end') await end(fogServer, campaign, moment);
}

const reason = 'Because.';
const by = ({ vault }: FogServer, { id }: FogCampaign, { seed }: FogSituation, user: UserId, what: string) => ({
  ...{ command: vault.digest(`${seed}/${what}/${user}`).slice(0, 24) as CommandId, campaign: id, user },
});

async function rule(
  fogServer: FogServer,
  kit: LawKit<GameTypes>,
  campaign: FogCampaign,
  moment: FogSituation,
): Promise<void> {
  const { game, seed } = moment;
  if (campaign.gm === null) return;
  const change = someRuling(kit.ruleset.view.rulingSubjects(game.views['referee']), game.seats, seed);
  const given = { ...by(fogServer, campaign, moment, campaign.gm, 'ruling'), change, roll: null, reason };
  const { kind } = await commands.makeRuling.run(fogServer.ports, given);
  // A change that the position does not allow becomes a ruling without one.
  if (kind === 'refused')
    await commands.makeRuling.run(fogServer.ports, {
      ...by(fogServer, campaign, moment, campaign.gm, 'word'),
      change: null,
      roll: null,
      reason,
    });
}

/** Proposes a shared end of the game, and lets all agree. */
async function end(fogServer: FogServer, campaign: FogCampaign, moment: FogSituation): Promise<void> {
  const { ports } = fogServer;
  const people = moment.loaded.campaign.seats.flatMap((seat) => holderOf(seat) ?? []);
  const [mover] = people;
  if (mover === undefined) return;
  await openVote(ports, { ...by(fogServer, campaign, moment, mover, 'motion'), motion: { kind: 'draw' }, reason });
  for (const user of people) {
    const now = (await ports.store.read(campaign.id))?.campaign;
    if (now?.status === 'ended') return;
    const vote = now?.votes.at(-1)?.id ?? '';
    await commands.castVote.run(ports, { ...by(fogServer, campaign, moment, user, 'vote'), vote, choice: 'yes' });
  }
  if ((await ports.store.read(campaign.id))?.campaign.status === 'ended') return;
  throw new Error(`All were for the end, and the campaign goes on: ${campaign.what}`);
}
