import { expect, it } from 'vitest';
import { columnFor } from './battle/crt.js';
import { maneuverOf, strengthOf, type ArmadaGroup } from './battle/group.js';
import { battleOdds } from './forecast/odds.js';
import { newOptions } from './model/options.js';
import type { ArmadaUnitId } from './model/ids.js';
import { overview } from './rulebook.js';
import { bases, craftOf } from './tables.js';

const group = (count: number, type: string): ArmadaGroup =>
  Array.from({ length: count }, (_, index) => ({
    id: `${type}-${index}` as ArmadaUnitId,
    type,
    damage: 0,
    fort: false,
  }));

const options = newOptions();

it('the example of the overview follows the rules', () => {
  const groups = { confed: group(3, 'arrow'), kilrathi: group(2, 'dralthi') };
  const [own, theirs] = [strengthOf(groups.confed), strengthOf(groups.kilrathi)];
  expect(overview['example']).toContain(
    `Strength ${own} against ${theirs} is column ${columnFor(own, theirs, options.ratioRounding).column}`,
  );
  const modifier = maneuverOf(groups.confed) - maneuverOf(groups.kilrathi);
  expect(overview['example']).toContain(`your maneuver adds ${modifier} to each roll`);
  const odds = battleOdds({ groups, attacker: 'confed', options });
  expect(overview['example']).toContain(`in ${Math.round(100 * odds.attackerField)} of 100 such battles`);
  expect(odds.left.confed).toBeGreaterThan(2);
});

it('the overview states the prices of the tables', () => {
  expect(overview['money']).toContain(`Fighters cost ${craftOf('arrow').cost} points or more`);
  expect(overview['money']).toContain(`mines for ${bases.mine.cost} and shipyards for ${bases.shipyard.cost}`);
});
