import { publicKeyOf, recordedDice, record, seedDice, proofDice, vrfDice, type VrfDice } from '@warlog/dice';
import { clonePlain, foldState, type GameTypes } from '@warlog/ruleset-api';
import { canonicalJson } from '@warlog/core';
import { below, keysReversed } from '../draw.js';
import type { LawKit } from '../kit.js';
import { openGame, resolveWith } from '../game.js';
import type { PlayedPhase } from '../walk.js';
import { fromSetups, type LawFixture } from './fixture.js';
import { expectSame, type Law, type Trial } from './law.js';

/** Performance: proofs cost a thousand times more than a plain seed, so one run in this many uses real dice. */
const runsPerProof = 50;

/** Returns laws 1 to 3: equal causes have equal effects, now and at any repetition. */
export function replayLaws<G extends GameTypes>(fixture: LawFixture<G>): readonly Law[] {
  const { kit, rounds } = fixture;
  const { ruleset } = kit;
  const steps = (name: string, claim: (step: PlayedPhase<G>) => void, begun?: (trial: Trial) => void): Law =>
    rounds.law({
      name,
      begin: (trial) => ({
        claim: ({ step }) => step && claim(step),
        end: () => begun?.({ ...trial, runs: Math.ceil(trial.runs / 10) }),
      }),
    });
  return [
    steps(
      '1 determinism: the same setup, sheets and dice give the same events',
      ({ before, sheets, seed, events }) => {
        // A store may return objects with their keys in another order.
        const repeated = resolveWith(ruleset, keysReversed(before.state), keysReversed(sheets), seed);
        expectSame('events resolved once more', repeated, events);
        const seats = Object.keys(sheets);
        // A phase of battles asks no seat.
        if (seats.length === 0) return;
        const seat = seats[below(seats.length, `${seed}/seat`)] ?? '';
        const bot = (view: G['View']): G['Sheet'] => ruleset.bot.orders(view, seedDice(seed));
        const view = before.views[seat];
        expectSame(`the bot's sheet of ${seat}`, bot(keysReversed(view)), bot(view));
      },
      (trial) =>
        fromSetups(fixture, trial, (setup, seed) => {
          const opening = openGame(ruleset, setup, seed).events;
          expectSame('events of the opening', openGame(ruleset, keysReversed(setup), seed).events, opening);
        }),
    ),
    steps('1 determinism: resolving leaves state and sheets as they are', ({ before, sheets, seed, events }) => {
      // Elsewhere state and orders are frozen; this finds a ruleset that mutates only unfrozen ones.
      const handed = clonePlain({ state: before.state, sheets });
      expectSame('events', resolveWith(ruleset, handed.state, handed.sheets, seed), events);
      expectSame('what was handed to resolve', handed, { state: before.state, sheets });
    }),
    steps(
      '2 replay: folding the stored events gives the live state at every version',
      ({ before, sheets, seed, after, events }) => {
        // Performance: comparing whole states costs far more than folding, so each run compares one random version.
        const live = resolveWith(ruleset, before.state, sheets, seed);
        const version = below(events.length, `${seed}/version`);
        const upTo = (log: typeof events) => foldState(ruleset, before.state, log.slice(0, version + 1));
        expectSame(`state at version ${version}`, upTo(clonePlain(events)), upTo(live));
        const replayed = foldState(ruleset, before.state, clonePlain(events));
        expectSame('live events after folding', live, events);
        expectSame('state of the live game', replayed, after.state);
        const folded = resolvedTo(ruleset, before.state, sheets, seed);
        if (folded !== undefined) expectSame('state that resolving came to', clonePlain(folded), after.state);
      },
      (trial) =>
        fromSetups(fixture, trial, (setup, seed) => {
          const { game, events } = openGame(ruleset, setup, seed);
          expectSame('state of the opening', foldState(ruleset, null, clonePlain(events)), game.state);
        }),
    ),
    steps('2 replay: folding on leaves the earlier state as it is', ({ before, events }) => {
      const earlier = clonePlain(before.state);
      const original = canonicalJson(earlier);
      foldState(ruleset, earlier, events);
      if (canonicalJson(earlier) !== original) expectSame('the earlier state', earlier, JSON.parse(original));
    }),
    steps('3 re-resolution: recorded sheets and faces give the recorded events', ({ before, sheets, seed, events }) => {
      const ids = seedDice(seed);
      const repeated = record(
        (log) => recordedDice(events, log, { ids }),
        (dice) => ruleset.play.resolve(before.state, sheets, dice),
      );
      expectSame('events resolved from what was recorded', repeated, events);
    }),
    rounds.law({
      name: '3 re-resolution: recorded sheets and proofs give the recorded events',
      rounds: (runs) => Math.max(2, Math.ceil(runs / runsPerProof)),
      begin: () => ({ claim: ({ step }) => step && fromProofs(fixture, step) }),
    }),
  ];
}

/** The state that a ruleset returns with the events of a closing, if it does. */
function resolvedTo<G extends GameTypes>(
  ruleset: LawKit<G>['ruleset'],
  state: G['State'],
  sheets: PlayedPhase<G>['sheets'],
  seed: string,
): G['State'] | undefined {
  let folded: G['State'] | undefined;
  record(
    (log) => seedDice(seed, log),
    function* (dice) {
      folded = yield* ruleset.play.resolve(state, sheets, dice);
    },
  );
  return folded;
}

function fromProofs<G extends GameTypes>(
  { kit: { ruleset } }: LawFixture<G>,
  { before, sheets, seed }: Pick<PlayedPhase<G>, 'before' | 'sheets' | 'seed'>,
): void {
  const secretKey = below(0x10000, seed).toString(16).padStart(64, '0');
  const moment = { kind: 2, campaign: 'law', phase: 'law', noncesHash: 'ab'.repeat(32) } as const;
  const resolve = (dice: Parameters<typeof ruleset.play.resolve>[2]): Iterable<G['Event']> =>
    ruleset.play.resolve(before.state, sheets, dice);
  const made: VrfDice[] = [];
  const events = record((log) => {
    const dice = vrfDice({ ...moment, secretKey }, log);
    made.push(dice);
    return dice;
  }, resolve);
  const proofs = made[0]?.proofs() ?? {};
  const key = { ...moment, publicKey: publicKeyOf(secretKey) };
  expectSame(
    'events resolved from proofs',
    record((log) => proofDice(proofs, key, log), resolve),
    events,
  );
}
