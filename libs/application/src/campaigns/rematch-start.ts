import { seatHeldBy, startCampaign, startsItself, type Campaign } from '@warlog/campaign';
import type { CampaignId, CommandId, UserId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type PersonalCommand } from './command.js';

/** Returns the id of a campaign's first rematch. */
export function rematchIdOf({ vault }: Pick<Ports, 'vault'>, former: CampaignId): CampaignId {
  return vault.uuidFor(`rematch/${former}`) as CampaignId;
}

/** Returns whether an invited player of a rematch has accepted. */
export function hasAccepted(rematch: Campaign, player: UserId): boolean {
  return seatHeldBy(rematch, player) !== null;
}

/**
 * Starts a proposal in the name of its host once no seat is free, and a rematch once all invited players have a seat,
 * too.
 */
export async function startIfAllAgreed(
  ports: Ports,
  { campaign, command }: Pick<PersonalCommand, 'campaign' | 'command'>,
): Promise<void> {
  const known = (await ports.store.platform(campaign))?.campaign;
  if (known?.status !== 'lobby' || known.seats.some(({ holder }) => holder === null)) return;
  const invited = known.rematch && Object.values(known.rematch.seats);
  if (!startsItself(known) && !invited?.every((user) => hasAccepted(known, user))) return;
  const { host: user } = known;
  await handleCommand(ports, {
    ...userCommand({ campaign, command: ports.vault.uuidFor(`${command}/start`) as CommandId, user }),
    touches: 'all-views',
    decide: (loaded, context) => startCampaign(loaded, { user }, context),
  });
}
