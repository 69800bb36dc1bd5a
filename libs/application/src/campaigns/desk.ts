import { decisionsOf, maySteer, type OpenDecision, type UnansweredLetter } from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import type { LetterRow } from '../ports/press.js';
import { memberIn } from '../press/reader.js';
import { reportedLetters } from '../moderation/reports.js';
import { accessesOf, type CampaignAccess, type ReadPorts } from './campaign-access.js';
import { upgradeFor } from './upgrade.js';

/** Letters of a phase that are searched for questions to the game master. */
const LETTERS = 100;
const TEXT = 140;

type DeskPorts = Pick<ReadPorts, 'reads' | 'press' | 'rulesets'> & Pick<Ports, 'moderation'>;

/**
 * Returns the open decisions of a campaign for its host or game master, soonest first; empty for all others.
 *
 * @param time The database's time in ms since 1970, if the caller has read it.
 */
export async function deskOf(
  ports: DeskPorts,
  access: CampaignAccess,
  time?: number,
): Promise<readonly OpenDecision[]> {
  const { campaign, user } = access;
  if (user === null || !maySteer(campaign, user) || campaign.status === 'ended') return [];
  const isPlayed = campaign.seats.some(({ holder }) => holder?.kind === 'player' && holder.user !== user);
  // A campaign without other players has no deadline to watch.
  const now = isPlayed ? (time ?? (await ports.reads.now())) : (campaign.phase?.openedAt ?? access.createdAt);
  const upgrade = (await upgradeFor(ports, access))?.version ?? null;
  const [letters, found] = await Promise.all([unanswered(ports, access), reportedLetters(ports, access)]);
  const reported = found.map((letter) => ({ ...letter, text: shortened(letter.text) }));
  return decisionsOf(campaign, { user, now, letters, reported, upgrade });
}

/** A campaign with open decisions, and these. */
export interface DeskFound {
  readonly access: CampaignAccess;
  readonly decisions: readonly OpenDecision[];
}

/** Returns the campaigns with decisions that wait for a user, soonest first. */
export async function myDesk(ports: ReadPorts & DeskPorts, user: UserId): Promise<readonly DeskFound[]> {
  const [now, steered] = await Promise.all([ports.reads.now(), ports.reads.steered(user)]);
  const accesses = await accessesOf(ports, user, steered);
  const found = await Promise.all(
    accesses.map(async (access) => ({ access, decisions: await deskOf(ports, access, now) })),
  );
  const dueAt = ({ decisions: [first] }: DeskFound) => first?.by ?? Infinity;
  return found.filter(({ decisions }) => decisions.length > 0).sort((a, b) => dueAt(a) - dueAt(b) || 0);
}

/**
 * The letters of this phase and the last one to the game master that are the last of their channel. Older ones are no
 * longer open, so that the cost does not grow with the campaign's age.
 */
async function unanswered({ press }: DeskPorts, access: CampaignAccess): Promise<readonly UnansweredLetter[]> {
  const { campaign } = access;
  if (memberIn(access) !== 'gm' || campaign.press.policy.channels !== 'all') return [];
  const ordinals = campaign.ordinal === 0 ? [0] : [campaign.ordinal, campaign.ordinal - 1];
  const wanted = { channel: null, before: null, newest: null, limit: LETTERS };
  const rows = await Promise.all(
    ordinals.map((ordinal) => press.letters(campaign.id, 'referee', { ...wanted, ordinal })),
  );
  const last = new Map<string, LetterRow>();
  for (const row of rows.flat()) if (!last.has(row.channel)) last.set(row.channel, row);
  return [...last.values()].flatMap(({ channel, author, signed, to, body, at }) => {
    const isQuestion = author !== 'gm' && to !== 'all' && to.includes('gm') && body !== null;
    return isQuestion ? [{ channel, from: signed ? author : null, text: shortened(body), at }] : [];
  });
}

function shortened(body: string): string {
  const text = body.replace(/\s+/g, ' ').trim();
  return text.length <= TEXT ? text : `${text.slice(0, TEXT - 1).trimEnd()}…`;
}
