import type { CampaignId } from '@warlog/kernel';

/** The channel on which every append tells that a campaign changed. */
export const CHANGED = 'warlog_changed';

/** A campaign and the version it has come to: ids only, a notification holds at most 8000 bytes. */
export interface Notice {
  readonly campaign: CampaignId;
  readonly version: number;
}

export function noticeOf({ campaign, version }: Notice): string {
  return `${campaign} ${version}`;
}

/** Null when the text is not one of ours. */
export function parseNotice(payload: string): Notice | null {
  const [, campaign, version] = /^(\S+) (\d+)$/.exec(payload) ?? [];
  return campaign && version ? { campaign: campaign as CampaignId, version: Number(version) } : null;
}
