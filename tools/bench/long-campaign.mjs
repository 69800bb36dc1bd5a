import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '@warlog/application';
import { endless, playCampaign } from './campaign.mjs';
import { sized } from './size.mjs';

/** `BENCH_TURNS` makes it shorter for a quick check; goals are for 200. */
const PHASES = Number(process.env.BENCH_TURNS ?? sized(200, 6));
/** An old stream: in most of its turns little happens, since everything is won. */
const EVENTS = PHASES * sized(250, 50);

/**
 * Ten seats, at least this many phases (default 200) and events (default 50,000). Takes up to two minutes to play;
 * `BENCH_DIR` names a folder in which it is stored for the next measurement of the same run.
 */
export function longCampaign({ phases: most = PHASES, events = EVENTS } = {}) {
  const { BENCH_DIR } = process.env;
  const cacheFile = BENCH_DIR ? join(BENCH_DIR, `long-campaign-${most}-${events}.json`) : null;
  if (cacheFile !== null && existsSync(cacheFile)) return JSON.parse(readFileSync(cacheFile, 'utf8'));
  const played = playCampaign({
    scenario: 'bzaarcke-sector',
    seats: 10,
    enough: ({ stream, phases }) => phases.length > most && stream.length >= events,
  });
  const { id, user, stream, loaded } = played;
  const campaign = { id, user, stream, turn: loaded.campaign.phase.turn, ordinal: loaded.campaign.ordinal };
  if (cacheFile !== null) writeFileSync(cacheFile, JSON.stringify(campaign));
  return campaign;
}

/** Writes the campaign into a store as an import would: events and everything derived from them. */
export async function restore(store, { id, stream }) {
  const changes = [...walk(() => endless, stream, 'sealed')].map(({ change }) => change);
  const outcome = await store.restore(id, stream, changes);
  if (outcome !== 'restored') throw new Error(outcome);
}
