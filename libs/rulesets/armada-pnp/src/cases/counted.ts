import { clonePlain } from '@warlog/ruleset-api';
import type { DiceEvent } from '@warlog/dice';
import { armadaPnp } from '../index.js';
import type { SideId } from '../model/ids.js';
import type { ArmadaView, ArmadaVisible } from '../model/view.js';
import { garrisonOf, hitsOf, isFortress, type BaseKind } from '../tables.js';

type Counts = Record<string, number>;

/**
 * Returns what disclosures change of what an account counts, by the views around each of them. Counters that are turned
 * down, or up before another viewer, change no force; a fortress that was not seen counts as whole.
 */
export function counted(before: ArmadaView, disclosures: readonly (ArmadaVisible | DiceEvent)[]): Counts {
  const total: Counts = {};
  const add = (changes: Counts, sign: 1 | -1): void => {
    for (const [key, n] of Object.entries(changes)) total[key] = (total[key] ?? 0) + sign * n;
  };
  let view = clonePlain(before);
  // A base keeps its garrison while its system changes hands: it is destroyed, or the new holder's, afterwards.
  let owners: Readonly<Record<string, SideId | null>> = ownersOf(view);
  for (const event of disclosures) {
    if (event.type === 'BaseBuilt') owners = { ...owners, [event.system]: event.side };
    add(placesOf(view), -1);
    const isForce = !['CountersHidden', 'CountersCovered', 'CountersShown', 'BattleStarted'].includes(event.type);
    if (isForce) add({ ...forceOf(view, owners), ...unseen(view, event) }, -1);
    view = armadaPnp.view.project(view, clonePlain(event));
    add(placesOf(view), 1);
    if (isForce) add(forceOf(view, owners), 1);
    if (event.type === 'BaseDestroyed' || event.type === 'CountersShown' || event.type === 'GameCreated')
      owners = ownersOf(view);
  }
  return total;
}

const ownersOf = ({ systems }: ArmadaView): Readonly<Record<string, SideId | null>> =>
  Object.fromEntries(Object.entries(systems).map(([id, { controller }]) => [id, controller]));

/** Systems held, by either side. */
const placesOf = ({ systems }: ArmadaView): Counts =>
  Object.fromEntries(
    Object.entries(systems).flatMap(([id, { controller }]) =>
      controller === null ? [] : [[`place/${id}`, 1] as const],
    ),
  );

/** Hits that known counters and garrisons can still take. */
function forceOf({ units, systems }: ArmadaView, owners: Readonly<Record<string, SideId | null>>): Counts {
  const counters = Object.values(units).map(({ id, type, damage }) => [`force/${id}`, hitsOf(type) - damage] as const);
  const garrisons = Object.entries(systems).flatMap(([id, { base }]) => {
    const side = owners[id] ?? null;
    if (base === null || side === null || !isFortress(base.kind)) return [];
    return garrison(id, base.kind, side, base.garrison);
  });
  return Object.fromEntries([...counters, ...garrisons]);
}

function garrison(
  system: string,
  kind: BaseKind,
  side: SideId,
  damage: readonly number[],
): (readonly [string, number])[] {
  if (!isFortress(kind)) return [];
  const full = hitsOf(garrisonOf(kind, side));
  return [1, 2, 3].map((n) => [`force/${system}/fort-${n}`, full - (damage[n - 1] ?? 0)] as const);
}

/** The garrison of a hidden fortress that its owner changes or salvages. */
function unseen({ systems }: ArmadaView, event: ArmadaVisible | DiceEvent): Counts {
  if (event.type !== 'FortressChanged' && event.type !== 'BaseSalvaged') return {};
  if (systems[event.system]?.base !== null) return {};
  const kind = event.type === 'FortressChanged' ? event.from : event.base;
  return Object.fromEntries(garrison(event.system, kind, event.side, []));
}
