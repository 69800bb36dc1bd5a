import type { EndedTenure } from '../ports/people.js';

/** Classes of pace by the length of a phase: below half a day, about a day, and longer. */
export const paceClasses = ['quick', 'daily', 'slow'] as const;
export type PaceClass = (typeof paceClasses)[number];

const QUICK_BELOW = 720;
const SLOW_ABOVE = 2160;
const LAST_MARKS = 40;

/** Returns the class of a pace. If the rules set the length of a phase, it counts as quick. */
export function paceClassOf(phaseMinutes: number | null): PaceClass {
  if (phaseMinutes === null || phaseMinutes < QUICK_BELOW) return 'quick';
  return phaseMinutes > SLOW_ABOVE ? 'slow' : 'daily';
}

/** What a member's ended campaigns add up to. */
export interface PlayerFigures {
  readonly finished: number;
  /** Finished after taking the seat over. */
  readonly tookOver: number;
  readonly handedOver: number;
  /** Left, or lost after missed deadlines. */
  readonly unfinished: number;
  /** Closings by how the player met them. */
  readonly onTime: number;
  readonly late: number;
  readonly missed: number;
  readonly missesPerHundred: number;
  /** The last marks, oldest first. */
  readonly lastMarks: string;
  readonly readiness: readonly { readonly pace: PaceClass; readonly seconds: number; readonly phases: number }[];
  readonly games: readonly GameFigures[];
}

/** Results of finished seats in one game. */
export interface GameFigures {
  readonly ruleset: string;
  readonly scenario: string;
  readonly sides: readonly string[];
  readonly finished: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Returns the tenures that count: those of campaigns with at least two players. */
export function counted(tenures: readonly EndedTenure[]): readonly EndedTenure[] {
  return tenures.filter(({ people }) => people > 1);
}

/** Adds up the ended campaigns of one player, the last one first. Rests on nothing else, so anyone can recompute it. */
export function recordOf(tenures: readonly EndedTenure[]): PlayerFigures {
  const all = counted(tenures);
  const finished = all.filter(({ ended }) => ended === 'finished');
  const marks = all.toReversed().reduce((text, tenure) => text + tenure.marks, '');
  const count = (mark: string) => marks.split(mark).length - 1;
  const missed = count('m');
  return {
    finished: finished.length,
    tookOver: finished.filter(({ tookOver }) => tookOver).length,
    handedOver: all.filter(({ ended }) => ended === 'handed-over').length,
    unfinished: all.filter(({ ended }) => ended === 'left' || ended === 'removed').length,
    onTime: count('o'),
    late: count('l'),
    missed,
    missesPerHundred: marks.length === 0 ? 0 : Math.round((missed * 100) / marks.length),
    lastMarks: marks.slice(-LAST_MARKS),
    readiness: paceClasses.flatMap((pace) => {
      const seconds = all.filter((tenure) => paceClassOf(tenure.phaseMinutes) === pace).flatMap((t) => t.seconds);
      return seconds.length === 0 ? [] : [{ pace, seconds: median(seconds), phases: seconds.length }];
    }),
    games: gamesOf(finished),
  };
}

function gamesOf(finished: readonly EndedTenure[]): readonly GameFigures[] {
  const keys = new Set(finished.map(gameKey));
  return [...keys]
    .map((key) => {
      const played = finished.filter((tenure) => gameKey(tenure) === key);
      const [{ ruleset = '', scenario = '' } = {}] = played;
      const count = (result: EndedTenure['result']) => played.filter((tenure) => tenure.result === result).length;
      const sides = [...new Set(played.map(({ side }) => side))].sort();
      const results = { won: count('won'), drawn: count('draw'), lost: count('lost') };
      return { ruleset, scenario, sides, finished: played.length, ...results };
    })
    .sort((a, b) => b.finished - a.finished || (a.ruleset + a.scenario < b.ruleset + b.scenario ? -1 : 1));
}

function gameKey({ ruleset, scenario }: EndedTenure): string {
  return JSON.stringify([ruleset, scenario]);
}

/** The lower one of two middle values. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
