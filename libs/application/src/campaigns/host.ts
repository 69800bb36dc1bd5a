import {
  editCampaign as decideEdit,
  removePlayer as decideRemoval,
  type CampaignChanges,
  type SeatId,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { obey, type CommandReply } from './command.js';
import { personal, type PersonalCommand } from './lobby.js';

/** Changes a campaign that gathers; of one that runs its brief. */
export function editCampaign(
  ports: Ports,
  input: PersonalCommand & { readonly changes: CampaignChanges },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'platform',
    decide: (loaded, means) => decideEdit(loaded, input, means),
  });
}

/** Takes a player off a campaign that has not started. */
export function removePlayer(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId; readonly reason: string },
): Promise<CommandReply> {
  return obey(ports, { ...personal(input), touches: 'own-view', decide: (loaded) => decideRemoval(loaded, input) });
}
