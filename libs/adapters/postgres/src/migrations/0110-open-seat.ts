import { sql, type Kysely } from 'kysely';

/**
 * Offered seats, and the search fields of the lobby.
 *
 * In running campaigns, offered seats are derived from single events; the next change of the campaign makes them exact.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table seat add column offered boolean not null default false`,
  sql`
    alter table campaign add column newcomers boolean not null default false, add column language text,
      add column phase_minutes integer`,
  sql`
    update campaign c set phase_minutes = (e.data -> 'pace' ->> 'phaseMinutes')::int
    from event e
    where e.campaign_id = c.campaign_id and e.version = 1`,
  sql`
    update seat s set offered = true
    from (
      select distinct on (campaign_id, data ->> 'seat') campaign_id, data ->> 'seat' as seat, type
      from event
      where type in ('SeatOffered', 'SeatOfferEnded', 'SeatTaken', 'SeatVacated')
        or (type = 'SeatHandedOver' and data ->> 'standIn' = 'false')
        or (type = 'OrdersSubmitted' and data ->> 'origin' = 'sent')
      order by campaign_id, data ->> 'seat', version desc
    ) as last
    where last.campaign_id = s.campaign_id and last.seat = s.seat and last.type = 'SeatOffered'`,
];
