import { clonePlain, type Draft, type Viewer } from '@warlog/ruleset-api';
import { valuesOf } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import { lookingAs } from '@warlog/tactical';
import { applyFact } from '../board.js';
import { layOut } from '../fold/board-draft.js';
import { newOptions } from '../model/options.js';
import type { SwArmadaView, SwArmadaVisible } from '../model/view.js';

/** Returns a viewer's knowledge before any disclosure. */
export function blank(viewer: Viewer): SwArmadaView {
  const bare = layOut({
    type: 'BattleCreated',
    scenario: { id: 'none', title: '' },
    options: newOptions(),
    seats: [],
  });
  return { ...clonePlain(bare), ...lookingAs(viewer), opened: false };
}

/** Applies one disclosure to a view. Takes ownership of `before`. */
export function project(before: SwArmadaView, visible: SwArmadaVisible | DiceEvent): SwArmadaView {
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
      open(before as Draft<SwArmadaView>, visible);
      return before;
    default:
      applyFact(before as Draft<SwArmadaView>, visible);
      return before;
  }
}

/** Fills in what was hidden (SWA-HID-04). */
function open(view: Draft<SwArmadaView>, disclosure: Extract<SwArmadaVisible, { type: 'SecretsOpened' }>): void {
  const { deck, discard, minds, cards, dials } = clonePlain(disclosure) as Draft<typeof disclosure>;
  Object.assign(view, { deck, discard, minds });
  for (const ship of valuesOf(view.ships)) {
    ship.dials = dials[ship.id] ?? ship.dials;
    for (const card of ship.cards) card.kind = cards[card.id] ?? card.kind;
  }
}
