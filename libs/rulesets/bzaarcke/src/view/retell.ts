import { readScopeAt } from '@warlog/star-map';
import { isDiceEvent, type DiceEvent } from '@warlog/dice';
import type { BzaarckeVisible } from '../model/view.js';

type DisclosedEvent = BzaarckeVisible | DiceEvent;

/**
 * Reorders the disclosures of a phase as a story (BZK-103). The rules roll for control after all battles; a reader
 * wants both planet by planet. The figures of these planets come before the battles, as the rolls follow them.
 */
export function retell(disclosures: readonly DisclosedEvent[]): readonly DisclosedEvent[] {
  const battles = new Map<string, number>();
  disclosures.forEach((disclosure, index) => {
    if (disclosure.type === 'BattleFought' || disclosure.type === 'BattleHeard') battles.set(disclosure.place, index);
  });
  const first = disclosures.findIndex(({ type }) => type === 'BattleFought' || type === 'BattleHeard');
  if (first === -1) return disclosures;
  const start = disclosures.slice(0, first).findLastIndex((disclosure) => !isDiceEvent(disclosure)) + 1;
  const moved = new Map<DisclosedEvent, string>();
  for (const disclosure of disclosures.slice(first)) {
    const place = controlledPlace(disclosure);
    if (place !== null) moved.set(disclosure, place);
  }
  const after = new Map<number, DisclosedEvent[]>();
  let at = start - 1;
  for (const [disclosure, place] of moved) {
    at = Math.max(at, battles.get(place) ?? at); // the rolls keep their order
    after.set(at, [...(after.get(at) ?? []), disclosure]);
  }
  const places = new Set(moved.values());
  const figures = disclosures.slice(first).flatMap((disclosure) => figuresOf(disclosure, (id) => places.has(id)));
  return disclosures.flatMap((disclosure, index) => [
    ...(index === start ? [...figures, ...(after.get(start - 1) ?? [])] : []),
    ...(index < first ? [disclosure] : moved.has(disclosure) ? [] : restOf(disclosure, places)),
    ...(index < start ? [] : (after.get(index) ?? [])),
  ]);
}

/** Returns the planet of a control roll and of what came of it; null for other disclosures. */
function controlledPlace(disclosure: DisclosedEvent): string | null {
  switch (disclosure.type) {
    case 'ControlRolled':
    case 'DefenceLowered':
    case 'PlanetTaken':
      return disclosure.planet;
    case 'DiceScopeOpened':
    case 'DiceRolled': {
      const scope = readScopeAt(disclosure.scope);
      return scope?.kind === 'control' ? `p.${scope.slug}` : null;
    }
    default:
      return null;
  }
}

/** Returns the scouted figures of some planets. */
function figuresOf(disclosure: DisclosedEvent, isWanted: (planet: string) => boolean): readonly DisclosedEvent[] {
  if (disclosure.type !== 'PlanetScouted') return [];
  const stats = disclosure.stats.filter(({ planet }) => isWanted(planet));
  return stats.length === 0 ? [] : [{ ...disclosure, stats }];
}

const restOf = (disclosure: DisclosedEvent, places: ReadonlySet<string>): readonly DisclosedEvent[] =>
  disclosure.type === 'PlanetScouted' ? figuresOf(disclosure, (id) => !places.has(id)) : [disclosure];
