import { type Campaign, type Vote, seatOf } from './state.js';
import { mayShorten } from './pace.js';
import type { Motion } from './governance-events.js';

/** Number of yes ballots that carries a motion, by number of voting seats. */
const quorums: Readonly<Record<Motion['kind'], (seats: number) => number>> = {
  pause: moreThanHalf,
  extend: moreThanHalf,
  pace: moreThanHalf,
  holiday: moreThanHalf,
  draw: (seats) => seats,
  cancel: (seats) => Math.ceil((seats * 2) / 3),
  'replace-seat': moreThanHalf,
  'replace-gm': moreThanHalf,
};

/**
 * Returns the number of yes ballots that carries a motion. Phases that are shorter than now, and than all agreed, need
 * all seats, so that no majority makes the others miss.
 */
export function quorumOf({ pace, agreedPace = pace }: Campaign, motion: Motion, seats: number): number {
  const isShorter = motion.kind === 'pace' && mayShorten(pace, motion) && mayShorten(agreedPace, motion);
  return isShorter ? seats : quorums[motion.kind](seats);
}

/** The current count of a vote: the seats that still count, and their ballots. */
interface Tally {
  readonly electors: Vote['electorate'];
  readonly quorum: number;
  readonly yes: number;
  readonly no: number;
}

/** Counts a vote. Seats whose player has left are not counted, unless an earlier version opened the vote. */
export function tally(campaign: Campaign, vote: Vote): Tally {
  const electors = vote.counts ? vote.electorate.filter((id) => isHeld(campaign, id)) : vote.electorate;
  const said = electors.map((id) => vote.choices[id]);
  return {
    electors,
    quorum: vote.counts ? quorumOf(campaign, vote.motion, electors.length) : vote.quorum,
    yes: said.filter((choice) => choice === 'yes').length,
    no: said.filter((choice) => choice === 'no').length,
  };
}

/** Returns the outcome that is certain whatever the remaining seats vote; null if none is. */
export function certainOutcome(campaign: Campaign, vote: Vote): 'carried' | 'lost' | 'lapsed' | null {
  const { electors, quorum, yes, no } = tally(campaign, vote);
  if (vote.counts && (electors.length === 0 || isMoot(campaign, vote))) return 'lapsed';
  if (yes >= quorum) return 'carried';
  return electors.length - no < quorum ? 'lost' : null;
}

/** Whether the player to be replaced has already left. */
function isMoot(campaign: Campaign, { motion }: Vote): boolean {
  return motion.kind === 'replace-seat' && !isHeld(campaign, motion.seat);
}

function isHeld(campaign: Campaign, id: Vote['electorate'][number]): boolean {
  return seatOf(campaign, id).holder?.kind === 'player';
}

function moreThanHalf(seats: number): number {
  return Math.floor(seats / 2) + 1;
}
