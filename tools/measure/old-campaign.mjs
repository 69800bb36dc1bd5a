import { longCampaign, restore } from '../bench/long-campaign.mjs';
import { freshWorld, silent } from '../bench/database.mjs';
import { signedIn } from '../bench/server.mjs';
import { sized } from '../bench/size.mjs';
import { createApp } from '../../apps/server/dist/app.js';
import { openRuntime } from '../../apps/server/dist/modes/open-runtime.js';
import { settingsFrom } from '../../apps/server/dist/modes/settings.js';

const TURNS = sized(350, 6);

/**
 * A server in this process with one campaign of 350 turns or more on the largest map, its player signed in. There is no
 * worker, so its overdue phase stays open. Its rows are in a separate database on the server of `DATABASE_URL`, else in
 * memory, which takes minutes longer.
 */
export async function serveOldCampaign() {
  const campaign = longCampaign({ phases: TURNS, events: 0 });
  const settings = settingsFrom({}, { dataDir: null });
  const { world, close } = process.env.DATABASE_URL ? await freshWorld() : await inMemory(settings);
  await restore(world.ports.store, campaign);
  const [name, value] = (await signedIn(world.ports, campaign.user)).split('=');
  const app = await createApp(world, settings, silent);
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${app.getHttpServer().address().port}`;
  return {
    ...{ url, cookie: { name, value, url }, id: campaign.id, turn: campaign.turn, ordinal: campaign.ordinal },
    async stop() {
      await app.close();
      await close();
    },
  };
}

async function inMemory(settings) {
  const world = await openRuntime(settings, silent);
  return { world, close: () => world.close() };
}
