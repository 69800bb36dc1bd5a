import { viewersFor } from '@warlog/campaign';
import type { Ports } from '../ports/ports.js';
import type { CommandReply, PersonalCommand } from './command.js';

/** Follows a campaign that the user may view, or stops following it. Not an event: no other user sees it. */
export async function followCampaign(
  ports: Pick<Ports, 'store' | 'drafts'>,
  { campaign, user, on }: PersonalCommand & { readonly on: boolean },
): Promise<CommandReply> {
  const known = (await ports.store.platform(campaign))?.campaign;
  if (!known || (on && viewersFor(known, user).length === 0)) return { kind: 'not-found' };
  await ports.drafts.follow(campaign, user, on);
  return { kind: 'done', campaign, version: 0, hash: '' };
}
