import type { CampaignId } from '@warlog/core';
import type { PlatformEvent, StreamEvent, Loaded } from '@warlog/campaign';

/** Events after which a campaign's battles need a cross-campaign task. */
const stirring: ReadonlySet<string> = new Set<PlatformEvent['type']>([
  'BattleOpened',
  'BattleRecalled',
  'BattleFellBack',
  'BattleSteered',
  'SeatTaken',
  'SeatHandedOver',
  'SeatVacated',
  'SitterNamed',
  'SitterDismissed',
  'RoleTaken',
  'RoleEnded',
  'CaptainOffered',
  'CaptainTaken',
  'CaptainEnded',
  'LeaveNoted',
  'DeadlineMoved',
  'CampaignPaused',
  'CampaignResumed',
  'CampaignReleased',
  'CampaignStayed',
  'CampaignArrived',
  'CampaignEnded',
]);

/** Returns the campaign whose battles need a task because of these events; null: none. */
export function crossCampaignTaskOf({ campaign }: Loaded, events: readonly StreamEvent[]): CampaignId | null {
  if (campaign.parent) return events.some(({ type }) => type === 'CampaignEnded') ? campaign.parent.campaign : null;
  return campaign.battles && events.some(({ type }) => stirring.has(type)) ? campaign.id : null;
}
