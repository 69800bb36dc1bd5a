import fc from 'fast-check';
import { seedDice } from '@warlog/dice';
import { type GameTypes, selfPlay } from '@warlog/ruleset-api';
import { drawOne } from '../draw.js';
import { seatsOf } from '../game.js';
import { fromSetups, type LawFixture } from './fixture.js';
import { expectSame, type Law } from './law.js';
import { expectAccepted } from './totality-laws.js';

/** Returns the laws of bots: what they order and suggest is accepted, and they end every game. */
export function botLaws<G extends GameTypes>(fixture: LawFixture<G>): readonly Law[] {
  const { kit, rounds } = fixture;
  const { ruleset, text: words } = kit;
  return [
    rounds.asked({
      name: '6 totality: what is suggested to a newcomer is accepted, one order of a kind, said in its words',
      begin: () => ({
        claim: ({ game, seat, sheet: legal, seed }) => {
          const view = game.views[seat];
          const whole = drawOne(fc.constantFrom('bot', 'kit', 'empty'), `${seed}/whole`);
          const sheet =
            whole === 'bot'
              ? ruleset.bot.orders(view, seedDice(seed))
              : whole === 'kit'
                ? legal
                : ruleset.play.empty(view);
          const suggested = ruleset.bot.suggest(view, sheet);
          for (const { kind, text, reason, sheet: order } of suggested) {
            expectAccepted(kit, view, order, `what is suggested to ${seat} (${kind})`);
            for (const { code } of [text, reason]) {
              if (!Object.hasOwn(ruleset.messages, code)) throw new Error(`No message for "${code}"`);
            }
          }
          if (new Set(suggested.map(({ kind }) => kind)).size < suggested.length)
            throw new Error(`${seat} is suggested two orders of a kind`);
        },
      }),
    }),
    rounds.asked({
      name: '6 totality: the sheets of kit, bot and nobody pass the check and survive the way through text',
      begin: () => ({
        claim: ({ game, seat, sheet: legal, seed }) => {
          const view = game.views[seat];
          const bot = ruleset.bot.orders(view, seedDice(seed));
          expectAccepted(kit, view, bot, 'the sheet of the bot');
          const standIn = ruleset.bot.orders(view, seedDice(seed), 'stand-in');
          expectAccepted(kit, view, standIn, 'the sheet of the stand-in');
          expectSame('what a stand-in gives up for good', kit.irrevocable(view, standIn), []);
          expectAccepted(kit, view, ruleset.play.empty(view), 'the empty sheet');
          for (const sheet of [bot, ruleset.play.empty(view), legal]) {
            const text = words.formatOrders(view, sheet);
            const parsed = words.parseOrders(view, text);
            expectSame(`what was parsed from "${text}"`, parsed, { sheet, problems: [] });
          }
        },
      }),
    }),
    {
      name: '8 termination: bots end every game in time, with sheets that pass the check',
      hold: (trial) => fromSetups(fixture, trial, (setup, seed) => expectEnd(fixture, setup, seed)),
    },
  ];
}

function expectEnd<G extends GameTypes>({ kit }: LawFixture<G>, setup: G['Setup'], seed: string): void {
  const { ruleset, turnLimit } = kit;
  // A phase that returns without a further turn would never reach the limit of turns.
  selfPlay(ruleset, setup, seatsOf(ruleset, setup), seed, { turns: turnLimit, phases: turnLimit * 20, checked: true });
}
