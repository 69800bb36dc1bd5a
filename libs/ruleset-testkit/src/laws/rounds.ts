import fc from 'fast-check';
import type { SeatId } from '@warlog/core';
import type { GameTypes, Phase } from '@warlog/ruleset-api';
import { below } from '../draw.js';
import type { TestGame } from '../game.js';
import type { LawKit } from '../kit.js';
import {
  gameAt,
  legalSheet,
  openPhase,
  playFrom,
  sometimesRuled,
  type GameAtPhase,
  type PlayedPhase,
} from '../walk.js';
import { within, type Law, type Trial } from './law.js';
import { oneViewer } from './received.js';

/**
 * One run: a moment, the seed that identifies the run, and what is played from there. Played once for all laws, and
 * only as far as needed. Its values are frozen or must not be mutated.
 */
export interface Round<G extends GameTypes> {
  readonly moment: GameAtPhase;
  readonly seed: string;
  /** The game at the moment. */
  readonly game: TestGame<G>;
  readonly phase: Phase;
  /** The same, one time in three after an accepted ruling. */
  readonly ruled: TestGame<G>;
  /** A random viewer of the game, as `viewerKey`. */
  readonly viewer: string;
  /** The phase played from here, with that viewer's disclosures; null if an action or a ruling ended the game. */
  readonly step: PlayedPhase<G> | null;
}

/** A round from a moment that asks seats for orders: a phase of battles asks none. */
export interface AskedRound<G extends GameTypes> extends Round<G> {
  /** One of the asked seats. */
  readonly seat: SeatId;
  /** Orders of that seat that pass the check. */
  readonly sheet: G['Sheet'];
}

/** A law's test of the rounds of a trial: it throws in `claim`, or in `end`, which runs after the last one. */
export interface Attempt<R> {
  readonly claim: (round: R) => void;
  readonly end?: () => void;
}

/** A law on what is played from random moments. */
export interface RoundLaw<R> {
  readonly name: string;
  /** Number of rounds in a trial of this many runs; default: the same number. */
  readonly rounds?: (runs: number) => number;
  readonly begin: (trial: Trial) => Attempt<R>;
}

/** A bound law; those on orders only get moments that ask for some. */
interface Bound<G extends GameTypes> extends RoundLaw<AskedRound<G>> {
  readonly isAsked: boolean;
}

/** The result of one law on the rounds. */
interface Look<G extends GameTypes> {
  readonly attempt: Attempt<AskedRound<G>>;
  fault: { readonly error: unknown } | null;
}

/**
 * The laws on rounds of one ruleset. The rounds of a trial are the same for all laws, so each is played once. A broken
 * law is then tested alone, to find the smallest counterexample.
 */
export class LawRounds<G extends GameTypes> {
  private readonly laws: Bound<G>[] = [];
  private readonly seen = new Map<string, ReadonlyMap<Bound<G>, Look<G>>>();

  constructor(
    private readonly kit: LawKit<G>,
    private readonly moments: () => readonly GameAtPhase[],
  ) {}

  /** Binds a law to these rounds; all must be bound before the first is held. */
  law(law: RoundLaw<Round<G>>): Law {
    return this.bind({ ...law, isAsked: false });
  }

  /** Binds a law on orders, or on who is asked for them. */
  asked(law: RoundLaw<AskedRound<G>>): Law {
    return this.bind({ ...law, isAsked: true });
  }

  private bind(law: Bound<G>): Law {
    this.laws.push(law);
    return { name: law.name, hold: (trial) => this.hold(law, trial) };
  }

  private hold(law: Bound<G>, trial: Trial): void {
    const shown = roundsOf(law, trial);
    const { attempt, fault } = this.looksAt(shown, trial).get(law) ?? this.tooLate(law);
    if (fault) {
      const { claim } = law.begin(trial);
      this.each(shown, (round, asked) => claim(law.isAsked ? asked : round));
      // It holds when tested alone: something has a memory.
      throw fault.error;
    }
    attempt.end?.();
  }

