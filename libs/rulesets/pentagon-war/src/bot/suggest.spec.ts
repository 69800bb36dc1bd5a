import { seedDice } from '@warlog/dice';
import type { Message } from '@warlog/core';
import { sampling } from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';
import { randomBattle } from '../cases/random-battle.js';
import { play, s1, seenBy } from '../cases/battle.js';
import { distance, inFrame, minus } from '../geometry/hex.js';
import { crossed } from '../geometry/section.js';
import type { PentagonEvent } from '../model/event.js';
import type { PentagonState, PentagonUnit } from '../model/state.js';
import { evolve } from '../evolve.js';
import { bearsOn, isDirect, unitOf, unitsHere, weaponsOf } from '../position.js';
import { botAt } from './bot.js';
import { suggest } from './suggest.js';

/** Number of positions; a sampled run uses this share of a full one. */
const positions = sampling.size(1000);
const first = sampling.isWhole ? 0 : sampling.seed % 1_000_000;

/** Returns the position after all movement of an impulse, by the rules themselves. */
function movedIn(state: PentagonState, events: readonly PentagonEvent[], impulse: number): PentagonState {
  let now = structuredClone(state);
  for (const event of events) {
    now = evolve(now, structuredClone(event));
    if (event.type === 'ImpulseBegan' && now.impulse === impulse) return now;
  }
  return now;
}

/** Returns true if every part of a reason is true in that position. */
function holds({ code, params }: Message, now: PentagonState, unit: PentagonUnit): boolean {
  const foes = unitsHere(now).filter(({ seat }) => seat !== unit.seat);
  const ref = params['foe'] as { readonly id: string } | undefined;
  const foe = ref === undefined ? null : unitOf(now, ref.id);
  if (foe === null) return code === 'suggest.face';
  const isNearest = foes.every(({ at }) => distance(at, unit.at) >= distance(foe.at, unit.at));
  const { section } = crossed(inFrame(minus(foe.at, unit.at), unit.facing));
  const isBest = unit.armor[section - 1] === Math.max(...unit.armor);
  const weapons = weaponsOf(now, unit).filter(({ type }) => isDirect(type));
  const bearing = weapons.filter(({ arc }) => bearsOn(arc, unit, unit.facing, foe.at)).length;
  const isCounted = bearing === params['n'] && weapons.length === params['all'];
  const saysArmor = code === 'suggest.face.armor' || code === 'suggest.face.both';
  return isNearest && isCounted && (!saysArmor || isBest);
}

describe('suggest', () => {
  it('gives a reason that follows from the order, in random positions', () => {
    const said = new Map<string, number>();
    for (let seed = first; seed < first + positions; seed += 1) {
      const state = randomBattle(seed);
      const view = seenBy(state, s1);
      if (view.step === 'fire') continue;
      for (const { kind, reason, sheet, place } of suggest(view, botAt(view, seedDice(`${seed}`), 'own', 'regular'))) {
        if (kind !== 'move' || !reason.code.startsWith('suggest.face')) continue;
        said.set(reason.code, (said.get(reason.code) ?? 0) + 1);
        const leg = 'units' in sheet ? sheet.units?.[place]?.program?.[0] : undefined;
        const now = movedIn(state, play(state, { [s1]: sheet as never }).events, leg?.impulse ?? state.impulse);
        const unit = unitOf(now, place);
        if (unit?.status === 'here') expect([seed, reason, holds(reason, now, unit)]).toEqual([seed, reason, true]);
      }
    }
    for (const code of ['suggest.face.both', 'suggest.face.guns'])
      expect(said.get(code) ?? 0).toBeGreaterThan(positions / 50);
    // A facing without effect in its first impulse is rare.
    if (sampling.isWhole) expect(said.get('suggest.face') ?? 0).toBeGreaterThan(0);
    expect(said.get('suggest.face') ?? 0).toBeLessThan(20);
  });
});
