import fc from 'fast-check';
import { expect } from 'vitest';
import { seedDice, record } from '@warlog/dice';
import { clonePlain, type GameTypes } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { anything, below, drawOne, spoiled } from '../draw.js';
import { resolveWith, type TestGame } from '../game.js';
import type { LawKit } from '../kit.js';
import { botSheets, refusals } from '../walk.js';
import type { LawFixture } from './fixture.js';
import { expectSame, within, type Law } from './law.js';

/**
 * Returns law 6: any input gives problems instead of exceptions; accepted orders resolve; text says what orders say.
 */
export function totalityLaws<G extends GameTypes>({ kit, rounds }: LawFixture<G>): readonly Law[] {
  const { ruleset, text: words } = kit;
  return [
    rounds.asked({
      name: '6 totality: any value as a sheet, standing orders, deed or text gives problems, never an exception',
      begin: () => ({
        claim: ({ game, seat, sheet: good, seed }) => {
          const view = game.views[seat];
          const junk = drawOne(fc.oneof(anything, spoiled(good), spoiled(good)), `${seed}/junk`);
          never('check', junk, () => ruleset.play.check(view, junk));
          never('orderSchema', junk, () => ruleset.play.orderSchema(view).safeParse(junk));
          const faults = never('checkStanding', junk, () => ruleset.play.checkStanding(view, junk));
          if (ruleset.play.earlyStanding?.safeParse(junk).success) expectSame('faults of early orders', faults, []);
          const standing = never('fromStanding', junk, () => ruleset.play.fromStanding(view, junk));
          if (standing !== null) expectAccepted(kit, view, standing, 'the sheet of standing orders');
          never('act', junk, () => act(kit, game, seat, junk, seed));
          const text = drawOne(spoiledText(words.formatOrders(view, good)), `${seed}/text`);
          never('parseOrders', text, () => words.parseOrders(view, text));
        },
      }),
    }),
    rounds.asked({
      name: '6 totality: the sheet of standing orders passes the check',
      begin: () => ({
        claim: ({ game, seat, sheet: legal, seed }) => {
          const view = game.views[seat];
          // Standing orders are parts of valid orders; the ruleset decides which are accepted.
          const parts = Object.entries(legal as object);
          for (let attempt = 0; attempt < 8; attempt += 1) {
            const chosen = parts.filter(([key], index) => key === 'v' || below(2, `${seed}/${attempt}/${index}`) === 0);
            const standing: unknown = Object.fromEntries(chosen);
            if (refusals(ruleset.play.checkStanding(view, standing)).length > 0) continue;
            const sheet = ruleset.play.fromStanding(view, standing);
            if (sheet !== null) expectAccepted(kit, view, sheet, 'the sheet of standing orders');
          }
        },
      }),
    }),
    rounds.asked({
      name: '6 totality: every accepted sheet has the form of one and resolves',
      begin: () => ({
        claim: ({ game, phase, seat, sheet: good, seed }) => {
          expect(ruleset.play.phaseKinds, 'a kind of phase that is not listed').toContain(phase.kind);
          const sent = clonePlain(drawOne(fc.oneof(fc.jsonValue(), spoiled(good), spoiled(good)), `${seed}/sent`));
          const view = game.views[seat];
          if (refusals(ruleset.play.check(view, sent)).length > 0) return;
          const sheet = ruleset.play.orderSchema(view).parse(sent);
          const sheets = { ...botSheets(kit, game, phase, seed), [seat]: sheet };
          never('resolve', sent, () => resolveWith(ruleset, game.state, sheets, seed));
        },
      }),
    }),
  ];
}

function act<G extends GameTypes>(
  kit: LawKit<G>,
  game: TestGame<G>,
  seat: SeatId,
  action: unknown,
  seed: string,
): unknown {
  return record<G['Event']>(
    (log) => seedDice(seed, log),
    (dice) => {
      const outcome = kit.ruleset.play.act(game.state, seat, action, dice);
      return 'events' in outcome ? outcome.events : [];
    },
  );
}

/** Throws if orders are refused, or do not have the form of orders. */
export function expectAccepted<G extends GameTypes>(
  kit: LawKit<G>,
  view: G['View'],
  sheet: unknown,
  what: string,
): void {
  const [refusal] = refusals(kit.ruleset.play.check(view, sheet));
  const fault = refusal ? `${refusal.code} at ${refusal.path.join('.')}` : formFault(kit, view, sheet);
  if (fault) throw new Error(`${what} is refused: ${fault} in ${JSON.stringify(sheet)}`);
}

function formFault<G extends GameTypes>(kit: LawKit<G>, view: G['View'], sheet: unknown): string | undefined {
  return kit.ruleset.play.orderSchema(view).safeParse(sheet).error?.message;
}

function never<T>(what: string, input: unknown, run: () => T): T {
  return within(`${what} threw on ${fc.stringify(input)}`, run);
}

/** Text orders with lines lost, doubled, cut or replaced by nonsense. */
function spoiledText(good: string): fc.Arbitrary<string> {
  const line = fc.oneof(fc.string(), fc.constantFrom(...good.split('\n')), fc.constantFrom(...good.split(/\s+/)));
  return fc.oneof(
    fc.string(),
    fc.array(line).map((lines) => lines.join('\n')),
    fc.nat(good.length).map((end) => good.slice(0, end)),
  );
}
