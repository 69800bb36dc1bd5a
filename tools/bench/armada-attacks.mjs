import { addedColour, findShip, poolAt, shipTypes } from '@warlog/sw-armada/ui';

/** Every pool of the fleet battle's catalog at its best band, a die added and a blank rerolled, at a shielded ship. */
export function attacksOfTheCatalogue() {
  const destroyer = findShip('recusant-class-light-destroyer');
  const aimed = {
    attacker: { kind: 'ship', sizeClass: 'medium', faceup: [] },
    target: {
      ...{ kind: 'ship', zone: 'front', speed: 2, faceup: [], facedown: 0 },
      ...{ sizeClass: destroyer.sizeClass, hull: destroyer.hull, shields: destroyer.shields },
      tokens: destroyer.defenseTokens.map((type) => ({ type, state: 'ready' })),
    },
    ...{ kind: 'standard', band: 'close', salvoDice: 0, reroll: { blanks: 1, adept: 0 } },
  };
  return shipTypes.flatMap(({ battery }) =>
    Object.values(battery).flatMap((dice) => {
      const pool = poolAt(dice, 'close');
      const colour = addedColour(pool);
      return colour === null ? [] : [{ ...aimed, pool, added: [colour] }];
    }),
  );
}
