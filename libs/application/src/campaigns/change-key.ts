import { askedNow, battlesKnownTo, canonicalJson, closesAt, viewerKey } from '@warlog/kernel';
import { readerIn } from '../press/reader.js';
import { wouldCloseNow, type ReadPorts, type Sight } from './sight.js';
import { votesOf } from './votes.js';

/**
 * A text that differs exactly when something that this user may see has changed: their view, the public rows, their
 * own sheet. Opaque, and equal keys are not told again, so nobody learns of changes that they may not know.
 */
export async function changeKeyOf(
  { reads, press, vault }: Pick<ReadPorts, 'reads' | 'press' | 'vault'>,
  sight: Sight,
): Promise<string> {
  const { campaign, mine, row, viewers } = sight;
  const [viewer] = viewers;
  const seq = viewer && sight.delay === 0 ? await reads.viewSeq(row.id, viewerKey(viewer)) : null;
  const reader = sight.delay === 0 ? readerIn(sight) : null;
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
    votes: votesOf(sight),
    rulings: campaign.rulings.length,
    restored: campaign.restored?.at ?? null,
    hosts: [campaign.away?.at ?? null, campaign.moves?.length ?? 0],
    rules: campaign.ruleset.version,
    gm: campaign.gm,
    around: campaign.seats.map(({ sitter, offered, requests, leave }) => ({ sitter, offered, requests, leave })),
    battles: battlesKnownTo(campaign, viewers).map(({ battle: { battle, settled, word }, hasWay }) => {
      return [battle, hasWay, settled?.how ?? null, word?.word ?? null];
    }),
    asked: [...askedNow(campaign)],
    entered: campaign.realTable?.entered ?? null,
    seats: sight.seats.map(({ idle: _idle, ...seat }) => ({ ...seat, now: wouldCloseNow(seat, sight) })),
    own: mine && {
      submissions: phase?.submissions[mine.id] ?? 0,
      standing: mine.standing,
      wishes: mine.wishes ?? null,
      idle: sight.seats.find(({ seat }) => seat === mine.id)?.idle ?? null,
    },
  };
  return vault.digest(canonicalJson(shown)).slice(0, 16);
}
