import type { OutboxRow } from '../ports/campaign-store.js';
import type { Delivery, NoticeTarget, Recipient } from '../ports/notices.js';
import { nextDigest, notBefore, profileSchema, usualProfile, wants, type NoticeProfile } from './profile.js';
import { natures } from './reasons.js';

/** A profile as it was kept, or the usual one. What an older program kept gets today's defaults. */
export function profileOf(kept: unknown): NoticeProfile {
  const read = profileSchema.safeParse(kept ?? {});
  return read.success ? read.data : usualProfile;
}

/**
 * Where an outbox row goes: by each road that its recipient wants for its reason, to every target of that road, not
 * before their quiet hours are over. What can wait goes with the mail of the day, where there is one.
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

/** A closing tells of the opening in the same breath: whoever wants either gets it. */
function isWanted(profile: NoticeProfile, { reason, about }: OutboxRow, channel: NoticeTarget['channel']): boolean {
  if (wants(profile, reason, channel)) return true;
  return (
    reason === 'resolved' && about.code === 'resolved' && about.params.next != null && wants(profile, 'opened', channel)
  );
}

function isGathered({ reason }: OutboxRow, { channel }: NoticeTarget): boolean {
  return channel === 'mail' && natures[reason].gathered;
}
