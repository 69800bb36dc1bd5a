import { isDiceEvent } from '@warlog/dice';
import { valuesOf, type SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import type { Logged } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { directions, type Direction } from '../geometry/hex.js';
import type { PentagonTypes } from '../index.js';
import type { BattleSheet, LaunchOrder, PentagonSheet, UnitOrders } from '../model/sheet.js';
import type { PentagonState } from '../model/state.js';
import { partOf } from '../orders/phase.js';

type Closing = (sheets: Sheets<PentagonSheet>) => readonly Logged<PentagonTypes>[];

/** The differences of the other world. */
interface Otherwise {
  readonly rotate: Direction;
  readonly accelerate: number;
  readonly standing: boolean;
  readonly aim: number;
}

/**
 * Varies the opponents' orders invisibly. Hidden units turn and burn differently as long as none is found in either
 * world. Launches of the last impulse get other targets and settings, because they have not moved yet. Doctrine changes
 * from now on.
 */
export function hiddenVariants(
  state: PentagonState,
  viewer: SeatId,
  sheets: Sheets<PentagonSheet>,
  closing: Closing,
): fc.Arbitrary<Sheets<PentagonSheet>> | null {
  const others = Object.entries(sheets).filter(([id, sheet]) => id !== viewer && sheet !== null);
  if (others.length === 0 || state.step === 'setup') return null;
  const drawn = fc.record({
    rotate: fc.constantFrom(...directions),
    accelerate: fc.nat(2),
    standing: fc.boolean(),
    aim: fc.nat(),
  });
  return drawn.map((otherwise) => {
    const changed = others.map(([id, sheet]) => [
      id,
      variantOf(state, viewer, id as SeatId, sheet as BattleSheet, otherwise),
    ]);
    const variant = { ...sheets, ...Object.fromEntries(changed) } as Sheets<PentagonSheet>;
    const worlds = [sheets, variant].map(closing);
    const [here, there] = worlds.map((events) => launchedIn(events).join());
    return worlds.some(isDisclosedIn) || here !== there ? sheets : variant;
  });
}

function variantOf(
  state: PentagonState,
  viewer: SeatId,
  seat: SeatId,
  said: BattleSheet,
  otherwise: Otherwise,
): BattleSheet {
  const { rotate, accelerate, standing, aim } = otherwise;
  const { from, to } = partOf(state);
  const targets = valuesOf(state.units).filter(
    (unit) => unit.seat === viewer && unit.detected && unit.status === 'here',
  );
  const hidden = valuesOf(state.units).filter((unit) => !unit.detected && unit.seat === seat && state.step !== 'fire');
  const units: Record<string, UnitOrders> = { ...said.units };
  for (const [id, orders] of Object.entries(units)) {
    const launch = orders.launch?.map((order, index) =>
      isSecretYet(order, to)
        ? aimedOtherwise(order, targets[(aim + index) % targets.length]?.id ?? order.target, aim)
        : order,
    );
    if (launch !== undefined) units[id] = { ...orders, launch };
  }
  for (const { id } of hidden) units[id] = { ...units[id], program: [{ impulse: from, to, rotate, accelerate }] };
  const { standing: stood, ...rest } = said;
  // Earlier doctrine would apply in this phase too, and `*` would apply to units with their own orders.
  const isUnseen = state.standing[seat] === undefined && said.units?.['*'] === undefined;
  const stands = isUnseen ? standing : stood === true;
  return {
    ...rest,
    ...(said.units === undefined && hidden.length === 0 ? {} : { units }),
    ...(stands ? { standing: true } : {}),
  };
}

/** Returns true for a missile or drone of the last impulse, whose heading does not reveal its target. */
const isSecretYet = ({ item, impulse, heading }: LaunchOrder, last: number): boolean =>
  (impulse ?? last) === last && (item.startsWith('d') || (item.startsWith('m') && heading !== undefined));

function aimedOtherwise(order: LaunchOrder, target: string, aim: number): LaunchOrder {
  if (order.item.startsWith('d')) return { ...order, target };
  return {
    ...order,
    target,
    onMiss: aim % 2 === 0 ? 'detonate' : 'doubleBack',
    onExpire: aim % 3 === 0 ? 'dud' : 'detonate',
  };
}

/** Returns true if hidden units were disclosed, by detection or at the end. */
const isDisclosedIn = (events: readonly Logged<PentagonTypes>[]): boolean =>
  events.some((event) => !isDiceEvent(event) && (event.type === 'UnitsDetected' || event.type === 'GameEnded'));
const launchedIn = (events: readonly Logged<PentagonTypes>[]): readonly string[] =>
  events.flatMap((event) => (!isDiceEvent(event) && event.type === 'Launched' ? [event.seeker.id] : []));
