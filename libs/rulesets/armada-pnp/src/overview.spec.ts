import { expect, it } from 'vitest';
import { columnFor } from './battle/crt.js';
import { maneuverOf, strengthOf, type Group } from './battle/group.js';
import { battleOdds } from './forecast/odds.js';
import { newOptions } from './model/options.js';
import type { UnitId } from './model/ids.js';
import { overview } from './rulebook.js';
import { bases, craftOf } from './tables.js';

const group = (count: number, type: string): Group =>
  Array.from({ length: count }, (_, index) => ({ id: `${type}-${index}` as UnitId, type, damage: 0, fort: false }));

const options = newOptions();

it('works its example out as the rules do', () => {
  const groups = { confed: group(3, 'arrow'), kilrathi: group(2, 'dralthi') };
  const [own, theirs] = [strengthOf(groups.confed), strengthOf(groups.kilrathi)];
  expect(overview['example']).toContain(
    `Strength ${own} against ${theirs} is column ${columnFor(own, theirs, options.ratioRounding).column}`,
  );
  const modifier = maneuverOf(groups.confed) - maneuverOf(groups.kilrathi);
  expect(overview['example']).toContain(`your manoeuvre adds ${modifier} to each throw`);
  const odds = battleOdds({ groups, attacker: 'confed', options });
  expect(overview['example']).toContain(`in ${Math.round(100 * odds.attackerField)} of 100 such battles`);
  expect(odds.left.confed).toBeGreaterThan(2);
});

it('says the prices of the tables', () => {
  expect(overview['money']).toContain(`Fighters cost ${craftOf('arrow').cost} points and more`);
  expect(overview['money']).toContain(`mines for ${bases.mine.cost} and shipyards for ${bases.shipyard.cost}`);
});
