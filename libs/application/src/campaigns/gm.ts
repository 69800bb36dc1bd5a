import {
  makeRuling as decideRuling,
  nudgeSeat as decideNudge,
  undoRuling as decideUndoing,
  type Ruling,
  type RulingRoll,
  type SeatId,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';
import type { CampaignAccess } from './campaign-access.js';

/** Reminds one seat. */
export function nudgeSeat(ports: Ports, input: PersonalCommand & { readonly seat: SeatId }): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, context) => decideNudge(loaded, input, context),
  });
}

/** Makes a ruling with a reason, or a note. */
export function makeRuling(
  ports: Ports,
  input: PersonalCommand & { readonly change: unknown; readonly reason: string; readonly roll?: RulingRoll | null },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'all-views',
    decide: (loaded, context) => decideRuling(loaded, input, context),
  });
}

/** Undoes a ruling. */
export function undoRuling(
  ports: Ports,
  input: PersonalCommand & { readonly ruling: string; readonly reason: string },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'all-views',
    decide: (loaded, context) => decideUndoing(loaded, input, context),
  });
}

/** A ruling as one user may see it; its record is visible to the referee only until the campaign ends. */
export type RulingSeen = Omit<Ruling, 'record'> & { readonly record: Ruling['record'] | null };

/** Returns the rulings of a campaign, newest first. */
export function rulingsOf({ campaign, viewers }: CampaignAccess): readonly RulingSeen[] {
  if (viewers.length === 0) return [];
  const isReferee = viewers.some(({ kind }) => kind === 'referee');
  return campaign.rulings.map((ruling) => ({ ...ruling, record: isReferee ? ruling.record : null })).reverse();
}
