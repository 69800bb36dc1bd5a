import { expect, it } from 'vitest';
import { shipTypes, squadronTypes } from '../catalogue.js';
import { fleetFaults } from '../model/fleet.js';
import type { SwArmadaSetup } from '../model/setup.js';
import { battleOf } from './kit.js';
import { watched } from './watched.js';

/** On the small table all units meet enemies. */
const near = { table: 'small', obstacles: 'none' } as const;

it('builds, deploys, fights with and destroys every ship and squadron in simulation', () => {
  const all = [...shipTypes, ...squadronTypes].map(({ id }) => id as string);
  const isShip = (id: string) => shipTypes.some((type) => type.id === id);
  const left = { deploy: new Set(all), fight: new Set(all), destroy: new Set(all) };
  const pending = () => all.filter((id) => left.deploy.has(id) || left.fight.has(id) || left.destroy.has(id));
  // Each may be brought: a ship alone, a squadron with the cheapest ship of its side.
  for (const { id, faction } of [...shipTypes, ...squadronTypes]) {
    const [ship] = shipTypes.filter((type) => type.faction === faction).sort((a, b) => a.cost - b.cost);
    expect(fleetFaults(isShip(id) ? [id] : [ship!.id, id], 400), id).toEqual([]);
  }
  let battles = 0;
  for (; pending().length > 0 && battles < 120; battles += 1) {
    // Units not destroyed yet come again, damaged, and meet others of the same kind.
    const turned = [...pending(), ...pending()].slice(battles % 3);
    const [ships, flying] = [turned.filter(isShip), turned.filter((id) => !isShip(id))];
    const hammers = ['imperial-ii-class-star-destroyer', 'mc80-command-cruiser'];
    const fleets = [0, 1].map((side) => [
      ...ships.slice(3 * side, 3 * side + 3),
      ...(ships.length < 6 ? [hammers[side]!] : []),
      ...flying.slice(6 * side, 6 * side + 6),
    ]);
    const setup = scarred(battleOf([fleets[0]!, fleets[1]!], near));
    const types = new Map<string, string>();
    watched(setup, `catalogue/${battles}`, (event) => {
      if (event.type === 'FleetMustered') for (const { id, type } of event.units) types.set(id, type);
      if (event.type === 'ShipDeployed' || event.type === 'SquadronDeployed')
        left.deploy.delete(types.get(event.unit)!);
      if (event.type === 'AttackDeclared') left.fight.delete(types.get(event.attack.by)!);
      if (event.type === 'UnitDestroyed') left.destroy.delete(types.get(event.unit)!);
    });
  }
  expect({ deploy: [...left.deploy], fight: [...left.fight], destroy: [...left.destroy] }).toEqual({
    ...{ deploy: [], fight: [], destroy: [] },
  });
});

const scarred = (setup: SwArmadaSetup): SwArmadaSetup => ({
  ...setup,
  fleets: setup.fleets!.map((fleet) =>
    fleet.map((unit) => ({ ...unit, scarred: true })),
  ) as unknown as SwArmadaSetup['fleets'] & {},
});
