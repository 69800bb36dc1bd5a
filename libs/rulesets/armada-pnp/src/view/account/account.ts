import { line, typeRef } from '@warlog/core';
import {
  addressedAccount,
  clonePlain,
  talliesOf,
  type AccountStep,
  type AccountTally,
  type TurnAccount,
} from '@warlog/ruleset-api';
import { messages } from '../../messages.js';
import type { ArmadaView } from '../../model/view.js';
import { sideOfSeat } from '../../position.js';
import { carrierOf } from '../../tables.js';
import { readsAs } from '../narrate.js';
import { headlineOf } from './headline.js';
import { stepsOf, type ArmadaDisclosed } from './steps.js';

/**
 * Returns what phases brought, with one step per cause. Force is counted in hits that craft can still take (PNP-8.5),
 * places are systems held.
 */
export function account(before: ArmadaView, disclosures: readonly ArmadaDisclosed[]): TurnAccount {
  const after = clonePlain(before);
  // In a battle both sides deal.
  const drafts = stepsOf(after, disclosures).map((step) =>
    after.seat !== null && step.cause.startsWith('battle/') ? { ...step, by: after.seat } : step,
  );
  const steps = drafts.map(({ cause: _, ...step }): AccountStep => step);
  const tallies = withCarriers(talliesOf(steps, after.seat, hitsOnLost), after, disclosures);
  const sentences = headlineOf({ before, after, drafts, disclosures, tallies });
  return addressedAccount(messages, readsAs(after), { ...sentences, tallies, steps });
}

/** Hits on a craft that was destroyed later count with its loss. */
const hitsOnLost = { part: 'change.damage', whole: 'change.lost' };

/** A carrier takes no hits (PNP-10.4): its loss is a part of the tally without points. */
function withCarriers(
  tallies: readonly AccountTally[],
  view: ArmadaView,
  disclosures: readonly ArmadaDisclosed[],
): readonly AccountTally[] {
  const lost = disclosures.flatMap((event) => (event.type === 'CarrierDestroyed' ? [event.side] : []));
  const own = sideOfSeat(view, view.seat);
  return tallies.map((tally, index) => {
    const mine = lost.filter((side) => (side === own) === index > 0);
    const parts = mine.map((side) => line('change.lost', { craft: typeRef(carrierOf[side]), n: 1 }));
    return { ...tally, parts: [...parts, ...tally.parts] };
  });
}
