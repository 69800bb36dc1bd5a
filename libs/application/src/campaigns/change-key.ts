import { askedNow, battlesKnownTo, closesAt } from '@warlog/campaign';
import { canonicalJson } from '@warlog/core';
import { viewerKey } from '@warlog/ruleset-api';
import { readerIn } from '../press/reader.js';
import { wouldCloseNow, type ReadPorts, type CampaignAccess } from './campaign-access.js';
import { votesOf } from './votes.js';

/**
 * Returns a text that changes exactly when something changes that this user may see: the view, the public rows, their
 * own orders. Security: opaque, and equal keys are not sent again, so users cannot detect changes that are hidden from
 * them.
 */
export async function changeKeyOf(
  { reads, press, vault }: Pick<ReadPorts, 'reads' | 'press' | 'vault'>,
  access: CampaignAccess,
): Promise<string> {
  const { campaign, mine, row, viewers } = access;
  const [viewer] = viewers;
  const seq = viewer && access.delay === 0 ? await reads.viewSeq(row.id, viewerKey(viewer)) : null;
  const reader = access.delay === 0 ? readerIn(access) : null;
  const letters = reader && (await press.state(row.id, reader));
  const { phase } = campaign;
  const shown = {
    seq,
    letters,
    status: row.status,
    phase: row.phase,
    dueAt: row.dueAt,
    closesAt: closesAt(campaign),
    sealed: phase?.sealed?.round ?? null,
    pause: campaign.pause,
    votes: votesOf(access),
    rulings: campaign.rulings.length,
    restored: campaign.restored?.at ?? null,
    hosts: [campaign.away?.at ?? null, campaign.moves?.length ?? 0],
    rules: campaign.ruleset.version,
    gm: campaign.gm,
    around: campaign.seats.map(({ id, sitter, offered, requests, leave, roles = [] }) => {
      const shown = roles.filter(({ user, taken }) => taken || mine?.id === id || user === access.user);
      return { sitter, offered, requests, leave, roles: shown };
    }),
    battles: battlesKnownTo(campaign, viewers).map(({ battle: { battle, settled, word }, hasWay }) => {
      return [battle, hasWay, settled?.how ?? null, word?.word ?? null];
    }),
    asked: [...askedNow(campaign)],
    entered: campaign.realTable?.entered ?? null,
    seats: access.seats.map(({ idle: _idle, ...seat }) => ({ ...seat, now: wouldCloseNow(seat, access) })),
    own: mine && {
      submissions: phase?.submissions[mine.id] ?? 0,
      standing: mine.standing,
      wishes: mine.wishes ?? null,
      idle: access.seats.find(({ seat }) => seat === mine.id)?.idle ?? null,
    },
  };
  return vault.digest(canonicalJson(shown)).slice(0, 16);
}
