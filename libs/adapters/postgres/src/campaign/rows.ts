import type { CampaignRow, DraftRow, Invitation, SeatRow } from '@warlog/application';
import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import type { Selectable } from 'kysely';
import type { CampaignTable, DraftTable, InvitationTable, SeatTable } from '../database/tables.js';

/** Columns of a campaign's row, in a query that calls the table `campaign`. */
export const campaignColumns = [
  'campaign.campaignId',
  'campaign.name',
  'campaign.hiddenName',
  'campaign.neutralName',
  'campaign.reported',
  'campaign.ruleset',
  'campaign.scenario',
  'campaign.status',
  'campaign.host',
  'campaign.referee',
  'campaign.demo',
  'campaign.spectators',
  'campaign.listed',
  'campaign.newcomers',
  'campaign.language',
  'campaign.phaseMinutes',
  'campaign.phase',
  'campaign.ordinal',
  'campaign.phaseKind',
  'campaign.turn',
  'campaign.dueAt',
  'campaign.wakeAt',
  'campaign.proposal',
  'campaign.anonymous',
  'campaign.playsFrom',
  'campaign.playsTo',
  'campaign.version',
  'campaign.parent',
  'campaign.battles',
  'campaign.createdAt',
] as const;

export const seatColumns = [
  'campaignId',
  'seat',
  'name',
  'holder',
  'sitter',
  'captain',
  'bot',
  'standIn',
  'offered',
  'awaited',
  'sheet',
  'ready',
  'done',
  'misses',
  'idle',
] as const;

export const invitationColumns = ['id', 'sealed', 'label', 'madeAt', 'uses'] as const;

export const draftColumns = [
  'campaignId',
  'seat',
  'author',
  'phase',
  'sheet',
  'device',
  'revision',
  'savedAt',
] as const;

type SelectedCampaign = Omit<Selectable<CampaignTable>, 'hash' | 'seqs' | 'chains' | 'createdAt' | 'unverified'>;

export function toCampaignRow(row: SelectedCampaign): CampaignRow {
  return {
    id: row.campaignId as CampaignId,
    name: row.hiddenName === row.name ? (row.neutralName ?? row.name) : row.name,
    ...(row.reported && { isReported: true }),
    ruleset: row.ruleset,
    scenario: row.scenario,
    status: row.status as CampaignRow['status'],
    host: row.host as UserId,
    referee: row.referee as UserId | null,
    demo: row.demo,
    spectators: row.spectators,
    listed: row.listed,
    newcomers: row.newcomers,
    language: row.language,
    phaseMinutes: row.phaseMinutes,
    phase: row.phase as PhaseId | null,
    ordinal: row.ordinal,
    phaseKind: row.phaseKind,
    turn: row.turn,
    dueAt: row.dueAt?.getTime() ?? null,
    wakeAt: row.wakeAt?.getTime() ?? null,
    ...{ proposal: row.proposal, anonymous: row.anonymous, playsFrom: row.playsFrom, playsTo: row.playsTo },
    version: row.version,
    parent: row.parent as CampaignId | null,
    battles: row.battles,
  };
}

export function toSeatRow({
  campaignId,
  seat,
  holder,
  sitter,
  captain,
  sheet,
  ...same
}: Selectable<SeatTable>): SeatRow {
  return {
    ...same,
    campaign: campaignId as CampaignId,
    seat: seat as SeatId,
    holder: holder as UserId | null,
    sitter: sitter as UserId | null,
    captain: captain as UserId | null,
    sheet: sheet as SeatRow['sheet'],
  };
}

export function toInvitation({
  madeAt,
  ...same
}: Pick<Selectable<InvitationTable>, (typeof invitationColumns)[number]>): Invitation {
  return { ...same, madeAt: madeAt.getTime() };
}

export function toDraft({ campaignId, seat, author, phase, savedAt, ...same }: Selectable<DraftTable>): DraftRow {
  return {
    ...same,
    campaign: campaignId as CampaignId,
    seat: seat as SeatId,
    author: author === '' ? null : (author as UserId),
    phase: phase as PhaseId,
    savedAt: savedAt.getTime(),
  };
}
