import {
  noticeSettings,
  type NoticeSettingsType,
  type NoticeTargetType,
  type NotificationAddress,
} from '@warlog/application';
import type { UserId } from '@warlog/core';
import type { Runtime } from '../modes/runtime.js';

/** Returns a user's notification settings as their API type. */
export async function noticeSettingsModel({ ports, pushKey }: Runtime, user: UserId): Promise<NoticeSettingsType> {
  const { profile, targets, calendarPath, cells, pushesADay, mailOffered } = await noticeSettings(ports, user);
  const { zone, language, quiet, lastChance, digestAt, pushesPerDay, leads } = profile;
  return {
    ...{ pushKey, mailOffered, zone, language, lastChance, digestAt, pushesPerDay, pushesADay, leads, cells },
    ...{ quietOn: quiet.on, quietFrom: quiet.from, quietTo: quiet.to },
    targets: targets.map(targetModel),
    calendarUrl: `${ports.origin}${calendarPath}`,
  };
}

/** Converts an address of notifications to its API type. */
export function targetModel({
  id,
  channel,
  label,
  confirmed,
  lastSentAt,
  lastError,
  lastErrorAt,
}: NotificationAddress): NoticeTargetType {
  return { id, column: channel, label, confirmed, lastSentAt, lastError, lastErrorAt };
}
