import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { s1, seenBy } from '../cases/battle.js';
import { randomBattle } from '../cases/random-battle.js';
import { ratio } from '../fraction.js';
import { meanOf } from '../fire/odds.js';
import { bears } from '../geometry/arcs.js';
import { distance } from '../geometry/hex.js';
import { coasting, timeOf } from '../geometry/motion.js';
import { strikes } from '../geometry/section.js';
import { designOf, isEnemy, targetSize, unitsHere } from '../position.js';
import { planOf, type Plan, type Pose } from './plan.js';
import { weaponRows } from './weapons.js';

golden('PW-7.10', 'a cell gives arc, range, section and mean by the rules for the positions of both then', () => {
  let cells = 0;
  for (let seed = 0; seed < 12; seed += 1) {
    const view = seenBy(randomBattle(seed), s1);
    for (const mine of unitsHere(view).filter(({ seat }) => seat === s1)) {
      for (const foe of unitsHere(view).filter((unit) => isEnemy(unit, mine))) {
        const [flown, theirs] = [planOf(view, null, mine.id), planOf(view, null, foe.id)] as [Plan, Plan];
        for (const row of weaponRows(view, null, mine.id, foe.id)) {
          const gun = designOf(view, mine).weapons.find(({ id }) => id === row.id);
          expect(row.cells.map(({ impulse }) => impulse)).toEqual(flown.poses.map(({ impulse }) => impulse));
          for (const [index, cell] of row.cells.entries()) {
            const [from, to] = [flown.poses[index], theirs.poses[index]] as [Pose, Pose];
            expect(cell.range).toBe(distance(from.at, to.at));
            if (to.isPlayed && cell.state === 'played') continue;
            cells += 1;
            expect(cell.state === 'arc').toBe(!bears(row.arc, from.at, from.facing, to.at) && cell.state !== 'spent');
            const isFirst = view.impulse === 1 && view.step !== 'fire';
            const locked = isFirst ? mine.radar.length > 0 : mine.locked;
            const shot = { type: row.type, size: targetSize(view, foe.id), range: cell.range, locked };
            expect(cell.mean).toEqual(cell.range > 256 ? ratio(0) : meanOf(shot));
            if (cell.range === 0) continue;
            const path = (unit: typeof mine, at: Pose) =>
              coasting(at.at, unit.velocity, timeOf(view.turn, cell.impulse));
            const party = (unit: typeof mine, at: Pose) => ({ ...at, track: [at.at], path: path(unit, at) });
            expect(cell.section).toBe(strikes(party(foe, to), party(mine, from)).section);
            expect(gun?.arc).toBe(row.arc);
          }
        }
      }
    }
  }
  expect(cells).toBeGreaterThan(500);
});
