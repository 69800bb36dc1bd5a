import {
  makeRuling as decideRuling,
  nudgeSeat as decideNudge,
  undoRuling as decideUndoing,
  type Ruling,
  type RulingRoll,
  type SeatId,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { obey, type CommandReply } from './command.js';
import { personal, type PersonalCommand } from './lobby.js';
import type { Sight } from './sight.js';

/** Reminds one seat by hand. */
export function nudgeSeat(ports: Ports, input: PersonalCommand & { readonly seat: SeatId }): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideNudge(loaded, input, means),
  });
}

/** Changes the position, with a reason, or only says something. */
export function makeRuling(
  ports: Ports,
  input: PersonalCommand & { readonly change: unknown; readonly reason: string; readonly roll?: RulingRoll | null },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'all-views',
    decide: (loaded, means) => decideRuling(loaded, input, means),
  });
}

/** Takes a ruling back. */
export function undoRuling(
  ports: Ports,
  input: PersonalCommand & { readonly ruling: string; readonly reason: string },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'all-views',
    decide: (loaded, means) => decideUndoing(loaded, input, means),
  });
}

/** A ruling as one user may know it; what was changed is the referee's until everybody is one. */
export type RulingSeen = Omit<Ruling, 'record'> & { readonly record: Ruling['record'] | null };

/** The rulings of a campaign, the newest first. */
export function rulingsOf({ campaign, viewers }: Sight): readonly RulingSeen[] {
  if (viewers.length === 0) return [];
  const isReferee = viewers.some(({ kind }) => kind === 'referee');
  return campaign.rulings.map((ruling) => ({ ...ruling, record: isReferee ? ruling.record : null })).reverse();
}
