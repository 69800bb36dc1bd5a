import {
  editCampaign as decideEdit,
  removePlayer as decideRemoval,
  type CampaignChanges,
  type SeatId,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';

/** Changes a campaign in the lobby, or the brief of a running one. */
export function editCampaign(
  ports: Ports,
  input: PersonalCommand & { readonly changes: CampaignChanges },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'platform',
    decide: (loaded, context) => decideEdit(loaded, input, context),
  });
}

/** Removes a player from a campaign that has not started. */
export function removePlayer(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId; readonly reason: string },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded) => decideRemoval(loaded, input),
  });
}
