import fc from 'fast-check';
import type { SeatId } from '../../ids.js';
import type { GameTypes, Phase } from '../../ruleset.js';
import { below } from '../draw.js';
import type { Game } from '../game.js';
import type { LawKit } from '../kit.js';
import { gameAt, legalSheet, openPhase, playFrom, sometimesRuled, type Moment, type Step } from '../walk.js';
import { within, type Law, type Trial } from './law.js';
import { oneViewer } from './received.js';

/**
 * One run: a moment, the seed that names the run, and what is played from there. It is played once for all laws that look
 * at it, and only as far as one of them asks. What it gives is frozen, or nobody's to change.
 */
export interface Round<G extends GameTypes> {
  readonly moment: Moment;
  readonly seed: string;
  /** The game at the moment. */
  readonly game: Game<G>;
  readonly phase: Phase;
  /** The same, one time in three after a ruling that the ruleset lets pass. */
  readonly ruled: Game<G>;
  /** One of those who look on, by `viewerKey`: another one in every run. */
  readonly viewer: string;
  /** The phase played from here, watched by that viewer; null when a deed or a ruling ended the game. */
  readonly step: Step<G> | null;
}

/** A round from a moment in which somebody is asked for a sheet: a phase of battles elsewhere asks nobody. */
export interface AskedRound<G extends GameTypes> extends Round<G> {
  /** One of the seats that are asked for a sheet. */
  readonly seat: SeatId;
  /** A sheet of that seat which passes the check. */
  readonly sheet: G['Sheet'];
}

/** One law's look at the rounds of a trial: it throws in `claim`, or in `end`, which comes after the last. */
export interface Attempt<R> {
  readonly claim: (round: R) => void;
  readonly end?: () => void;
}

/** A law about what is played from random moments. */
export interface RoundLaw<R> {
  readonly name: string;
  /** How many rounds it is shown in a trial of so many runs: as many, where it does not say. */
  readonly rounds?: (runs: number) => number;
  readonly begin: (trial: Trial) => Attempt<R>;
}

/** A law that is bound; those about sheets are shown moments in which somebody is asked. */
interface Bound<G extends GameTypes> extends RoundLaw<AskedRound<G>> {
  readonly isAsked: boolean;
}

/** What one law made of the rounds. */
interface Look<G extends GameTypes> {
  readonly attempt: Attempt<AskedRound<G>>;
  fault: { readonly error: unknown } | null;
}

/**
 * The laws about rounds of one ruleset. The rounds of a trial are the same for each of them, so that each is played once
 * and shown to all; a law that one of them breaks is then tried alone, for the smallest counterexample.
 */
export class Rounds<G extends GameTypes> {
  private readonly laws: Bound<G>[] = [];
  private readonly seen = new Map<string, ReadonlyMap<Bound<G>, Look<G>>>();

  constructor(
    private readonly kit: LawKit<G>,
    private readonly moments: () => readonly Moment[],
  ) {}

  /** Binds a law to these rounds: to be done for all of them before the first is held. */
  law(law: RoundLaw<Round<G>>): Law {
    return this.bind({ ...law, isAsked: false });
  }

  /** The same for a law about a sheet, or about who is asked for one. */
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
      // Tried alone it holds: what it rests on has a memory.
      throw fault.error;
    }
    attempt.end?.();
  }

  /** Shows so many rounds to all laws that this trial shows so many, and remembers what each made of them. */
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

  /** Plays so many rounds; `asked` is the same one, or one from the next moment in which somebody is asked. */
  private each({ runs, seed }: Trial, claim: (round: AskedRound<G>, asked: AskedRound<G>) => void): void {
    const pool = this.moments();
    fc.assert(
      fc.property(fc.nat(pool.length - 1), fc.nat(), (index, run) => {
        const moment = pool[index] as Moment;
        const round = new Played(this.kit, moment, `run ${run}`);
        within(`at ${moment.name}`, () => claim(round, round.isAsked ? round : this.nextAsked(index, round.seed)));
      }),
      { numRuns: runs, seed },
    );
  }

  private nextAsked(index: number, seed: string): Played<G> {
    const pool = this.moments();
    for (let after = 1; after < pool.length; after += 1) {
      const round = new Played(this.kit, pool[(index + after) % pool.length] as Moment, seed);
      if (round.isAsked) return round;
    }
    throw new Error('Nobody is ever asked for a sheet');
  }

  private tooLate({ name }: Bound<G>): never {
    throw new Error(`"${name}" was bound after the rounds were played`);
  }
}

/** The rounds that a law is shown in a trial. */
function roundsOf<G extends GameTypes>({ rounds = (runs) => runs }: Bound<G>, trial: Trial): Trial {
  return { ...trial, runs: rounds(trial.runs) };
}

/** A round; each part of it is made when it is first asked for. What throws, throws whenever it is asked for. */
class Played<G extends GameTypes> implements AskedRound<G> {
  private readonly known = new Map<keyof AskedRound<G>, unknown>();

  constructor(
    private readonly kit: LawKit<G>,
    readonly moment: Moment,
    readonly seed: string,
  ) {}

  get game(): Game<G> {
    return this.once('game', () => gameAt<G>(this.moment));
  }

  get phase(): Phase {
    return this.once('phase', () => openPhase(this.kit, this.game));
  }

  get ruled(): Game<G> {
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

  get step(): Step<G> | null {
    return this.once('step', () => playFrom(this.kit, this.ruled, this.seed, [this.viewer]));
  }

  /** Is anybody asked for a sheet? */
  get isAsked(): boolean {
    return this.phase.awaited.length > 0;
  }

  private once<Key extends keyof AskedRound<G>>(key: Key, make: () => AskedRound<G>[Key]): AskedRound<G>[Key] {
    if (!this.known.has(key)) this.known.set(key, make());
    return this.known.get(key) as AskedRound<G>[Key];
  }
}
