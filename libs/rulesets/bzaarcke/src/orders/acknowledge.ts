import type { Param, SeatId } from '@warlog/core';
import type { BzaarckeBoard } from '../model/state.js';

/**
 * Returns what is wrong with acknowledging this player, or with revoking (BZK-702); null: nothing. `name` is the
 * player's name.
 */
export function acknowledgeFault(
  { options, sides }: BzaarckeBoard,
  seat: SeatId,
  to: SeatId | null,
  name: (other: SeatId) => Param,
): { readonly code: string; readonly params: Readonly<Record<string, Param>> } | null {
  if (!options.acknowledgement) return { code: 'BZK_E_OPTION_OFF', params: { thing: 'acknowledgements' } };
  if (to === null) return null;
  if (to === seat) return { code: 'BZK_E_ACK_SELF', params: {} };
  const other = sides[to];
  if (other === undefined) return { code: 'BZK_E_UNKNOWN', params: { thing: 'player', id: to } };
  return other.out ? { code: 'BZK_E_ACK_OUT', params: { player: name(to) } } : null;
}
