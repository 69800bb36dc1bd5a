/**
 * Replay of a campaign of ten seats, 200 turns and 50,000 events. Compares folding its text with parsing it, and
 * reading a seat's view from Postgres with plainly reading the same rows.
 */
import { wholeStream } from '@warlog/application';
import { bzaarcke } from '@warlog/bzaarcke';
import { foldCampaign, isPlatformEvent, isPlatformVisible } from '@warlog/campaign';
import { foldView } from '@warlog/ruleset-api';
import { isDiceEvent } from '@warlog/dice';
import { freshWorld } from './database.mjs';
import { longCampaign, restore } from './long-campaign.mjs';
import { leastOf, print } from './report.mjs';
import { sized } from './size.mjs';

const ROUNDS = sized(5, 1);
const viewer = { kind: 'seat', seat: 's2' };

const campaign = longCampaign();
const { id, stream } = campaign;
const lines = stream.map(({ event }) => JSON.stringify(event));

const [trivial, ours] = await leastOf(ROUNDS, [
  () => countTypes(lines.map((line) => JSON.parse(line))),
  () =>
    foldCampaign(
      bzaarcke,
      null,
      lines.map((line) => JSON.parse(line)),
    ),
]);
print(
  'replay',
  `fold of ${stream.length} events, ${campaign.turn} turns`,
  { parseAndCountMs: trivial, parseAndFoldMs: ours, ratio: ours / trivial },
  'ratio ≤ 2',
);

const { ports, pool, close } = await freshWorld();
try {
  await restore(ports.store, campaign);
  await pool.query('analyze');

  const [plainView, ourView] = await leastOf(10 * ROUNDS, [
    () => pool.query('select seq, view from view_latest where campaign_id = $1 and viewer = $2', [id, 's2']),
    () => ports.reads.view(id, 's2'),
  ]);
  print(
    'replay',
    "from Postgres to a seat's view, as the server does it",
    { plainReadMs: plainView, ms: ourView, ratio: ourView / plainView },
    'ratio ≤ 1.5',
  );

  const [plainSeen, foldedSeen] = await leastOf(ROUNDS, [
    () => pool.query('select ordinal, events from told where campaign_id = $1 order by ordinal, version', [id]),
    async () => {
      const disclosures = [];
      for (let ordinal = 0; ordinal <= campaign.ordinal; ordinal += 1) {
        for (const { event } of await ports.reads.visible(id, 's2', ordinal)) {
          if (!isPlatformVisible(event)) disclosures.push(event);
        }
      }
      foldView(bzaarcke, bzaarcke.view.blank(viewer), disclosures);
    },
  ]);
  print(
    'replay',
    "from a seat's disclosures in Postgres to its view, all turns, phase by phase as they are asked for",
    { plainReadMs: plainSeen, ms: foldedSeen, ratio: foldedSeen / plainSeen },
  );

  const all = 'select version, type, data, meta, hash from event where campaign_id = $1 order by version';
  const [plainAll, disclosed] = await leastOf(3, [
    () => pool.query(all, [id]),
    async () => {
      const events = (await wholeStream(ports.store, id)).map(({ event }) => event);
      let game = null;
      let view = bzaarcke.view.blank(viewer);
      for (const event of events.filter((streamEvent) => !isPlatformEvent(streamEvent))) {
        if (!isDiceEvent(event)) game = bzaarcke.play.evolve(game, event);
        for (const seen of bzaarcke.view.disclose(game, event, viewer)) view = bzaarcke.view.project(view, seen);
      }
    },
  ]);
  print('replay', "from the whole log in Postgres to a seat's view: fold, disclose, project", {
    plainReadMs: plainAll,
    ms: disclosed,
    ratio: disclosed / plainAll,
  });
} finally {
  await close();
}

/** The cheapest possible fold. */
function countTypes(events) {
  const counts = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
