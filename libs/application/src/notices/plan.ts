import type { OutboxRow } from '../ports/campaign-store.js';
import type { Delivery, NotificationAddress, Recipient } from '../ports/notices.js';
import { nextDigest, notBefore, profileSchema, usualProfile, wants, type NoticeProfile } from './profile.js';
import { natures } from './reasons.js';

/** Returns a stored profile, or the default one. Missing fields of older versions get today's defaults. */
export function profileOf(stored: unknown): NoticeProfile {
  const read = profileSchema.safeParse(stored ?? {});
  return read.success ? read.data : usualProfile;
}

/**
 * Plans the deliveries of an outbox row, after the recipient's quiet hours. It uses each channel that the recipient
 * wants for this reason, and every address of that channel. Reasons that can wait go into the daily digest, if there is
 * one.
 */
export function planOf(row: OutboxRow, recipient: Recipient, now: number): readonly Delivery[] {
  const profile = profileOf(recipient.profile);
  const isPublic = row.recipient === 'public';
  return recipient.targets
    .filter(({ channel, confirmed }) => confirmed && (isPublic || isWanted(profile, row, channel)))
    .map((target): Delivery => {
      const digest = isPublic || !isGathered(row, target) ? null : nextDigest(profile, now);
      return {
        id: `${row.id}/${target.id}`,
        owner: target.owner,
        campaign: row.campaign,
        outbox: row.id,
        reason: row.reason,
        about: row.about,
        phase: row.phase,
        channel: target.channel,
        target: target.id,
        dueAt: digest ?? (isPublic ? now : notBefore(profile, row.reason, now)),
        state: digest === null ? 'waiting' : 'gathered',
      };
    });
}

/** A closing includes the opening: recipients who want either one get it. */
function isWanted(
  profile: NoticeProfile,
  { reason, about }: OutboxRow,
  channel: NotificationAddress['channel'],
): boolean {
  if (wants(profile, reason, channel)) return true;
  return (
    reason === 'resolved' && about.code === 'resolved' && about.params.next != null && wants(profile, 'opened', channel)
  );
}

function isGathered({ reason }: OutboxRow, { channel }: NotificationAddress): boolean {
  return channel === 'mail' && natures[reason].gathered;
}
