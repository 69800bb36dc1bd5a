import { publicKeyOf } from '../../dice/keys.js';
import { recordedDice } from '../../dice/recorded-dice.js';
import { record } from '../../dice/record.js';
import { seedDice } from '../../dice/seed-dice.js';
import { proofDice, vrfDice } from '../../dice/vrf-dice.js';
import type { VrfDice } from '../../dice/vrf-dice.js';
import { clonePlain, foldState } from '../../fold.js';
import { canonicalJson } from '../../json.js';
import type { GameTypes } from '../../ruleset.js';
import { below, keysReversed } from '../draw.js';
import type { LawKit } from '../kit.js';
import { openGame, resolveWith } from '../game.js';
import type { Step } from '../walk.js';
import { fromSetups, type Bench } from './bench.js';
import { expectSame, type Law, type Trial } from './law.js';

/** Proving costs a thousand times what a plain seed does: one run in so many throws real dice. */
const runsPerProof = 50;

/** Laws 1 to 3: the same causes have the same effects, now and whenever they are looked at again. */
export function replayLaws<G extends GameTypes>(bench: Bench<G>): readonly Law[] {
  const { kit, rounds } = bench;
  const { ruleset } = kit;
  const steps = (name: string, claim: (step: Step<G>) => void, begun?: (trial: Trial) => void): Law =>
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
        // A store may hand back objects with their keys in another order.
        const again = resolveWith(ruleset, keysReversed(before.state), keysReversed(sheets), seed);
        expectSame('events resolved once more', again, events);
        const seats = Object.keys(sheets);
        // A phase of battles elsewhere asks nobody.
        if (seats.length === 0) return;
        const seat = seats[below(seats.length, `${seed}/seat`)] ?? '';
        const bot = (view: G['View']): G['Sheet'] => ruleset.bot(view, seedDice(seed));
        const view = before.views[seat];
        expectSame(`the bot's sheet of ${seat}`, bot(keysReversed(view)), bot(view));
      },
      (trial) =>
        fromSetups(bench, trial, (setup, seed) => {
          const opening = openGame(ruleset, setup, seed).events;
          expectSame('events of the opening', openGame(ruleset, keysReversed(setup), seed).events, opening);
        }),
    ),
    steps('1 determinism: resolving leaves state and sheets as they are', ({ before, sheets, seed, events }) => {
      // Elsewhere state and sheets are frozen; a ruleset that takes care not to write to what is, is caught here.
      const handed = clonePlain({ state: before.state, sheets });
      expectSame('events', resolveWith(ruleset, handed.state, handed.sheets, seed), events);
      expectSame('what was handed to resolve', handed, { state: before.state, sheets });
    }),
    steps(
      '2 replay: folding the stored events gives the live state at every version',
      ({ before, sheets, seed, after, events }) => {
        // Comparing whole states costs far more than folding: each run looks at one version, another one every time.
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
        fromSetups(bench, trial, (setup, seed) => {
          const { game, events } = openGame(ruleset, setup, seed);
          expectSame('state of the opening', foldState(ruleset, null, clonePlain(events)), game.state);
        }),
    ),
    steps('2 replay: folding on leaves the earlier state as it is', ({ before, events }) => {
      const earlier = clonePlain(before.state);
      const kept = canonicalJson(earlier);
      foldState(ruleset, earlier, events);
      if (canonicalJson(earlier) !== kept) expectSame('the earlier state', earlier, JSON.parse(kept));
    }),
    steps('3 re-resolution: recorded sheets and faces give the recorded events', ({ before, sheets, seed, events }) => {
      const ids = seedDice(seed);
      const again = record(
        (log) => recordedDice(events, log, { ids }),
        (dice) => ruleset.resolve(before.state, sheets, dice),
      );
      expectSame('events resolved from what was recorded', again, events);
    }),
    rounds.law({
      name: '3 re-resolution: recorded sheets and proofs give the recorded events',
      rounds: (runs) => Math.max(2, Math.ceil(runs / runsPerProof)),
      begin: () => ({ claim: ({ step }) => step && fromProofs(bench, step) }),
    }),
  ];
}

/** The state that a ruleset hands over with the events of a closing, where it does. */
function resolvedTo<G extends GameTypes>(
  ruleset: LawKit<G>['ruleset'],
  state: G['State'],
  sheets: Step<G>['sheets'],
  seed: string,
): G['State'] | undefined {
  let folded: G['State'] | undefined;
  record(
    (log) => seedDice(seed, log),
    function* (dice) {
      folded = yield* ruleset.resolve(state, sheets, dice);
    },
  );
  return folded;
}

function fromProofs<G extends GameTypes>(
  { kit: { ruleset } }: Bench<G>,
  { before, sheets, seed }: Pick<Step<G>, 'before' | 'sheets' | 'seed'>,
): void {
  const secretKey = below(0x10000, seed).toString(16).padStart(64, '0');
  const moment = { kind: 2, campaign: 'law', phase: 'law', noncesHash: 'ab'.repeat(32) } as const;
  const resolve = (dice: Parameters<typeof ruleset.resolve>[2]): Iterable<G['Event']> =>
    ruleset.resolve(before.state, sheets, dice);
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
