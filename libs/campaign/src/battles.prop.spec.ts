import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeudTable, people, HOUR, type FeudEvent, type FeudState } from '@warlog/ruleset-testkit';
import { seat, type UserId, canonicalJson } from '@warlog/core';
import { settleBattle, steerBattle } from './decide/settle.js';
import { askFinish, enterResult } from './decide/table-of-battle.js';
import type { BattleWord, SteerWord } from './battle-events.js';
import type { Disclosure } from './disclose.js';

/** A step in a battle campaign, and how long nothing happens before the next one. */
type Deed =
  | { readonly do: 'strike'; readonly seat: 1 | 2; readonly move: number }
  | { readonly do: 'ask'; readonly seat: 1 | 2; readonly word: BattleWord | null }
  | { readonly do: 'enter'; readonly seat: 1 | 2; readonly lost: number }
  | { readonly do: 'steer'; readonly word: SteerWord }
  | { readonly do: 'wait'; readonly minutes: number };

const word = fc.constantFrom<SteerWord>('finish', 'recall');
const asked = fc.constantFrom<BattleWord>('finish', 'recall', 'real-table', 'real-table');
const side = fc.constantFrom<1 | 2>(1, 2);
const anyAction: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ do: fc.constant('strike' as const), seat: side, move: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ do: fc.constant('ask' as const), seat: side, word: fc.option(asked) }),
  fc.record({ do: fc.constant('enter' as const), seat: side, lost: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ do: fc.constant('steer' as const), word }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 50 }) }),
);

/** The third seat, and the public. */
const thirds = ['s3', 'public'];

function does(feud: FeudTable, action: Deed): void {
  const { parent, table } = feud;
  if (table.loaded.campaign.status !== 'running') return;
  const user = 'seat' in action ? (people[action.seat - 1] as UserId) : ('judge' as UserId);
  try {
    if (action.do === 'strike') feud.strike(action.seat, action.move);
    else if (action.do === 'ask') {
      table.decide((loaded, context) => askFinish(loaded, { user, word: action.word }, context), user);
    } else if (action.do === 'enter') {
      const units = [1, 2].map((n) => ({ seat: seat(n), ref: 'unit', lost: action.lost, damaged: 0 }));
      const result = { winner: null, how: 'tired', units };
      table.decide((loaded, context) => enterResult(loaded, { user, result }, context), user);
    } else if (action.do === 'steer') {
      const { battle } = feud.battle;
      parent.decide((loaded, context) => steerBattle(loaded, { user, battle, word: action.word }, context));
    } else feud.pass(action.minutes * 60_000);
  } catch {
    // A refusal changes nothing.
  }
}

/** All disclosures to a viewer, except those of the waiting phase and its end. */
const facts = (disclosures: readonly Disclosure[]) =>
  disclosures.filter(({ event: { type } }) => !/^(Phase|Dice|Deadline|Early)/.test(type)).map(({ event }) => event);

describe('Disclosures of a battle to a third seat', () => {
  it('are equal byte for byte while the battle runs, whatever happens in it', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 8 }), fc.integer({ min: 1, max: 3 }), (actions, hours) => {
        const quiet = new FeudTable();
        const busy = new FeudTable();
        for (const feud of [quiet, busy]) {
          feud.quarrel();
          feud.tend();
        }
        for (const action of actions) {
          does(busy, action);
          if (busy.table.loaded.campaign.status === 'ended') break;
        }
        fc.pre(busy.parent.loaded.campaign.phase?.kind === 'fight');
        quiet.pass(Math.min(hours, 1) * 60_000);
        for (const viewer of thirds) expect(busy.disclosedTo(viewer)).toBe(quiet.disclosedTo(viewer));
      }),
      { numRuns: 25 },
    );
  });

  it('are equal after the battle except for the phase and its times, as with dice that have the same result', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
        const fought = new FeudTable();
        const diced = new FeudTable();
        fought.quarrel();
        fought.tend();
        diced.quarrel();
        for (const action of actions) does(fought, action);
        fought.pass(5 * HOUR);
        const settled = fought.parent.log.find(({ type }) => type === 'Settled') as FeudEvent & { type: 'Settled' };
        // The rules of this campaign leave the given fates to the dice: equal results.
        const stream = { version: 1, hash: '0'.repeat(64) };
        const outcome = { how: 'returned', report: { left: settled.left }, closed: 'played', stream } as const;
        diced.parent.decide((loaded, context) => settleBattle(loaded, { battle: 't1-field', outcome }, context));
        expect((fought.parent.loaded.game as FeudState).units).toEqual((diced.parent.loaded.game as FeudState).units);
        for (const viewer of thirds) {
          const [a, b] = [fought, diced].map((feudTable) =>
            canonicalJson(facts(feudTable.parent.disclosures.get(viewer) ?? [])),
          );
          expect(a).toBe(b);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('every battle ends, and one with orders is decided by dice only if it was recalled', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
        const feud = new FeudTable();
        feud.quarrel();
        feud.tend();
        for (const action of actions) does(feud, action);
        feud.pass(5 * HOUR);
        expect(feud.parent.loaded.campaign.phase?.kind).toBe('orders');
        const fellBack = feud.parent.log.some(({ type }) => type === 'BattleFellBack');
        expect(fellBack && feud.table.loaded.campaign.begun === true).toBe(false);
        const { units } = feud.parent.loaded.game as FeudState;
        expect(Object.values(units).every((left) => left >= 0 && left <= 9)).toBe(true);
        const returned = feud.parent.log.filter(({ type }) => /^Battle(Returned|Recalled|FellBack)$/.test(type));
        expect(returned).toHaveLength(1);
      }),
      { numRuns: 25 },
    );
  });
});
