import type { CampaignId, PlatformEvent, StreamEvent, Loaded } from '@warlog/kernel';

/** After these a campaign's battles must be looked after. */
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
  'LeaveNoted',
  'DeadlineMoved',
  'CampaignPaused',
  'CampaignResumed',
  'CampaignReleased',
  'CampaignStayed',
  'CampaignArrived',
  'CampaignEnded',
]);

/** The campaign whose battles somebody must look after because of these events; null: none. */
export function errandOf({ campaign }: Loaded, events: readonly StreamEvent[]): CampaignId | null {
  if (campaign.parent) return events.some(({ type }) => type === 'CampaignEnded') ? campaign.parent.campaign : null;
  return campaign.battles && events.some(({ type }) => stirring.has(type)) ? campaign.id : null;
}
