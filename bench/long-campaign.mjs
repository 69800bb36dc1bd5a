import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '@warlog/application';
import { endless, playCampaign } from './campaign.mjs';
import { sized } from './size.mjs';

/** `BENCH_TURNS` makes it shorter for a quick look; goals are for 200. */
const PHASES = Number(process.env.BENCH_TURNS ?? sized(200, 6));
const EVENTS = PHASES * sized(250, 50);

/**
 * Ten seats, at least 200 turns and 50,000 events. Takes a minute or two to play; `BENCH_DIR` names a folder in which
 * it is kept for the next measurement of the same run.
 */
export function longCampaign() {
  const kept = process.env.BENCH_DIR ? join(process.env.BENCH_DIR, 'long-campaign.json') : null;
  if (kept !== null && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const played = playCampaign({
    scenario: 'bzaarcke-sector',
    seats: 10,
    enough: ({ stream, phases }) => phases.length > PHASES && stream.length >= EVENTS,
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
