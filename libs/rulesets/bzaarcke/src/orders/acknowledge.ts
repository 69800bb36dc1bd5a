import type { Param, SeatId } from '@warlog/kernel';
import type { Board } from '../model/state.js';

/** What is wrong with acknowledging this player, or nobody any more (BZK-702); null: nothing. `name` is how it is named. */
export function acknowledgeFault(
  { options, sides }: Board,
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
