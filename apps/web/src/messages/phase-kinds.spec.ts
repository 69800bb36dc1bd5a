import { catalog } from '@warlog/catalog';
import { expect, it } from 'vitest';
import { playedPhases } from '../game-ui/kit/testing/played-view.js';
import en from './en.json';
import fr from './fr.json';

/** Kinds of phases come early in a game, or with its first battle. */
const MOST_PHASES = 120;

it.each([
  { id: 'armada-pnp', scenario: 'kestrel-reach', options: {} },
  { id: 'bzaarcke', scenario: 'bzaarcke-reach', options: {} },
  { id: 'ftarq', scenario: 'ftarq-march', options: { aftermathPhase: true } },
  { id: 'pentagon-war', scenario: 'squadrons', options: { buy: true, mode: 'duel' } },
  { id: 'sw-armada', scenario: 'own-fleets', options: { pace: 'full' } },
])('each kind of phase of $id has a text in both languages', async ({ id, scenario, options }) => {
  const ruleset = await catalog.find((entry) => entry.id === id)!.load();
  const seats = ruleset.scenarios.find((entry) => entry.id === scenario)!.seats.min;
  const kinds = new Set<string>();
  let played = 0;
  for (const { kind } of playedPhases(ruleset, { scenario, seats, options }, 'kinds')) {
    if (kind === 'ended' || (played += 1) > MOST_PHASES) break;
    kinds.add(kind);
  }
  expect(kinds.size).toBeGreaterThan(1);
  const { phaseKinds } = ruleset.play;
  // Battles ask no seat for orders.
  expect([...kinds].filter((kind) => !phaseKinds.includes(kind))).toEqual(
    kinds.has('combat.fight') ? ['combat.fight'] : [],
  );
  for (const kind of phaseKinds) kinds.add(kind);
  for (const texts of [en, fr]) expect([...kinds].filter((kind) => !(`phase.kind.${kind}` in texts))).toEqual([]);
});
