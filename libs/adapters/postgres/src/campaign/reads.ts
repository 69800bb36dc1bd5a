import type {
  CampaignReads,
  Hosted,
  CampaignRow,
  DraftRow,
  FiguresRow,
  Invitation,
  LobbyFilter,
  Page,
  PhaseMark,
  SeatRow,
  ViewRow,
  VisibleRow,
} from '@warlog/application';
import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { listMine } from './lists.js';
import { listLobby } from './lobby.js';
import { unpack } from './pack.js';
import type { StoredPast } from './pasts.js';
import {
  campaignColumns,
  draftColumns,
  invitationColumns,
  seatColumns,
  toCampaignRow,
  toDraft,
  toInvitation,
  toSeatRow,
} from './rows.js';

/** Reads rows, views and disclosures of campaigns by key. */
export class PostgresCampaignReads implements CampaignReads {
  constructor(
    private readonly database: Database,
    private readonly pastHere: StoredPast,
  ) {}

  async campaign(id: CampaignId): Promise<CampaignRow | null> {
    const row = await this.db
      .selectFrom('campaign')
      .select(campaignColumns)
      .where('campaignId', '=', id)
      .executeTakeFirst();
    return row ? toCampaignRow(row) : null;
  }

  async seats(ids: readonly CampaignId[]): Promise<readonly SeatRow[]> {
    const rows = await this.db
      .selectFrom('seat')
      .select(seatColumns)
      .where((eb) => eb('campaignId', '=', eb.fn.any(eb.val([...ids]))))
      .orderBy('campaignId')
      .orderBy((eb) => eb.fn<number>('length', ['seat']))
      .orderBy('seat')
      .execute();
    return rows.map(toSeatRow);
  }

  async campaigns(ids: readonly CampaignId[]): Promise<readonly CampaignRow[]> {
    const rows = await this.db
      .selectFrom('campaign')
      .select(campaignColumns)
      .where((eb) => eb('campaignId', '=', eb.fn.any(eb.val([...ids]))))
      .orderBy('campaignId')
      .execute();
    return rows.map(toCampaignRow);
  }

  mine(user: UserId, first: number, after: string | null): Promise<Page<CampaignRow>> {
    return listMine(this.db, user, { first, after, battles: 'apart' });
  }

  home(user: UserId, first: number, after: string | null): Promise<Page<CampaignRow>> {
    return listMine(this.db, user, { first, after, battles: 'within' });
  }

  lobby(first: number, after: string | null, filter: LobbyFilter): Promise<Page<CampaignRow>> {
    return listLobby(this.db, first, after, filter);
  }

  async battlesOf(id: CampaignId): Promise<readonly CampaignRow[]> {
    const rows = await this.db
      .selectFrom('campaign')
      .select(campaignColumns)
      .where('parent', '=', id)
      .orderBy('campaignId')
      .execute();
    return rows.map(toCampaignRow);
  }

  async byInvitation(tokenHash: string): Promise<CampaignRow | null> {
    const row = await this.db
      .selectFrom('invitation')
      .innerJoin('campaign', 'campaign.campaignId', 'invitation.campaignId')
      .select(campaignColumns)
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst();
    return row ? toCampaignRow(row) : null;
  }

