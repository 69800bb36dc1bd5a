import { saveDraft, sendLetter } from '@warlog/application';
import type { CommandId, SeatId } from '@warlog/kernel';
import { holderOf, type FogCampaign } from './fog-campaign.js';
import type { FogHouse } from './fog-house.js';
import type { Moment } from './moment.js';

/**
 * What those who are not watched do that nobody else may know, in the world that `hides` something: one drafts, and writes to another
 * or to the game master. It comes first, so that all that the watched do and hear stands behind it. In the end the whole stream is
 * told: there a letter is written in the true world, too, and what it says is the difference.
 */
export async function doUnseen(
  { ports, vault }: FogHouse,
  { id, gm }: FogCampaign,
  { loaded, phase, seed, sheets, incident }: Moment,
  watched: readonly SeatId[],
  hides: boolean,
): Promise<void> {
  const [from, to] = loaded.campaign.seats.filter((one) => !watched.includes(one.id) && holderOf(one) !== null);
  const user = from ? holderOf(from) : null;
  if (!from || !user) return;
  const sheet = sheets[from.id] ?? {};
  if (hides) await saveDraft(ports, { user, campaign: id, phase: phase.id, sheet, device: 'phone', seen: 0 });
  const partner = to?.id ?? (gm === null ? null : 'gm');
  if (partner === null || !(hides || incident === 'end')) return;
  const command = vault.digest(`${seed}/letter`).slice(0, 24) as CommandId;
  const body = hides ? 'Between us alone.' : 'Quite another thing, and longer.';
  await sendLetter(ports, { command, campaign: id, user, to: [partner], signed: true, body });
}
