import { narrator } from '@warlog/tactical';
import { messages } from '../messages.js';
import type { SwArmadaView, SwArmadaVisible } from '../model/view.js';
import { narrateAttack } from './narrate-attack.js';
import { narrateMovement } from './narrate-movement.js';
import { narrateRound } from './narrate-round.js';

/** Narrates a disclosure for the viewer whose view this is after it: its own side is "you". */
export const narrate = narrator<SwArmadaView, SwArmadaVisible>(
  messages,
  (faces) => ({ n: faces.length }),
  (view, disclosure) =>
    narrateAttack(view, disclosure) ?? narrateMovement(view, disclosure) ?? narrateRound(view, disclosure),
);
