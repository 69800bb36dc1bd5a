import type { ArmadaVisible } from '@warlog/armada-pnp';
import type { GameEvent } from '@warlog/campaign';
import { visibleEvents } from '../../kit/visible-events.js';

const { is, eventsOf } = visibleEvents<ArmadaVisible>();
export { eventsOf };

/** Returns the event of a story step that has a picture besides its account; null without one. */
export const leadOf = (events: readonly GameEvent[]) => events.find(is('RoundFought', 'BattleEnded')) ?? null;
