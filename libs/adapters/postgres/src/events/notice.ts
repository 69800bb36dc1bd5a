import type { CampaignId } from '@warlog/core';

/** The channel on which every append announces that a campaign changed. */
export const CHANGED = 'warlog_changed';

/** A campaign and its new version. Only ids, since a notification is limited to 8000 bytes. */
export interface Notice {
  readonly campaign: CampaignId;
  readonly version: number;
}

export function noticeOf({ campaign, version }: Notice): string {
  return `${campaign} ${version}`;
}

/** Parses a notification; null if it has another format. */
export function parseNotice(payload: string): Notice | null {
  const [, campaign, version] = /^(\S+) (\d+)$/.exec(payload) ?? [];
  return campaign && version ? { campaign: campaign as CampaignId, version: Number(version) } : null;
}
