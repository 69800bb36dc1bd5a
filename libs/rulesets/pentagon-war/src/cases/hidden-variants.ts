import { isDiceEvent, valuesOf, type SeatId, type Sheets } from '@warlog/kernel';
import type { Logged } from '@warlog/kernel/testing';
import fc from 'fast-check';
import { directions, type Direction } from '../geometry/hex.js';
import type { PentagonTypes } from '../index.js';
import type { BattleSheet, LaunchOrder, Sheet, UnitOrders } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { partOf } from '../orders/phase.js';

type Closing = (sheets: Sheets<Sheet>) => readonly Logged<PentagonTypes>[];

/** What is otherwise in the other world. */
interface Otherwise {
  readonly rotate: Direction;
  readonly accelerate: number;
  readonly standing: boolean;
  readonly aim: number;
}

/**
 * The opponents' hidden units turned and burning otherwise, as long as nothing finds them in either world; what they launch in
 * the last impulse with other targets and set otherwise, since it has not moved yet; and doctrine that stands on from now.
 */
export function hiddenVariants(
  state: State,
  viewer: SeatId,
  sheets: Sheets<Sheet>,
  closing: Closing,
): fc.Arbitrary<Sheets<Sheet>> | null {
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
    const variant = { ...sheets, ...Object.fromEntries(changed) } as Sheets<Sheet>;
    const worlds = [sheets, variant].map(closing);
    const [here, there] = worlds.map((events) => launchedIn(events).join());
    return worlds.some(toldIn) || here !== there ? sheets : variant;
  });
}

function variantOf(state: State, viewer: SeatId, seat: SeatId, said: BattleSheet, otherwise: Otherwise): BattleSheet {
  const { rotate, accelerate, standing, aim } = otherwise;
  const { from, to } = partOf(state);
  const targets = valuesOf(state.units).filter(
    (unit) => unit.seat === viewer && unit.detected && unit.status === 'here',
  );
  const hidden = valuesOf(state.units).filter((unit) => !unit.detected && unit.seat === seat && state.step !== 'fire');
  const units: Record<string, UnitOrders> = { ...said.units };
  for (const [id, orders] of Object.entries(units)) {
    const launch = orders.launch?.map((one, index) =>
      isSecretYet(one, to) ? aimedOtherwise(one, targets[(aim + index) % targets.length]?.id ?? one.target, aim) : one,
    );
    if (launch !== undefined) units[id] = { ...orders, launch };
  }
  for (const { id } of hidden) units[id] = { ...units[id], program: [{ impulse: from, to, rotate, accelerate }] };
  const { standing: stood, ...rest } = said;
  // What stood before would hold in this phase, too, and so would what is said of all for those with a word of their own.
  const isUnseen = state.standing[seat] === undefined && said.units?.['*'] === undefined;
  const stands = isUnseen ? standing : stood === true;
  return {
    ...rest,
    ...(said.units === undefined && hidden.length === 0 ? {} : { units }),
    ...(stands ? { standing: true } : {}),
  };
}

/** A missile or drone of the last impulse, whose target does not show in its heading. */
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

/** Were hidden things told, by detection or at the end? */
const toldIn = (events: readonly Logged<PentagonTypes>[]): boolean =>
  events.some((event) => !isDiceEvent(event) && (event.type === 'UnitsDetected' || event.type === 'GameEnded'));
const launchedIn = (events: readonly Logged<PentagonTypes>[]): readonly string[] =>
  events.flatMap((event) => (!isDiceEvent(event) && event.type === 'Launched' ? [event.seeker.id] : []));
