import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeudTable, people } from '../testing/feud-table.js';
import { HOUR } from '../testing/duel-table.js';
import { seat, type UserId } from '../ids.js';
import { canonicalJson } from '../json.js';
import { settleBattle, steerBattle } from './decide/settle.js';
import { askFinish, enterResult } from './decide/table-of-battle.js';
import type { BattleWord, SteerWord } from './battle-events.js';
import type { Told } from './disclose.js';
import type { FeudEvent, FeudState } from '../testing/feud.js';

/** What may be done at a table, and for how long it is left alone in between. */
type Deed =
  | { readonly do: 'strike'; readonly seat: 1 | 2; readonly move: number }
  | { readonly do: 'ask'; readonly seat: 1 | 2; readonly word: BattleWord | null }
  | { readonly do: 'enter'; readonly seat: 1 | 2; readonly lost: number }
  | { readonly do: 'steer'; readonly word: SteerWord }
  | { readonly do: 'wait'; readonly minutes: number };

const word = fc.constantFrom<SteerWord>('finish', 'recall');
const asked = fc.constantFrom<BattleWord>('finish', 'recall', 'real-table', 'real-table');
const side = fc.constantFrom<1 | 2>(1, 2);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ do: fc.constant('strike' as const), seat: side, move: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ do: fc.constant('ask' as const), seat: side, word: fc.option(asked) }),
  fc.record({ do: fc.constant('enter' as const), seat: side, lost: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ do: fc.constant('steer' as const), word }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 50 }) }),
);

/** The third seat, and the public. */
const thirds = ['s3', 'public'];

function does(feud: FeudTable, deed: Deed): void {
  const { parent, table } = feud;
  if (table.loaded.campaign.status !== 'running') return;
  const user = 'seat' in deed ? (people[deed.seat - 1] as UserId) : ('judge' as UserId);
  try {
    if (deed.do === 'strike') feud.strike(deed.seat, deed.move);
    else if (deed.do === 'ask') {
      table.decide((loaded, means) => askFinish(loaded, { user, word: deed.word }, means), user);
    } else if (deed.do === 'enter') {
      const units = [1, 2].map((n) => ({ seat: seat(n), ref: 'unit', lost: deed.lost, damaged: 0 }));
      const result = { winner: null, how: 'tired', units };
      table.decide((loaded, means) => enterResult(loaded, { user, result }, means), user);
    } else if (deed.do === 'steer') {
      const { battle } = feud.battle;
      parent.decide((loaded, means) => steerBattle(loaded, { user, battle, word: deed.word }, means));
    } else feud.pass(deed.minutes * 60_000);
  } catch {
    // A refusal changes nothing.
  }
}

/** All that a viewer got, but for what the phase that waits, and its end, bring of their own. */
const facts = (told: readonly Told[]) =>
  told.filter(({ event: { type } }) => !/^(Phase|Dice|Deadline|Early)/.test(type)).map(({ event }) => event);

describe('What a third seat gets of a battle', () => {
  it('is the same byte for byte while it runs, whatever is done and left undone there', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 8 }), fc.integer({ min: 1, max: 3 }), (deeds, hours) => {
        const quiet = new FeudTable();
        const busy = new FeudTable();
        for (const feud of [quiet, busy]) {
          feud.quarrel();
          feud.tend();
        }
        for (const one of deeds) {
          does(busy, one);
          if (busy.table.loaded.campaign.status === 'ended') break;
        }
        fc.pre(busy.parent.loaded.campaign.phase?.kind === 'fight');
        quiet.pass(Math.min(hours, 1) * 60_000);
        for (const viewer of thirds) expect(busy.toldTo(viewer)).toBe(quiet.toldTo(viewer));
      }),
      { numRuns: 25 },
    );
  });

  it('is the same once it is over, but for the phase and its times, as of dice with the same fates', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const fought = new FeudTable();
        const diced = new FeudTable();
        fought.quarrel();
        fought.tend();
        diced.quarrel();
        for (const one of deeds) does(fought, one);
        fought.pass(5 * HOUR);
        const settled = fought.parent.log.find(({ type }) => type === 'Settled') as FeudEvent & { type: 'Settled' };
        // The rules of this campaign leave by dice what is handed to them here: fates that are the same.
        const stream = { version: 1, hash: '0'.repeat(64) };
        const outcome = { how: 'returned', report: { left: settled.left }, closed: 'played', stream } as const;
        diced.parent.decide((loaded, means) => settleBattle(loaded, { battle: 't1-field', outcome }, means));
        expect((fought.parent.loaded.game as FeudState).units).toEqual((diced.parent.loaded.game as FeudState).units);
        for (const viewer of thirds) {
          const [a, b] = [fought, diced].map((one) => canonicalJson(facts(one.parent.told.get(viewer) ?? [])));
          expect(a).toBe(b);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('always ends, and a battle in which somebody gave an order never by dice unless it was recalled', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const feud = new FeudTable();
        feud.quarrel();
        feud.tend();
        for (const one of deeds) does(feud, one);
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
