import { answerTreaty, offerRole, saveDraft, sendLetter } from '@warlog/application';
import type { CommandId, SeatId, UserId } from '@warlog/core';
import { holderOf, type FogCampaign } from './fog-campaign.js';
import type { FogServer } from './fog-server.js';
import type { FogSituation } from './situation.js';

/**
 * Performs unseen actions of seats that are not watched, if `hides`: one seat drafts, offers a role, comments for its own
 * people, writes to another seat or to the game master, and makes a treaty with that seat.
 *
 * They come first, so that everything that the watched seats do and read follows them. At the end of the campaign the
 * stream is disclosed: there the true world has a letter, too, with a different text.
 */
export async function doUnseen(
  { ports, vault, people }: FogServer,
  { id, gm, onlooker }: FogCampaign,
  { loaded, phase, seed, sheets, incident }: FogSituation,
  watched: readonly SeatId[],
  hides: boolean,
): Promise<void> {
  const [from, to] = loaded.campaign.seats.filter((seat) => !watched.includes(seat.id) && holderOf(seat) !== null);
  const user = from ? holderOf(from) : null;
  if (!from || !user) return;
  const sheet = sheets[from.id] ?? {};
  if (hides) await saveDraft(ports, { user, campaign: id, phase: phase.id, sheet, device: 'phone', seen: 0 });
  const commandOf = (name: string) => vault.digest(`${seed}/${name}`).slice(0, 24) as CommandId;
  if (hides && incident !== 'end') {
    const own = { campaign: id, user };
    const concerned = [gm, onlooker, ...loaded.campaign.seats.map(holderOf)];
    const { name = '' } = people.find((person) => !concerned.includes(person.id as UserId)) ?? {};
    await offerRole(ports, { ...own, command: commandOf('role'), name, role: 'mentor' });
    const comment = { to: [from.id], signed: true, body: 'For us in this seat.' };
    await sendLetter(ports, { ...own, command: commandOf('comment'), ...comment });
  }
  const partner = to?.id ?? (gm === null ? null : 'gm');
  if (partner === null || !(hides || incident === 'end')) return;
  const body = hides ? 'Between us alone.' : 'Quite another thing, and longer.';
  const letter = { campaign: id, user, to: [partner], signed: true, body };
  await sendLetter(ports, { command: commandOf('letter'), ...letter });
  const other = to && holderOf(to);
  if (!hides || incident === 'end' || !other) return;
  const untilTurn = loaded.campaign.turn + 1;
  await sendLetter(ports, { command: commandOf('treaty'), ...letter, untilTurn });
  const message = vault.uuidFor(`letter/${user}/${commandOf('treaty')}`);
  const agreed = { command: commandOf('agreed'), campaign: id, user: other, message };
  await answerTreaty(ports, { ...agreed, answer: 'agreed' });
}
