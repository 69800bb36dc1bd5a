import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '@warlog/application';
import { endless, playCampaign } from './campaign.mjs';
import { sized } from './size.mjs';

/** `BENCH_TURNS` makes it shorter for a quick look; goals are for 200. */
const PHASES = Number(process.env.BENCH_TURNS ?? sized(200, 6));
/** An old stream: most of it are turns in which little happens, since all is won. */
const EVENTS = PHASES * sized(250, 50);

/**
 * Ten seats, more than so many phases, 200 unless told, and 50,000 events or as many as told. Takes up to a minute or two to play;
 * `BENCH_DIR` names a folder in which it is kept for the next measurement of the same run.
 */
export function longCampaign({ phases: most = PHASES, events = EVENTS } = {}) {
  const { BENCH_DIR } = process.env;
  const kept = BENCH_DIR ? join(BENCH_DIR, `long-campaign-${most}-${events}.json`) : null;
  if (kept !== null && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const played = playCampaign({
    scenario: 'bzaarcke-sector',
    seats: 10,
    enough: ({ stream, phases }) => phases.length > most && stream.length >= events,
  });
  const { id, user, stream, loaded } = played;
  const campaign = { id, user, stream, turn: loaded.campaign.phase.turn, ordinal: loaded.campaign.ordinal };
  if (kept !== null) writeFileSync(kept, JSON.stringify(campaign));
  return campaign;
}

/** Writes the campaign into a store as an import would: events and everything made from them. */
export async function restore(store, { id, stream }) {
  const changes = [...walk(() => endless, stream, 'sealed')].map(({ change }) => change);
  const outcome = await store.restore(id, stream, changes);
  if (outcome !== 'restored') throw new Error(outcome);
}