  /** Plays the rounds for all laws with this number of rounds, and caches their results. */
  private looksAt(shown: Trial, trial: Trial): ReadonlyMap<Bound<G>, Look<G>> {
    const key = `${shown.runs} of ${trial.runs} from ${trial.seed}`;
    const known = this.seen.get(key);
    if (known) return known;
    const asking = this.laws.filter((law) => roundsOf(law, trial).runs === shown.runs);
    const looks = new Map(asking.map((law): [Bound<G>, Look<G>] => [law, { attempt: law.begin(trial), fault: null }]));
    this.each(shown, (round, asked) => {
      for (const [law, look] of looks) {
        if (look.fault) continue;
        try {
          look.attempt.claim(law.isAsked ? asked : round);
        } catch (error) {
          look.fault = { error };
        }
      }
    });
    this.seen.set(key, looks);
    return looks;
  }

  /** Plays the rounds; `asked` is the same one, or one from the next moment that asks seats. */
  private each({ runs, seed }: Trial, claim: (round: AskedRound<G>, asked: AskedRound<G>) => void): void {
    const pool = this.moments();
    fc.assert(
      fc.property(fc.nat(pool.length - 1), fc.nat(), (index, run) => {
        const moment = pool[index] as GameAtPhase;
        const round = new Played(this.kit, moment, `run ${run}`);
        within(`at ${moment.name}`, () => claim(round, round.isAsked ? round : this.nextAsked(index, round.seed)));
      }),
      { numRuns: runs, seed },
    );
  }

  private nextAsked(index: number, seed: string): Played<G> {
    const pool = this.moments();
    for (let after = 1; after < pool.length; after += 1) {
      const round = new Played(this.kit, pool[(index + after) % pool.length] as GameAtPhase, seed);
      if (round.isAsked) return round;
    }
    throw new Error('Nobody is ever asked for a sheet');
  }

  private tooLate({ name }: Bound<G>): never {
    throw new Error(`"${name}" was bound after the rounds were played`);
  }
}

/** The rounds of a law in a trial. */
function roundsOf<G extends GameTypes>({ rounds = (runs) => runs }: Bound<G>, trial: Trial): Trial {
  return { ...trial, runs: rounds(trial.runs) };
}

/** A round whose parts are computed at the first access. An error is thrown at each access. */
class Played<G extends GameTypes> implements AskedRound<G> {
  private readonly known = new Map<keyof AskedRound<G>, unknown>();

  constructor(
    private readonly kit: LawKit<G>,
    readonly moment: GameAtPhase,
    readonly seed: string,
  ) {}

  get game(): TestGame<G> {
    return this.once('game', () => gameAt<G>(this.moment));
  }

  get phase(): Phase {
    return this.once('phase', () => openPhase(this.kit, this.game));
  }

  get ruled(): TestGame<G> {
    return this.once('ruled', () => sometimesRuled(this.kit, this.game, this.seed));
  }

  get seat(): SeatId {
    const { awaited } = this.phase;
    return this.once('seat', () => awaited[below(awaited.length, `${this.seed}/seat`)] as SeatId);
  }

  get sheet(): G['Sheet'] {
    return this.once('sheet', () => legalSheet(this.kit, this.game, this.seat, this.seed));
  }

  get viewer(): string {
    return this.once('viewer', () => oneViewer(this.moment, this.seed));
  }

  get step(): PlayedPhase<G> | null {
    return this.once('step', () => playFrom(this.kit, this.ruled, this.seed, [this.viewer]));
  }

  /** Whether any seat is asked for orders. */
  get isAsked(): boolean {
    return this.phase.awaited.length > 0;
  }

  private once<Key extends keyof AskedRound<G>>(key: Key, make: () => AskedRound<G>[Key]): AskedRound<G>[Key] {
    if (!this.known.has(key)) this.known.set(key, make());
    return this.known.get(key) as AskedRound<G>[Key];
  }
}