  async invitations(id: CampaignId): Promise<readonly Invitation[]> {
    const rows = await this.db
      .selectFrom('invitation')
      .select(invitationColumns)
      .where('campaignId', '=', id)
      .orderBy('madeAt', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(toInvitation);
  }

  async view(id: CampaignId, viewer: string): Promise<ViewRow | null> {
    const row = await this.db
      .selectFrom('viewLatest')
      .select(['viewer', 'seq', 'view'])
      .where('campaignId', '=', id)
      .where('viewer', '=', viewer)
      .executeTakeFirst();
    return row ?? null;
  }

  async viewSeq(id: CampaignId, viewer: string): Promise<number | null> {
    const row = await this.db
      .selectFrom('viewLatest')
      .select('seq')
      .where('campaignId', '=', id)
      .where('viewer', '=', viewer)
      .executeTakeFirst();
    return row?.seq ?? null;
  }

  async viewText(id: CampaignId, viewer: string, ordinal: number | null) {
    if (ordinal !== null) return this.boundaryText(id, viewer, ordinal);
    const { rows } = await sql<{ readonly seq: number; readonly view: string }>`
      select seq, view::text as view from view_latest where campaign_id = ${id} and viewer = ${viewer}`.execute(
      this.db,
    );
    return rows[0] ?? null;
  }

  async viewAt(id: CampaignId, viewer: string, ordinal: number): Promise<ViewRow | null> {
    const stored = await this.boundaryText(id, viewer, ordinal);
    return stored && { viewer, seq: stored.seq, view: JSON.parse(stored.view) as unknown };
  }

  async viewBefore(id: CampaignId, viewer: string, ordinal: number) {
    await this.pastHere(id);
    const row = await this.db
      .selectFrom('boundary')
      .select(['ordinal', 'views'])
      .where('campaignId', '=', id)
      .where('ordinal', '<', ordinal)
      .orderBy('ordinal', 'desc')
      .limit(1)
      .executeTakeFirst();
    const [found] = row ? unpack(row.views, viewer) : [];
    if (!row || !found) return null;
    const stored = { viewer, seq: found.seq, view: JSON.parse(found.value) as unknown };
    const since: VisibleRow[] = [];
    for (const disclosure of unpacked(await this.viewLogPacks(id, row.ordinal, ordinal), viewer)) {
      if (disclosure.seq > stored.seq) since.push(disclosure);
      if (disclosure.ordinal === ordinal && disclosure.event.type === 'PhaseOpened') return { stored, since };
    }
    return { stored, since: [] };
  }

  async visible(id: CampaignId, viewer: string, ordinal: number): Promise<readonly VisibleRow[]> {
    return [...unpacked(await this.viewLogPacks(id, ordinal, ordinal), viewer)];
  }

  async figures(id: CampaignId, viewer: string, after: number, last: number) {
    await this.pastHere(id);
    const rows = await this.db
      .selectFrom('turnFigures')
      .select(['ordinal', 'turn', 'figures'])
      .where('campaignId', '=', id)
      .where('ordinal', '>', after)
      .where('ordinal', '<=', last)
      .orderBy('ordinal')
      .execute();
    return rows.flatMap(({ ordinal, turn, figures }) =>
      unpack(figures, viewer).map(({ value }) => ({
        ...{ ordinal, turn },
        figures: JSON.parse(value) as FiguresRow['figures'],
      })),
    );
  }

  async phases(id: CampaignId, after: number): Promise<readonly PhaseMark[]> {
    const rows = await this.db
      .selectFrom('phaseMark')
      .select(['ordinal', 'kind', 'turn', 'part', 'openedAt', 'closedAt'])
      .where('campaignId', '=', id)
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .execute();
    return rows.map(({ openedAt, closedAt, ...mark }) => ({
      ...mark,
      openedAt: openedAt.getTime(),
      closedAt: closedAt?.getTime() ?? null,
    }));
  }

  async drafts(id: CampaignId, seat: SeatId): Promise<readonly DraftRow[]> {
    const rows = await this.db
      .selectFrom('draft')
      .select(draftColumns)
      .where('campaignId', '=', id)
      .where('seat', '=', seat)
      .execute();
    return rows.map(toDraft);
  }

  async due(
    aheadMs: number,
    limit: number,
  ): Promise<readonly { readonly campaign: CampaignId; readonly phase: PhaseId; readonly wakeAt: number }[]> {
    // The clock in a subquery is evaluated once, so that the index on wake_at can be used.
    const { rows } = await sql<{ readonly campaign: CampaignId; readonly phase: PhaseId; readonly wakeAt: Date }>`
      select campaign_id as campaign, coalesce(phase, 'lobby') as phase, wake_at
      from campaign
      where wake_at <= (select clock_timestamp() + ${aheadMs} * interval '1 millisecond')
      order by wake_at
      limit ${limit}`.execute(this.db);
    return rows.map(({ wakeAt, ...ids }) => ({ ...ids, wakeAt: wakeAt.getTime() }));
  }

  async hosted(user: UserId): Promise<Hosted> {
    const row = await this.db
      .selectFrom('campaign')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('demo', '=', true).as('demos'),
        fn.countAll<number>().filterWhere('demo', '=', false).as('campaigns'),
        fn
          .countAll<number>()
          .filterWhere('listed', '=', true)
          .filterWhere('status', '=', sql.lit('lobby'))
          .as('listed'),
      ])
      .where('host', '=', user)
      .where('status', '<>', sql.lit('ended'))
      .executeTakeFirstOrThrow();
    return { demos: Number(row.demos), campaigns: Number(row.campaigns), listed: Number(row.listed) };
  }

  async steered(user: UserId): Promise<readonly CampaignRow[]> {
    const rows = await this.db
      .selectFrom('campaign')
      .select(campaignColumns)
      .where((eb) => eb.or([eb('host', '=', user), eb('referee', '=', user)]))
      .where('status', '<>', sql.lit('ended'))
      .orderBy('dueAt')
      .orderBy('campaignId')
      .limit(100)
      .execute();
    return rows.map(toCampaignRow);
  }

  async parked(): Promise<readonly CampaignId[]> {
    const rows = await this.db
      .selectFrom('campaign')
      .select('campaignId')
      .where('status', '=', sql.lit('parked'))
      .orderBy('campaignId')
      .execute();
    return rows.map(({ campaignId }) => campaignId as CampaignId);
  }

  async now(): Promise<number> {
    const { rows } = await sql<{ readonly now: Date }>`select clock_timestamp() as now`.execute(this.database.primary);
    return rows[0]?.now.getTime() ?? 0;
  }

  private async boundaryText(id: CampaignId, viewer: string, ordinal: number) {
    await this.pastHere(id);
    const row = await this.db
      .selectFrom('boundary')
      .select('views')
      .where('campaignId', '=', id)
      .where('ordinal', '=', ordinal)
      .executeTakeFirst();
    const [found] = row ? unpack(row.views, viewer) : [];
    return found ? { seq: found.seq, view: found.value } : null;
  }

  /** Reads the packed disclosures of the phases `first` to `last`, in order. */
  private async viewLogPacks(id: CampaignId, first: number, last: number): Promise<readonly ViewLogPack[]> {
    await this.pastHere(id);
    return this.db
      .selectFrom('told')
      .select(['ordinal', 'events'])
      .where('campaignId', '=', id)
      .where('ordinal', '>=', first)
      .where('ordinal', '<=', last)
      .orderBy('ordinal')
      .orderBy('version')
      .execute();
  }

  private get db() {
    return this.database.kysely;
  }
}

/** The disclosures of one change in one phase. */
interface ViewLogPack {
  readonly ordinal: number;
  readonly events: Uint8Array;
}

/** Yields a viewer's disclosures; each pack is decompressed when it is needed. */
function* unpacked(packs: readonly ViewLogPack[], viewer: string): Generator<VisibleRow, void, undefined> {
  for (const { ordinal, events } of packs) {
    for (const { seq, value } of unpack(events, viewer)) {
      yield { viewer, seq, ordinal, event: JSON.parse(value) as VisibleRow['event'] };
    }
  }
}
