import type { DiceEvent } from '@warlog/dice';
import { sideIds, type SideId } from '../model/ids.js';
import type { ArmadaVisible } from '../model/view.js';

type Disclosed = ArmadaVisible | DiceEvent;

const building: ReadonlySet<string> = new Set<Disclosed['type']>([
  ...(['UnitBuilt', 'BaseBuilt', 'FortressChanged', 'BaseSalvaged', 'BuildFailed'] as const),
  ...(['CountersExposed', 'CountersShown', 'HiddenCounted'] as const),
]);

/**
 * Reorders the disclosures of a phase as a story: the two lists of builds are carried out item by item in turn
 * (PNP-5.1), and a reader wants each side's by itself.
 */
export function retell(disclosures: readonly Disclosed[]): readonly Disclosed[] {
  const first = disclosures.findIndex(({ type }) => type === 'StepOpened');
  const built = disclosures.slice(0, Math.max(0, first));
  const from = built.findLastIndex(({ type }) => !building.has(type)) + 1;
  const of = (side: SideId): readonly Disclosed[] =>
    built.slice(from).filter((event) => 'side' in event && event.side === side);
  return [...built.slice(0, from), ...sideIds.flatMap(of), ...disclosures.slice(built.length)];
}
