import { rulebookLaws, unusedIn } from '@warlog/ruleset-testkit';
import { decimalOf } from '@warlog/ruleset-api';
import { expect, it } from 'vitest';
import { poolAt } from './attack/pool.js';
import { ship, target } from './cases/attack.js';
import register from './cases/clauses.json' with { type: 'json' };
import { findShip, findSquadron } from './catalogue.js';
import { squadronLimit } from './model/fleet.js';
import { chainOf, chanceOf, meanOf } from './odds/chain.js';
import { overview as frenchOverview, rulebook as french } from './rulebook-french.js';
import { overview, rulebook } from './rulebook.js';
import { rangeLimits, usualFleetLimit, type Zone } from './tables.js';

// Postponed clauses are listed as well, in their place among the others.
const { clauses, later } = register as { clauses: readonly string[]; later?: { clauses: readonly string[] } };
const all = new Set([...clauses, ...(later?.clauses ?? [])]);
const documented = Object.keys(rulebook).filter((key) => !key.startsWith('chapter.'));

it('lists every clause, and no unknown one', () => {
  expect(new Set(documented)).toEqual(all);
});

rulebookLaws({ clauses: documented, rulebook, french, overview, frenchOverview });

it('uses no banned terms of the app', () => {
  const words = (texts: readonly Readonly<Record<string, string>>[], language: 'en' | 'fr') =>
    texts.flatMap((text) => Object.values(text).flatMap((paragraph) => unusedIn(paragraph, language)));
  expect(words([rulebook, overview], 'en')).toEqual([]);
  expect(words([french, frenchOverview], 'fr')).toEqual([]);
});

it('the example of the overview follows the rules', () => {
  const victory = findShip('victory-ii-class-star-destroyer');
  const nebulon = findShip('nebulon-b-escort-frigate');
  if (victory === null || nebulon === null) throw new Error('The ships of the example are gone.');
  const pool = poolAt(victory.battery.front, 'medium');
  const at = (zone: Zone) => {
    const odds = chainOf([
      {
        attacker: ship('medium'),
        target: target(nebulon.id, zone),
        kind: 'standard',
        band: 'medium',
        salvoDice: 0,
        pool,
      },
    ]);
    const [chance, mean] = [chanceOf(odds, ({ cards }) => cards > 0), meanOf(odds, ({ cards }) => cards)];
    return [Math.round(100 * decimalOf(chance)), decimalOf(mean).toFixed(1), nebulon.shields[zone]] as const;
  };
  const [bow, side] = [at('front'), at('left')];
  expect(overview['example']).toContain(`fires ${pool.red} red and ${pool.blue} blue dice`);
  expect(overview['example']).toContain(`with ${bow[2]} shields, a damage card is dealt in ${bow[0]} of 100`);
  expect(overview['example']).toContain(`on average ${bow[1]}.`);
  expect(overview['example']).toContain(`with ${side[2]} shield, it is ${side[0]} of 100, on average ${side[1]}.`);
  const { close, medium, long } = rangeLimits;
  expect(overview['fight']).toContain(`Black dice reach ${close / 100} mm, blue ${medium / 100}, red ${long / 100}.`);
  expect(overview['money']).toContain(`costs at most ${usualFleetLimit} points`);
  expect(overview['money']).toContain(`${squadronLimit(usualFleetLimit)} for squadrons`);
  expect(overview['money']).toContain(
    `A Victory II costs ${victory.cost}, a Nebulon-B ${nebulon.cost}, a TIE Fighter Squadron ${findSquadron('tie-fighter-squadron')?.cost}.`,
  );
});
