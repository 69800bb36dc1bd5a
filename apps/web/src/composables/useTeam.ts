import { TeamRead, type CampaignFields, type TeamReadResult } from '@warlog/api-client';
import { computed, inject, provide, watch, type ComputedRef, type InjectionKey } from 'vue';
import { client } from '../api.js';
import { useAccount } from '../stores/account.js';
import type { OpenCampaign } from './useCampaign.js';
import { useRead } from './useRead.js';

export type TeamShown = NonNullable<TeamReadResult['campaign']>['team'];
export type RoleShown = TeamShown['roles'][number];
export type SeatDraftShown = TeamShown['drafts'][number];

/** The people of the seats of the open campaign besides their players. */
export interface OpenTeam {
  readonly roles: ComputedRef<readonly RoleShown[]>;
  /** Drafts of others in the user's seat. */
  readonly drafts: ComputedRef<readonly SeatDraftShown[]>;
  /** Whether the user views the campaign as a seat that they neither hold nor sit for. */
  readonly isInRole: ComputedRef<boolean>;
  /** Whether the user gives orders for the seat that they view as: all but those in a role, except captains. */
  readonly givesOrders: ComputedRef<boolean>;
  /** The user's role; null: none, or not read yet. */
  readonly role: ComputedRef<RoleShown | null>;
  /** Whether the user may write orders, to send them or as a draft for the seat. */
  readonly mayDraft: ComputedRef<boolean>;
}

const none: TeamShown = { roles: [], drafts: [] };

/** Reads the team of a campaign, and again with every change of the campaign. */
export function provideTeam(open: OpenCampaign, hasServer: boolean): OpenTeam {
  const account = useAccount();
  const { campaign, id } = open;
  // An offered battle shows no phase.
  const isOpen = () => campaign.value?.phase != null || isLent(campaign.value);
  const asks = () => hasServer && account.me !== null && isOpen();
  const read = useRead<TeamShown>(`team/${id}`, async () => {
    if (!asks()) return { ok: true, data: none, sentAt: 0, receivedAt: 0 };
    const reply = await client.query(TeamRead, { id });
    return reply.ok ? { ...reply, data: reply.data.campaign?.team ?? none } : reply;
  });
  watch(campaign, () => void read.refresh());
  const shown = computed(() => (asks() ? (read.data.value ?? none) : none));
  const isInRole = computed(() => hasServer && hasRoleIn(campaign.value, account.me?.id));
  const role = computed(() => shown.value.roles.find(({ account: { id: user } }) => user === account.me?.id) ?? null);
  const givesOrders = computed(() => !isInRole.value || isLent(campaign.value));
  const team = {
    roles: computed(() => shown.value.roles),
    drafts: computed(() => shown.value.drafts),
    isInRole,
    givesOrders,
    role,
    mayDraft: computed(() => givesOrders.value || role.value?.role === 'OFFICER'),
  };
  provide(openTeam, team);
  return team;
}

/** Returns whether it is a battle that is lent or offered to the user, to whom its campaign is hidden. */
export function isLent(campaign: Pick<CampaignFields, 'parent'> | null): boolean {
  return campaign?.parent != null && campaign.parent.campaign === null;
}

/** A role needs a player who holds the seat. */
function hasRoleIn(campaign: CampaignFields | null, me: string | undefined): boolean {
  if (!campaign?.mySeat || me === undefined) return false;
  const { mySeat, seats, governance } = campaign;
  const player = seats.find(({ id }) => id === mySeat)?.player?.id;
  const sitter = governance.seats.find(({ seat }) => seat === mySeat)?.sitter?.account.id;
  return player !== undefined && player !== me && sitter !== me;
}

const openTeam: InjectionKey<OpenTeam> = Symbol('open team');

/** The team of the surrounding campaign; null outside of one. */
export function useOpenTeam(): OpenTeam | null {
  return inject(openTeam, null);
}
