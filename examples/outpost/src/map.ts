import systems from './map.json' with { type: 'json' };

/** The systems of the map; the homes of the seats come first (OUT-1). */
export { systems };

/** Pairs of systems that a lane joins. */
export const lanes = systems.flatMap(({ id, lanes: ends }) => ends.map((end): readonly [string, string] => [id, end]));

/** Returns the systems that a lane joins with this one. */
export function neighborsOf(id: string): readonly string[] {
  return lanes.flatMap(([from, to]) => (from === id ? [to] : to === id ? [from] : []));
}
