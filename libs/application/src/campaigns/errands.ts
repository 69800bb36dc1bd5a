import type { Ports } from '../ports/ports.js';
import { giveUp, tendBattles } from './battles.js';
import type { OnDefect } from './parking.js';

/** How often a battle is tried to be opened before the dice decide. */
const TRIES = 3;
/** Errands that are looked at in one go. */
const AT_ONCE = 50;
/** How long an errand that failed waits, for each failure. */
const AGAIN_MS = 2_000;
/** More than are fought on one server. */
const MOST_BATTLES = 2_000;

/** Carries out the errands that are due, and says how many. One that fails is put off, ever longer, and holds up no other. */
export async function runErrands(ports: Ports, onDefect: OnDefect): Promise<number> {
  const errands = await ports.errands.due(AT_ONCE);
  for (const errand of errands) {
    const { campaign, failures } = errand;
    try {
      await tendBattles(ports, campaign);
      await ports.errands.done(errand);
    } catch (error) {
      onDefect(campaign, error);
      if (failures + 1 >= TRIES) await giveUp(ports, campaign).catch((later: unknown) => onDefect(campaign, later));
      await ports.errands.putOff(errand, AGAIN_MS * (failures + 1));
    }
  }
  return errands.length;
}

/** Looks after every battle that is fought or waited for: finds what an errand that got lost would have done. */
export async function sweepBattles(ports: Ports, onDefect: OnDefect): Promise<void> {
  for (const campaign of await ports.errands.campaigns(MOST_BATTLES)) {
    await tendBattles(ports, campaign).catch((error: unknown) => onDefect(campaign, error));
  }
}
