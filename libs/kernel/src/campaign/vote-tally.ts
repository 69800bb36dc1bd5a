import type { Campaign, Vote } from './state.js';
import { seatOf } from './state.js';
import type { Motion } from './table-events.js';

/** How many words "yes" carry a motion, of so many seats that vote on it. */
const quorums: Readonly<Record<Motion['kind'], (seats: number) => number>> = {
  pause: moreThanHalf,
  extend: moreThanHalf,
  draw: (seats) => seats,
  cancel: (seats) => Math.ceil((seats * 2) / 3),
  'replace-seat': moreThanHalf,
  'replace-gm': moreThanHalf,
};

/** How many words "yes" carry a motion, of so many seats that vote on it. */
export function quorumOf(motion: Motion['kind'], seats: number): number {
  return quorums[motion](seats);
}

/** A vote as it stands: of whom it still asks, and what they said. */
interface Tally {
  readonly electors: Vote['electorate'];
  readonly quorum: number;
  readonly yes: number;
  readonly no: number;
}

/** Counts a vote. Seats whose player is gone are asked no longer, unless an earlier version opened it. */
export function tally(campaign: Campaign, vote: Vote): Tally {
  const electors = vote.counts ? vote.electorate.filter((id) => isHeld(campaign, id)) : vote.electorate;
  const said = electors.map((id) => vote.choices[id]);
  return {
    electors,
    quorum: vote.counts ? quorumOf(vote.motion.kind, electors.length) : vote.quorum,
    yes: said.filter((choice) => choice === 'yes').length,
    no: said.filter((choice) => choice === 'no').length,
  };
}

/** What is certain of a vote, whatever those say who have not spoken yet; null while nothing is. */
export function certainOutcome(campaign: Campaign, vote: Vote): 'carried' | 'lost' | 'lapsed' | null {
  const { electors, quorum, yes, no } = tally(campaign, vote);
  if (vote.counts && (electors.length === 0 || isMoot(campaign, vote))) return 'lapsed';
  if (yes >= quorum) return 'carried';
  return electors.length - no < quorum ? 'lost' : null;
}

/** Is the player whom it would replace gone already? */
function isMoot(campaign: Campaign, { motion }: Vote): boolean {
  return motion.kind === 'replace-seat' && !isHeld(campaign, motion.seat);
}

function isHeld(campaign: Campaign, id: Vote['electorate'][number]): boolean {
  return seatOf(campaign, id).holder?.kind === 'player';
}

function moreThanHalf(seats: number): number {
  return Math.floor(seats / 2) + 1;
}
