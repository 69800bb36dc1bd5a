import { clonePlain, valuesOf, type DiceEvent, type Draft, type Viewer } from '@warlog/kernel';
import { applyFact } from '../board.js';
import { layOut } from '../fold/table.js';
import { newOptions } from '../model/options.js';
import type { View, Visible } from '../model/view.js';

/** A viewer's knowledge before anything was disclosed. */
export function blank(viewer: Viewer): View {
  const bare = layOut({
    type: 'BattleCreated',
    scenario: { id: 'none', title: '' },
    options: newOptions(),
    seats: [],
  });
  return { ...clonePlain(bare), ...whose(viewer), opened: false };
}

const whose = (viewer: Viewer): Pick<View, 'viewer' | 'seat'> => ({
  viewer: viewer.kind,
  seat: viewer.kind === 'seat' ? viewer.seat : null,
});

/** A viewer's knowledge after one more disclosure. Takes the view over. */
export function project(before: View, visible: Visible | DiceEvent): View {
  switch (visible.type) {
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return before;
    case 'BattleCreated': {
      const { viewer, seat } = before;
      return { ...clonePlain(layOut(visible)), viewer, seat, opened: true };
    }
    case 'SecretsOpened':
      open(before as Draft<View>, visible);
      return before;
    default:
      applyFact(before as Draft<View>, visible);
      return before;
  }
}

/** Fills in what was hidden (SWA-HID-04). */
function open(view: Draft<View>, told: Extract<Visible, { type: 'SecretsOpened' }>): void {
  const { deck, discard, minds, cards, dials } = clonePlain(told) as Draft<typeof told>;
  Object.assign(view, { deck, discard, minds });
  for (const ship of valuesOf(view.ships)) {
    ship.dials = dials[ship.id] ?? ship.dials;
    for (const card of ship.cards) card.kind = cards[card.id] ?? card.kind;
  }
}
